import type { Tally } from '@hideout/contract/governance';

/** The side of a vote and its weight; what is needed to move a tally. */
export type Ballot = { readonly voteFor: boolean; readonly power: number };

/** Power has at most two decimals; sums of floats must not show more. */
function round(power: number): number {
  return Math.round(power * 100) / 100;
}

function leadingSide(forPower: number, againstPower: number): Tally['leading'] {
  if (forPower === 0 && againstPower === 0) return 'none';
  if (forPower === againstPower) return 'tie';
  return forPower > againstPower ? 'for' : 'against';
}

function add(tally: Tally, ballot: Ballot, sign: 1 | -1): Tally {
  const { voteFor, power } = ballot;
  const forPower = Math.max(0, round(tally.forPower + (voteFor ? sign * power : 0)));
  const againstPower = Math.max(0, round(tally.againstPower + (voteFor ? 0 : sign * power)));
  const forVoters = Math.max(0, tally.forVoters + (voteFor ? sign : 0));
  const againstVoters = Math.max(0, tally.againstVoters + (voteFor ? 0 : sign));
  const totalPower = round(forPower + againstPower);
  return {
    ...tally,
    forPower,
    againstPower,
    totalPower,
    forVoters,
    againstVoters,
    voters: forVoters + againstVoters,
    quorumReached: totalPower >= tally.quorum,
    leading: leadingSide(forPower, againstPower),
  };
}

/** The tally as it will stand once `next` counts instead of `previous`. */
export function withBallot(tally: Tally, previous: Ballot | null, next: Ballot): Tally {
  return add(previous === null ? tally : add(tally, previous, -1), next, 1);
}

/** Shares and scale of the tally glass. The quorum mark never touches the glass's round end. */
export function getGlassScale(tally: Tally): {
  max: number;
  quorumShare: number;
  forShare: number;
  againstShare: number;
} {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 100));
  const forShare = share(tally.forPower, tally.totalPower);
  return {
    max: Math.max(tally.totalPower, tally.quorum, 1) / 0.92,
    quorumShare: share(tally.totalPower, tally.quorum),
    forShare,
    // Rounding down both sides would show 49 % + 50 %; the second side takes the rest.
    againstShare: tally.totalPower === 0 ? 0 : 100 - forShare,
  };
}
