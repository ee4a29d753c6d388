import type { SerumInfo } from '@hideout/contract/serum';
import type { ClaimBlocker } from '@hideout/contract/serum-list';

type ClaimState = {
  readonly isOnList: boolean;
  readonly isClaimed: boolean;
  readonly window: SerumInfo['window']['status'];
  /** False as well when the contract could not be asked. */
  readonly isPaused: boolean;
  /** The signed-in person, when the address is one of their wallets. */
  readonly owner: { readonly hasPassport: boolean; readonly isClaimAddress: boolean } | null;
};

/**
 * Everything that stands between an address and its claim now, as far as a server can know. The contract
 * asks for no passport and pays any address on the list, so those two only explain why an own wallet is
 * not on it.
 */
export function claimBlockers({ isOnList, isClaimed, window, isPaused, owner }: ClaimState): ClaimBlocker[] {
  const blockers: ClaimBlocker[] = [];
  if (!isOnList) blockers.push('notOnList');
  if (isClaimed) blockers.push('alreadyClaimed');
  if (window === 'announced') blockers.push('notOpenYet');
  if (window === 'closed') blockers.push('closed');
  if (isPaused) blockers.push('paused');
  if (isOnList || owner === null) return blockers;
  if (!owner.hasPassport) blockers.push('noPassport');
  else if (!owner.isClaimAddress) blockers.push('claimAddressMismatch');
  return blockers;
}
