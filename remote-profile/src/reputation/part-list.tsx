import type { ReputationPart } from '@hideout/contract/reputation';
import { formatCount } from '@hideout/ui/format';
import type { CSSProperties } from 'react';
import styles from './part-list.module.css';
import { type PartRow, partRows } from './reputation-parts.ts';

type PartListProps = {
  readonly parts: readonly ReputationPart[];
  readonly total: number;
};

const TONES: Readonly<Record<string, string | undefined>> = {
  quests: styles.quests,
  governance: styles.governance,
  holding: styles.holding,
  referrals: styles.referrals,
  social: styles.social,
  season: styles.season,
};

function getTone(row: PartRow): string {
  return TONES[row.source] ?? styles.other ?? '';
}

function getWidth({ share }: PartRow): CSSProperties & Record<'--share', number> {
  return { '--share': share };
}

/** Where reputation comes from: a bar to look at, and the same numbers as a list that adds up to the total. */
export function PartList({ parts, total }: PartListProps) {
  const rows = partRows(parts, total);
  if (rows.length === 0) {
    return <p className={styles.none}>No reputation yet. Quests, votes and what you hold all count.</p>;
  }
  return (
    <div className={styles.parts}>
      <div className={styles.bar} aria-hidden="true">
        {rows
          .filter(({ share }) => share > 0)
          .map((row) => (
            <span key={row.key} className={`${styles.segment} ${getTone(row)}`} style={getWidth(row)} />
          ))}
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>Reputation by source</caption>
        <thead className={styles.headings}>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className={`${styles.swatch} ${getTone(row)}`} aria-hidden="true" />
                {row.label}
                {row.detail !== null && <span className={styles.detail}>last: {row.detail}</span>}
              </th>
              <td>{formatCount(row.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
