import type { ChainRef } from '@hideout/contract/serum';

/** Address of an account or a transaction on the explorer of a chain. */
export function getExplorerPage({ explorer }: ChainRef, kind: 'address' | 'tx', value: string): string {
  return `${explorer.replace(/\/$/, '')}/${kind}/${value}`;
}
