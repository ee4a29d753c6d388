import type { ReactElement, ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export type DisclosureProps = {
  summary: ReactNode;
  /** Open at first; afterwards the user decides. */
  defaultOpen?: boolean;
  children: ReactNode;
};

/** Details behind one line. The browser's own element: the find command opens it. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps): ReactElement {
  return (
    <details className={styles.details} open={defaultOpen}>
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
