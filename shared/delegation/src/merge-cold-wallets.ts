import type { Address } from 'viem';
import type { ColdWallet } from './delegation-types.ts';

/** Each wallet once, with every source that names it, in the order in which they are first named. */
export function mergeColdWallets(found: readonly ColdWallet[]): ColdWallet[] {
  const merged = new Map<Address, ColdWallet>();
  for (const { address, sources } of found) {
    const before = merged.get(address);
    merged.set(address, { address, sources: [...(before?.sources ?? []), ...sources] });
  }
  return [...merged.values()];
}
