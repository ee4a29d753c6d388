import { type ReactElement, type ReactNode, useId } from 'react';
import { BasicIcon } from './basic-icon.tsx';
import { Button } from './button.tsx';
import styles from './error-card.module.css';
import { RequestId } from './request-id.tsx';

export type ErrorCardProps = {
  title: ReactNode;
  message: ReactNode;
  /** Shown small and copyable, so that a reader can quote it. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

/** A part of the page that could not load: what failed, and a retry. The rest of the page works. */
export function ErrorCard({
  title,
  message,
  requestId,
  onRetry,
  retrying = false,
}: ErrorCardProps): ReactElement {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <span className={styles.mark}>
        <BasicIcon name="alert" />
      </span>
      <div className={styles.text} role="alert">
        <p className={styles.title} id={titleId}>
          {title}
        </p>
        <div className={styles.message}>{message}</div>
      </div>
      {(onRetry !== undefined || requestId !== undefined) && (
        <div className={styles.actions}>
          {onRetry !== undefined && (
            <Button variant="secondary" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          <RequestId value={requestId} />
        </div>
      )}
    </section>
  );
}
