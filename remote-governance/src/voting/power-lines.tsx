import type { Proposal, VotingPower } from '@hideout/contract/governance';
import { exactMoment } from '@hideout/ui/time-words';
import styles from './power-card.module.css';
import type { PowerRetry } from './power-fix.tsx';
import { PowerSources } from './power-sources.tsx';
import { snapshotBlockWords } from './snapshot-blocks.ts';

export type PowerLinesProps = { proposal: Proposal; power: VotingPower; reading: PowerRetry };

/** Where power comes from: every source, the rule, and when all of it was frozen. */
export function PowerLines({ proposal, power, reading }: PowerLinesProps) {
  // The answer knows of blocks that the proposal did not have when it was read.
  const { snapshotBlocks = [], snapshotAt, computedAt } = power;
  const blocks = snapshotBlockWords(snapshotBlocks.length > 0 ? { snapshotBlocks } : proposal);
  return (
    <>
      <PowerSources proposalId={proposal.id} sources={power.sources} reading={reading} />
      <p className={styles.note}>{proposal.rules.powerRule}</p>
      <p className={styles.note}>
        Frozen {exactMoment(Date.parse(snapshotAt))}
        {blocks.length > 0 && `, ${blocks.join(', ')}`}. Read {exactMoment(Date.parse(computedAt))}.
      </p>
    </>
  );
}
