import { getBucket } from '@hideout/api/governance/tally-series';
import type { PersonaName } from '../personas.ts';
import { splitPower, votingTimes } from './ballots.ts';
import { GENERAL_REASONS, type SeedProposal } from './proposals.ts';
import { type Random, randomFor } from './random.ts';
import type { SeedMember, VoteRow } from './seed-types.ts';
import { before, fullHour, MINUTE } from './times.ts';

/** Members above this vote; it keeps what votes earn below what a member has. */
const MIN_REPUTATION = 600;

const SHARE_WITH_REASON = 0.13;
const SHARE_CHANGED = 0.02;

type Side = { readonly voteFor: boolean; readonly hundredths?: number };

/** Power of the personas as the local Ethereum gives it to them, in hundredths. */
const PERSONA_POWER: Partial<Record<PersonaName, number>> = {
  oathkeeper: 600,
  hound: 1_700,
  sippin_serum: 3_450,
  franken: 900,
  swampqueen: 550,
  vaultrat: 100,
  ledgerghost: 250,
};

/** Of hound’s 17 votes 9 are franken’s; where franken votes in person, 8 are left. */
const HOUND_WITHOUT_FRANKEN = 800;

const FOR: Side = { voteFor: true };
const AGAINST: Side = { voteFor: false };

/** How the personas voted. Hound, swampqueen, franken and sippin_serum are undecided on what is open. */
const PERSONA_VOTES: Record<number, Partial<Record<PersonaName, Side>>> = {
  41: { oathkeeper: FOR, ledgerghost: FOR },
  40: { ledgerghost: AGAINST },
  39: { oathkeeper: FOR, ledgerghost: FOR },
  38: { oathkeeper: FOR, hound: FOR, swampqueen: FOR, ledgerghost: FOR },
  37: { hound: AGAINST, swampqueen: FOR, sippin_serum: AGAINST, ledgerghost: AGAINST },
  36: { franken: FOR, hound: { voteFor: true, hundredths: HOUND_WITHOUT_FRANKEN } },
  35: { oathkeeper: FOR, hound: FOR, swampqueen: FOR, ledgerghost: FOR },
  34: { sippin_serum: FOR },
  33: { oathkeeper: FOR, hound: FOR, swampqueen: FOR, vaultrat: FOR, ledgerghost: FOR },
  32: { oathkeeper: AGAINST, hound: AGAINST, swampqueen: FOR, sippin_serum: AGAINST },
  31: { oathkeeper: FOR, hound: FOR, swampqueen: AGAINST, ledgerghost: FOR },
  30: { franken: FOR, swampqueen: AGAINST },
  29: { hound: FOR, swampqueen: FOR, sippin_serum: FOR },
  28: { oathkeeper: FOR, hound: FOR, swampqueen: FOR, ledgerghost: FOR },
  27: { swampqueen: FOR, ledgerghost: FOR },
  26: { hound: FOR, swampqueen: FOR },
  25: { franken: FOR, hound: { voteFor: true, hundredths: HOUND_WITHOUT_FRANKEN } },
  24: { oathkeeper: AGAINST, swampqueen: AGAINST, sippin_serum: FOR },
  23: { oathkeeper: FOR, hound: FOR, swampqueen: FOR },
  22: { swampqueen: FOR, ledgerghost: FOR },
  21: { oathkeeper: FOR, swampqueen: FOR, sippin_serum: FOR, ledgerghost: FOR },
  20: { oathkeeper: FOR, swampqueen: FOR, ledgerghost: FOR },
};

export type SeedBallots = {
  readonly votes: VoteRow[];
  readonly points: SeedTallyPoint[];
  readonly lastAt: Date | null;
};
export type SeedTallyPoint = {
  proposal_id: string;
  bucket: number;
  at: Date;
  for_hundredths: number;
  against_hundredths: number;
};

