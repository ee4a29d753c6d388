import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty and what would fill it. */
  children?: ReactNode;
  action?: ReactNode;
};

/** A list or card with nothing in it: an empty tube, one message, one thing to do. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.empty}>
      <svg className={styles.tube} viewBox="0 0 40 68" aria-hidden="true" focusable="false">
        <path className={styles.dreg} d="M11 50q4.5-3 9 0t9 0v3.5a9 9.5 0 0 1-18 0z" />
        <path d="M9.5 5v48.5a10.5 11 0 0 0 21 0V5" />
        <path className={styles.rim} d="M5.5 4h29" />
        <path className={styles.scale} d="M26 16h4.5M27.5 23h3M26 30h4.5M27.5 37h3M26 44h4.5" />
      </svg>
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
