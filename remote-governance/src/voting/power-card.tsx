import type { Proposal, VotingPower } from '@hideout/contract/governance';
import { BigCount } from '@hideout/ui/big-count';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { formatCount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { exactMoment } from '@hideout/ui/time-words';
import styles from './power-card.module.css';
import { PowerSources } from './power-sources.tsx';
import { powerSplit } from './power-words.ts';

export type PowerCardProps = { proposal: Proposal; power: VotingPower };

/** The reader's power on this proposal, and where it comes from, line by line. */
export function PowerCard({ proposal, power }: PowerCardProps) {
  const blocks = proposal.snapshotBlocks.map(
    ({ chainId, block }) => `${chainName(chainId)} block ${formatCount(Number(block))}`,
  );
  return (
    <Card title="Your power">
      <div className={styles.power}>
        <p className={styles.total}>
          <BigCount value={power.total} />
          <span className={styles.split}>{powerSplit(power)}</span>
        </p>
        {power.partial && (
          <Notice tone="warning" icon="alert">
            Not everything could be read yet. It is at least this.
          </Notice>
        )}
        <Disclosure summary="Where it comes from">
          <PowerSources sources={power.sources} />
          <p className={styles.note}>{proposal.rules.powerRule}</p>
          <p className={styles.note}>
            Frozen {exactMoment(Date.parse(power.snapshotAt))}
            {blocks.length > 0 && `, ${blocks.join(', ')}`}.
          </p>
        </Disclosure>
      </div>
    </Card>
  );
}

const CHAINS: Readonly<Record<number, string>> = { 1: 'Ethereum', 33139: 'ApeChain', 33111: 'Curtis' };

function chainName(id: number): string {
  return CHAINS[id] ?? `chain ${id}`;
}
