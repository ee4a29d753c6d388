import { formatChainName } from '@hideout/contract/chain-names';
import type { Proposal } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';

/** The blocks at which power is read: "Ethereum block 23,456,789". None before voting has started. */
export function formatSnapshotBlocks({ snapshotBlocks }: Pick<Proposal, 'snapshotBlocks'>): string[] {
  return snapshotBlocks.map(
    ({ chainId, block }) => `${formatChainName(chainId)} block ${formatCount(Number(block))}`,
  );
}
