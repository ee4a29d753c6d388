import type { Tally } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { getGlassScale } from './tally.ts';
import styles from './tally-line.module.css';

export type TallyLineProps = { tally: Tally };

/** The tally in numbers, below its glass: sides with their marks, and how far the quorum is. */
export function TallyLine({ tally }: TallyLineProps) {
  const { forPower, againstPower, quorumReached } = tally;
  return (
    <p className={styles.line}>
      <span className={styles.for}>
        <Icon name="check" />
        For {formatCount(forPower)}
      </span>
      <span className={styles.against}>
        <Icon name="cross" />
        Against {formatCount(againstPower)}
      </span>
      <span className={styles.quorum}>
        {quorumReached ? (
          <>
            <Icon name="check" />
            Quorum<span className={styles.word}> reached</span>
          </>
        ) : (
          `Quorum ${formatCount(getGlassScale(tally).quorumShare)} %`
        )}
      </span>
    </p>
  );
}
