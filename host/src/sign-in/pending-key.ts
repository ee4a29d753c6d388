// Apart from what reads and writes it, because this much is part of the first load.

export const PENDING_KEY = 'hideout.walletStep';

/** True when the page before this one was left on the way by wallet. */
export function hasPending(): boolean {
  try {
    return sessionStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}