/** The votes on a proposal in the order they came in, with the growth of the tally. */
export function ballotsOn(
  proposal: SeedProposal,
  id: string,
  members: readonly SeedMember[],
  now: Date,
): SeedBallots {
  const random = randomFor(`ballots ${proposal.number}`);
  const start = fullHour(now, proposal.startsIn);
  const end = fullHour(now, proposal.endsIn);
  const stop = proposal.cancelled === undefined ? end : fullHour(now, -proposal.cancelled.hoursAgo);
  const people = [...ballotsOfPersonas(proposal, members), ...ballotsOfOthers(random, proposal, members)];
  const shuffled = random.sample(people, people.length);
  const times = votingTimes(random, shuffled.length, start, stop < now ? stop : before(now, MINUTE));
  const reasons = {
    for: getReasons(random, proposal.reasonsFor, GENERAL_REASONS.generalReasonsFor),
    against: getReasons(random, proposal.reasonsAgainst, GENERAL_REASONS.generalReasonsAgainst),
  };
  const points = new Map<number, SeedTallyPoint>();
  const totals = { for_hundredths: 0, against_hundredths: 0 };
  const votes = shuffled.map((ballot, index): VoteRow => {
    // There is a time for each ballot.
    const votedAt = times[index] as Date;
    totals[ballot.voteFor ? 'for_hundredths' : 'against_hundredths'] += ballot.hundredths;
    const bucket = getBucket({ start_at: start, end_at: end }, votedAt);
    points.set(bucket, { proposal_id: id, bucket, at: votedAt, ...totals });
    const announced = ballot.member.persona === null && random.chance(SHARE_WITH_REASON);
    const isChanged = ballot.member.persona === null && random.chance(SHARE_CHANGED);
    return {
      proposal_id: id,
      account_id: ballot.member.id,
      seq: index + 1,
      vote_for: ballot.voteFor,
      power_hundredths: ballot.hundredths,
      address: ballot.member.address,
      reason: announced ? reasons[ballot.voteFor ? 'for' : 'against']() : null,
      voted_at: votedAt,
      changed_at: isChanged
        ? new Date((votedAt.getTime() + Math.min(stop.getTime(), now.getTime())) / 2)
        : null,
      changes: isChanged ? 1 : 0,
    };
  });
  return { votes, points: [...points.values()], lastAt: votes.at(-1)?.voted_at as Date | null };
}

type Ballot = { readonly member: SeedMember; readonly voteFor: boolean; readonly hundredths: number };

function ballotsOfPersonas(proposal: SeedProposal, members: readonly SeedMember[]): Ballot[] {
  const sides = PERSONA_VOTES[proposal.number] ?? {};
  return members.flatMap((member) => {
    const side = member.persona === null ? undefined : sides[member.persona];
    if (side === undefined || member.persona === null) return [];
    const hundredths = side.hundredths ?? PERSONA_POWER[member.persona] ?? 0;
    return [{ member, voteFor: side.voteFor, hundredths }];
  });
}

function ballotsOfOthers(random: Random, proposal: SeedProposal, members: readonly SeedMember[]): Ballot[] {
  const personas = ballotsOfPersonas(proposal, members);
  const rest = (voteFor: boolean) => {
    const side = voteFor ? proposal.forSide : proposal.againstSide;
    const taken = personas.filter((ballot) => ballot.voteFor === voteFor);
    const power = side.power * 100 - taken.reduce((sum, ballot) => sum + ballot.hundredths, 0);
    return splitPower(random, side.voters - taken.length, power).map((hundredths) => ({
      voteFor,
      hundredths,
    }));
  };
  const ballots = [...rest(true), ...rest(false)];
  const voters = votersFrom(random, members, ballots.length);
  return ballots.map((ballot, index) => {
    const member = voters[index];
    if (member === undefined)
      throw new Error(`MCP-${proposal.number} has more voters than there are members.`);
    return { member, ...ballot };
  });
}

/** Different members without a role of their own; those with more reputation vote more often. */
function votersFrom(random: Random, members: readonly SeedMember[], count: number): SeedMember[] {
  const able = members.filter((member) => member.persona === null && member.reputation >= MIN_REPUTATION);
  const chosen = new Set<SeedMember>();
  while (chosen.size < Math.min(count, able.length)) {
    const member = able[Math.floor(random.next() ** 1.6 * able.length)];
    if (member !== undefined) chosen.add(member);
  }
  return [...chosen];
}

/** Publishes the proposal's own reasons once each, then general ones. */
function getReasons(
  random: Random,
  own: readonly string[] | undefined,
  general: readonly string[],
): () => string {
  const waiting = random.sample(own ?? [], own?.length ?? 0);
  return () => waiting.pop() ?? random.pick(general);
}
