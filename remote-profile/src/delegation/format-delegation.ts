import { formatCount } from '@hideout/ui/format';
import type { NotCounted } from '@hideout/wallet/chain';

/** What is read, with its name within a sentence and at the beginning of one. */
export const SOURCES = [
  { source: 'hotWallet', name: 'the hot-wallet contract', title: 'The hot-wallet contract' },
  { source: 'registry', name: 'delegate.xyz', title: 'delegate.xyz' },
] as const;

/** What follows the number: "cold wallets act through this wallet". */
export function formatActThrough(count: number): string {
  return `cold ${count === 1 ? 'wallet acts' : 'wallets act'} through this wallet`;
}

/** "5 others not counted". */
export function formatNotCounted(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'other' : 'others'} not counted`;
}

/** Why an entry does not count here. */
export const REASONS: Readonly<Record<NotCounted['reason'], string>> = {
  expired: 'The link has ended.',
  oneSided: 'This wallet lists it, but it names another hot wallet itself, or none.',
  contract: 'Delegates one contract only, not the whole wallet.',
  erc721: 'Delegates one token only, not the whole wallet.',
  erc20: 'Delegates an amount of one coin only, not the whole wallet.',
  erc1155: 'Delegates an amount of one token only, not the whole wallet.',
  limitedRights: 'Delegates the whole wallet, but for certain rights only.',
};
