import { sameAddress } from '@hideout/wallet/same-address';
import { readStored, writeStored } from '@hideout/wallet/storage-keys';

const KEY = 'hideout.ignoredWallets';

/** More than anybody connects in one browser. */
const MAX_IGNORED_WALLETS = 50;

/** Addresses that this browser shall not ask to link any more. Whatever else stands there is not ours. */
export function readIgnored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Ignores one more address from now on; gives the list as it is then. */
export function ignore(address: string): readonly string[] {
  const others = readIgnored().filter((one) => !sameAddress(one, address));
  const next = [...others, address].slice(-MAX_IGNORED_WALLETS);
  writeStored(KEY, JSON.stringify(next));
  return next;
}
