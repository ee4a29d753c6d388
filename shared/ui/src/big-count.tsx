import type { ReactElement } from 'react';
import styles from './big-count.module.css';
import { formatCount } from './format.ts';

export type BigCountProps = { value: number };

/** A count that a card is about, in the display face. Token amounts are for `Amount`. */
export function BigCount({ value }: BigCountProps): ReactElement {
  return <span className={styles.count}>{formatCount(value)}</span>;
}
