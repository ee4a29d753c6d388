import { describeFailure } from '@hideout/api-client/failure-messages';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { RequestId } from '@hideout/ui/request-id';
import { useRef, useState } from 'react';
import styles from './proposal-list.module.css';

export type LoadedNoteProps = {
  /** How many proposals a search found; null without a search. */
  found: number | null;
  /** Another order than the server's. */
  isSorted: boolean;
  loaded: number;
  total: number;
  /** Why the last page did not come; null when it did. */
  error: Error | null;
  /** Loads what is missing; ends early when a page fails. */
  onLoadAll: () => Promise<void>;
};

/** How much of the archive a search or an order has seen: both run over what is loaded, and say so. */
export function LoadedNote({ found, isSorted, loaded, total, error, onLoadAll }: LoadedNoteProps) {
  const [loadingAll, setLoadingAll] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  async function loadAll() {
    setLoadingAll(true);
    await onLoadAll();
    setLoadingAll(false);
    // The button goes away with the last page.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }
  const isPart = loaded < total;
  if (found === null && !isPart && !loadingAll) return null;
  const alone = found === null ? 'Ordering' : 'Searching';
  const doing = found !== null && isSorted ? 'Searching and ordering' : alone;
  return (
    <div className={styles.note}>
      <p role="status" tabIndex={-1} ref={note}>
        {found !== null && `${formatCount(found)} found. `}
        {isPart && `${doing} ${formatCount(loaded)} of ${formatCount(total)}.`}
      </p>
      {isPart && (
        <Button variant="ghost" size="s" busy={loadingAll} onClick={loadAll}>
          Load all
        </Button>
      )}
      {error !== null && !loadingAll && <LoadFailure error={error} />}
    </div>
  );
}

function LoadFailure({ error }: { error: Error }) {
  const { message, requestId } = describeFailure(error);
  return (
    <div role="alert" className={styles.failure}>
      <p>The rest did not load. {message}</p>
      <RequestId value={requestId} />
    </div>
  );
}
