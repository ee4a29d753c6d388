import { REFERRAL_CODE } from '@hideout/contract/auth';
import { readStored, STORAGE_KEYS, writeStored } from '@hideout/wallet/storage-keys';

/** Query names a referral link may use; the first that is not empty counts. */
const NAMES = ['referral', 'ref', 'referralCode', 'code'];

/** The code in a query string, or null when there is none of a valid shape. */
export function referralIn(search: string): string | null {
  const query = new URLSearchParams(search);
  const given = NAMES.map((name) => query.get(name)?.trim() ?? '').find((value) => value !== '');
  return given !== undefined && REFERRAL_CODE.test(given) ? given : null;
}

/** The code that waits to be sent. Whatever else stands under the key is not ours and is ignored. */
export function storedReferral(): string | null {
  const stored = readStored(STORAGE_KEYS.referralCode);
  return stored !== null && REFERRAL_CODE.test(stored) ? stored : null;
}

/** On load: stores the code of the address (spec section 1). An older one stays: who invited first, invited. */
export function captureReferral(search: string): void {
  const code = referralIn(search);
  if (code !== null && storedReferral() === null) writeStored(STORAGE_KEYS.referralCode, code);
}

/** Path, query and hash of a page without the code, so that coming back there does not bring it again. */
export function pathWithoutReferral({ pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  if (!NAMES.some((name) => query.has(name))) return `${pathname}${search}${hash}`;
  for (const name of NAMES) query.delete(name);
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`;
}

/** Forgets the code: it has been sent (spec section 5), or the user does not want it. */
export function dropReferral(): void {
  writeStored(STORAGE_KEYS.referralCode, null);
}
