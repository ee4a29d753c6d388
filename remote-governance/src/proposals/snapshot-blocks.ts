import type { Proposal } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';

const CHAINS: Readonly<Record<number, string>> = { 1: 'Ethereum', 33139: 'ApeChain', 33111: 'Curtis' };

/** The blocks at which power is read: "Ethereum block 23,456,789". None before voting has started. */
export function snapshotBlockWords({ snapshotBlocks }: Pick<Proposal, 'snapshotBlocks'>): string[] {
  return snapshotBlocks.map(
    ({ chainId, block }) => `${CHAINS[chainId] ?? `chain ${chainId}`} block ${formatCount(Number(block))}`,
  );
}
