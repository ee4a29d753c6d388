import type { Tally } from '@hideout/contract/governance';
import { formatCount } from '@hideout/ui/format';
import type { CSSProperties } from 'react';
import styles from './tally-chart.module.css';
import { type ChartSpan, chartShape, type TallyPoint } from './tally-course.ts';

export type TallyChartProps = {
  series: readonly TallyPoint[];
  tally: Tally;
  span: ChartSpan;
};

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** How for and against grew towards the quorum, on the scale of the glass. A picture: the words stand beside it. */
export function TallyChart({ series, tally, span }: TallyChartProps) {
  const { forArea, againstArea, forLine, totalLine, quorumY } = chartShape(series, tally, span);
  // Custom properties are not in React's list of CSS properties.
  const places = {
    '--for': forArea,
    '--against': againstArea,
    '--quorum': `${quorumY}%`,
  } as CSSProperties;
  return (
    <div
      role="img"
      aria-label="For and against over time, as told below"
      className={styles.chart}
      style={places}
    >
      <div className={styles.plot}>
        <div className={styles.for} />
        <div className={styles.against} />
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.total} d={totalLine} />
          <path className={styles.forEdge} d={forLine} />
        </svg>
        <div className={styles.quorum}>
          <span className={styles.quorumLabel}>Quorum {formatCount(tally.quorum)}</span>
        </div>
      </div>
      <div className={styles.axis}>
        <span>{days.format(span.start)}</span>
        <span>{days.format(span.end)}</span>
      </div>
    </div>
  );
}
