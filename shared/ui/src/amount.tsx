import type { ReactElement } from 'react';
import styles from './amount.module.css';
import { classes } from './classes.ts';
import { exactAmount, formatAmount, formatCount } from './format.ts';

export type AmountProps = {
  /** Base units of a token as bigint or decimal string; a number is a plain count (points, votes). */
  value: bigint | string | number;
  /** The token's or the points' name: SERUM, REP. */
  unit?: string;
  /** Decimals of the token; counts have none. */
  decimals?: number;
  /** Shows a plus before what is gained; a minus always shows. */
  signed?: boolean;
  /** `hero` is the large number in the display face. */
  size?: 'inline' | 'hero';
  /** Colour of what is gained or not yet had. */
  tone?: 'serum' | 'ash';
};

/** An amount: cut off for reading, exact in its `<data value>` and title. */
export function Amount({
  value,
  unit,
  decimals = 18,
  signed = false,
  size = 'inline',
  tone,
}: AmountProps): ReactElement {
  const isCount = typeof value === 'number';
  const exact = isCount ? String(value) : exactAmount(value, decimals);
  const shown = isCount ? formatCount(value) : formatAmount(value, decimals);
  const plus = signed && !shown.startsWith('-') && exact !== '0' ? '+' : '';
  return (
    <data
      className={classes(styles.amount, styles[size], tone && styles[tone])}
      value={exact}
      title={`${exact}${unit ? ` ${unit}` : ''}`}
    >
      {plus}
      {/* A real minus is as wide as the plus and is read as one. */}
      {shown.replace('-', '\u2212')}
      {unit !== undefined && <span className={styles.unit}> {unit}</span>}
    </data>
  );
}
