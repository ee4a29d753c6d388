import type { ChainRef } from '@hideout/contract/serum';

/** Page of an address or a transaction at the block explorer of a chain. */
export function getExplorerPage({ explorer }: ChainRef, kind: 'address' | 'tx', value: string): string {
  return `${explorer.replace(/\/$/, '')}/${kind}/${value}`;
}
