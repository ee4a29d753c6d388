import { messageFor } from '@hideout/api-client/failure-words';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { useRef } from 'react';
import styles from './load-more.module.css';
import { useAutoLoad } from './use-auto-load.ts';

export type LoadMoreProps = {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  /** Why the last try failed; null when it did not. */
  error: Error | null;
  /** Whether pages may come by themselves; not where they would push in between the rows on screen. */
  auto: boolean;
  /** Loads one more page; resolves with whether there is still more. */
  onLoad: () => Promise<boolean>;
};

/** The end of the list: how much of it is here, and more. A failed page leaves the others alone. */
export function LoadMore({ shown, total, hasMore, loading, error, auto, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  async function load() {
    const hadFocus = document.activeElement === button.current;
    const isLast = !(await onLoad());
    // The button goes away with the last page; focus must not fall back to the top of the document.
    const isLost = document.activeElement === document.body || document.activeElement === button.current;
    if (isLast && hadFocus && isLost) count.current?.focus({ preventScroll: true });
  }
  useAutoLoad({ end, isOn: auto && hasMore && !loading && error === null, onLoad: () => void load() });
  return (
    <div className={styles.more} ref={end}>
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
        <Button variant="secondary" busy={loading} onClick={load} ref={button}>
          {error === null ? 'Load more' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
