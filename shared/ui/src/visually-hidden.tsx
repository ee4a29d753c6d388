import type { ReactElement, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = { children: ReactNode };

/** Text for screen readers only; it is not copied along with the text around it. */
export function VisuallyHidden({ children }: VisuallyHiddenProps): ReactElement {
  return <span className={styles.hidden}>{children}</span>;
}
