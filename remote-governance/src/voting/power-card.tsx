import type { Proposal, VotingPower } from '@hideout/contract/governance';
import { BigCount } from '@hideout/ui/big-count';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { Notice } from '@hideout/ui/notice';
import { exactMoment } from '@hideout/ui/time-words';
import { useEffect, useState } from 'react';
import styles from './power-card.module.css';
import type { PowerRetry } from './power-fix.tsx';
import { PowerSources } from './power-sources.tsx';
import { addsUp } from './power-sum.ts';
import { powerSplit } from './power-words.ts';
import { snapshotBlockWords } from './snapshot-blocks.ts';

export type PowerCardProps = { proposal: Proposal; power: VotingPower; reading: PowerRetry };

/** The reader's power on this proposal, and where it comes from, line by line. */
export function PowerCard({ proposal, power, reading }: PowerCardProps) {
  // Where something is missing the lines are the answer. Later it is the reader's to open and close.
  const [isOpen] = useState(power.total === 0 || power.partial);
  return (
    <Card title="Your power">
      <div className={styles.power}>
        <Total power={power} />
        {power.partial && (
          <Notice tone="warning" icon="alert">
            Not everything could be read yet. It is at least this.
          </Notice>
        )}
        <Disclosure summary="Where it comes from" defaultOpen={isOpen}>
          <PowerSources proposalId={proposal.id} sources={power.sources} reading={reading} />
          <p className={styles.note}>{proposal.rules.powerRule}</p>
          <Captured proposal={proposal} power={power} />
        </Disclosure>
      </div>
    </Card>
  );
}

/** A sum that the lines below would give the lie to is worse than none. */
function Total({ power }: { power: VotingPower }) {
  const isSound = addsUp(power);
  useEffect(() => {
    if (!isSound) console.warn('Voting power does not add up.', power);
  }, [isSound, power]);
  if (!isSound) {
    return (
      <Notice tone="warning" icon="alert">
        These numbers do not add up, so there is no sum here. Your vote counts with what the server finds
        then.
      </Notice>
    );
  }
  return (
    <p className={styles.total}>
      <BigCount value={power.total} />
      <span className={styles.split}>{powerSplit(power)}</span>
    </p>
  );
}

/** When and at which blocks power is frozen. The answer knows of blocks that the proposal did not have when it was read. */
function Captured({ proposal, power }: Pick<PowerCardProps, 'proposal' | 'power'>) {
  const { snapshotBlocks = [] } = power;
  const blocks = snapshotBlockWords(snapshotBlocks.length > 0 ? { snapshotBlocks } : proposal);
  return (
    <p className={styles.note}>
      Frozen {exactMoment(Date.parse(power.snapshotAt))}
      {blocks.length > 0 && `, ${blocks.join(', ')}`}. Read {exactMoment(Date.parse(power.computedAt))}.
    </p>
  );
}
