import { messageFor } from '@hideout/api-client/failure-words';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { useRef } from 'react';
import styles from './load-more.module.css';

export type LoadMoreProps = {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the last try failed; null when it did not. */
  error: Error | null;
  /** Loads one more page; resolves with whether there is still more. */
  onLoad: () => Promise<boolean>;
};

/** The end of the list: how much of it is here, and more on demand. A failed page leaves the others alone. */
export function LoadMore({ shown, total, hasMore, loading, error, onLoad }: LoadMoreProps) {
  const count = useRef<HTMLParagraphElement>(null);
  async function load() {
    // The button goes away with the last page; focus must not fall back to the top of the document.
    if (!(await onLoad())) count.current?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.more}>
      <p role="status" tabIndex={-1} ref={count} className={styles.count}>
        {hasMore
          ? `${formatCount(shown)} of ${formatCount(total)} proposals`
          : `All ${formatCount(total)} proposals`}
      </p>
      {error !== null && (
        <p role="alert" className={styles.error}>
          The next page did not load. {messageFor(error)}
        </p>
      )}
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={load}>
          {error === null ? 'Load more' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
