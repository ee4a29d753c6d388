import { type Redemption, redemption } from '@hideout/contract/redemption';
import { useSyncExternalStore } from 'react';

const PREFIX = 'hideout.redemptions.';
const MAX_RECENT = 10;

const watchers = new Set<() => void>();

function notifyAll(): void {
  for (const notify of watchers) notify();
}

function subscribe(notify: () => void): () => void {
  watchers.add(notify);
  window.addEventListener('storage', notify);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

function readText(accountId: string): string {
  try {
    return localStorage.getItem(PREFIX + accountId) ?? '[]';
  } catch {
    // Storage is closed: there is nothing to show.
    return '[]';
  }
}

/** Receipts in stored text; whatever is invalid, such as one of an older release, is left out. */
function parseReceipts(text: string): Redemption[] {
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    return stored
      .flatMap((one: unknown) => {
        const { success, data } = redemption.safeParse(one);
        return success ? [data] : [];
      })
      .slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Remembers a receipt on this device, for its account alone. The same one again only moves to the front. */
export function rememberRedemption(accountId: string, receipt: Redemption): void {
  const others = parseReceipts(readText(accountId)).filter(
    ({ receiptId }) => receiptId !== receipt.receiptId,
  );
  try {
    localStorage.setItem(PREFIX + accountId, JSON.stringify([receipt, ...others].slice(0, MAX_RECENT)));
    notifyAll();
  } catch {
    // No room or closed: the server gives the receipt again to whoever enters the code.
  }
}

/** Removes what this device remembers of an account's redemptions. */
export function forgetRedemptions(accountId: string): void {
  try {
    localStorage.removeItem(PREFIX + accountId);
    notifyAll();
  } catch {
    // What could not be stored need not be removed.
  }
}

/** What the account redeemed on this device, the latest first; another tab's too. */
export function useRecentRedemptions(accountId: string): readonly Redemption[] {
  const text = useSyncExternalStore(subscribe, () => readText(accountId));
  return parseReceipts(text);
}
