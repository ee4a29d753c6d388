import type { ReactElement, ReactNode } from 'react';
import styles from './freshness.module.css';

export type FreshnessProps = {
  /** True when the last try to read it again did not work. */
  failed: boolean;
  /** From when it is, usually a `RelativeTime`. */
  children: ReactNode;
};

/** The small line that says how old what is shown is, and whether it should be newer. */
export function Freshness({ failed, children }: FreshnessProps): ReactElement {
  return (
    <p className={failed ? styles.old : styles.fresh}>
      {failed && 'Not refreshed. '}
      {children}
    </p>
  );
}
