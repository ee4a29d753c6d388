/**
 * Keys in localStorage that outlive a page view (spec section 3, stored locally). The wallet kit's are listed
 * because we read or clear them; the kits write them.
 */
export const STORAGE_KEYS = {
  /** Referral code taken from the address until it has been sent. */
  referralCode: 'referralCode',
  /** Connector of the last connection, JSON text, written by wagmi. */
  recentConnectorId: 'wagmi.recentConnectorId',
  /** Remembered Bitcoin provider, written by sats-connect. */
  defaultProvider: 'sats-connect_defaultProvider',
} as const;

/** Value under `key`, or null when there is none or storage is forbidden (private mode, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes `value`, or removes the entry for null. Does nothing when storage is forbidden or full. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it: the user meets the default again on the next visit.
  }
}
