import type { ClaimBlocker, SerumProof } from '@hideout/contract/serum-list';

/** What a user reads for each reason why an address cannot be claimed for now. */
const BLOCKER_MESSAGES: Readonly<Record<ClaimBlocker, string>> = {
  notOnList: 'It is not on the list, so there is nothing to claim with it.',
  alreadyClaimed: 'It has been claimed already.',
  notOpenYet: 'The claim has not opened yet.',
  closed: 'The claim is over.',
  paused: 'The claim contract is paused just now. Nothing is lost; try again later.',
  wrongChain: 'The wallet is on another chain.',
  noPassport: 'Your account has no passport yet, so no claim address of it could be on the list.',
  claimAddressMismatch: 'The claim address of your account is another one. Look there.',
  pendingClaim: 'A claim is on its way to the chain.',
};

/** The reasons as messages; the first says the most. Empty when nothing stands in the way. */
export function describeBlockers({ blockers }: Pick<SerumProof, 'blockers'>): string[] {
  // Who is not on the list, or has been paid, does not wait for a window.
  const isSettled = blockers.includes('notOnList') || blockers.includes('alreadyClaimed');
  const shown = isSettled
    ? blockers.filter((one) => one !== 'notOpenYet' && one !== 'closed' && one !== 'paused')
    : blockers;
  return shown.map((one) => BLOCKER_MESSAGES[one]);
}
