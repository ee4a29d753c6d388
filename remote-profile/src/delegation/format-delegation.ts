import { formatCount } from '@hideout/ui/format';
import type { DelegationReading, NotCounted } from '@hideout/wallet/chain';

const SOURCE_NAMES = { hotWallet: 'the hot-wallet contract', registry: 'delegate.xyz' } as const;

export type SourceName = keyof typeof SOURCE_NAMES;

export const SOURCES: readonly SourceName[] = ['hotWallet', 'registry'];

export function sourceName(source: SourceName): string {
  return SOURCE_NAMES[source];
}

/** The sources that did not answer. */
export function failedSources({ sources }: DelegationReading): SourceName[] {
  return SOURCES.filter((source) => sources[source].status === 'failed');
}

/** What follows the number: "cold wallets act through this wallet". */
export function formatActThrough(count: number): string {
  return `cold ${count === 1 ? 'wallet acts' : 'wallets act'} through this wallet`;
}

/** Whether nobody at all could be asked. */
export function isUnread(snapshot: DelegationReading): boolean {
  return failedSources(snapshot).length === SOURCES.length;
}

/** "5 others not counted". */
export function formatNotCounted(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'other' : 'others'} not counted`;
}

const REASONS: Readonly<Record<NotCounted['reason'], string>> = {
  expired: 'The link has ended.',
  oneSided: 'This wallet lists it, but it names another hot wallet itself, or none.',
  contract: 'Delegates one contract only, not the whole wallet.',
  erc721: 'Delegates one token only, not the whole wallet.',
  erc20: 'Delegates an amount of one coin only, not the whole wallet.',
  erc1155: 'Delegates an amount of one token only, not the whole wallet.',
  limitedRights: 'Delegates the whole wallet, but for certain rights only.',
};

/** Why an entry does not count here. */
export function formatReason(reason: NotCounted['reason']): string {
  return REASONS[reason];
}
