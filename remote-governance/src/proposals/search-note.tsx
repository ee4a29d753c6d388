import { Button } from '@hideout/ui/button';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { useState } from 'react';
import styles from './search-note.module.css';

export type SearchNoteProps = {
  found: number;
  loaded: number;
  total: number;
  /** Loads what is missing; ends early when a page fails. */
  onLoadAll: () => Promise<void>;
  onClear: () => void;
};

/** How much of the archive a search has seen: it runs over what is loaded, and says so. */
export function SearchNote({ found, loaded, total, onLoadAll, onClear }: SearchNoteProps) {
  const [loadingAll, setLoadingAll] = useState(false);
  async function loadAll() {
    setLoadingAll(true);
    await onLoadAll();
    setLoadingAll(false);
  }
  return (
    <>
      <div className={styles.note}>
        <p role="status">
          {formatCount(found)} found.{' '}
          {loaded < total && `Searching ${formatCount(loaded)} of ${formatCount(total)}.`}
        </p>
        {loaded < total && (
          <Button variant="ghost" size="s" busy={loadingAll} onClick={loadAll}>
            Load all
          </Button>
        )}
      </div>
      {found === 0 && (
        <EmptyState title="No match" action={<Button onClick={onClear}>Clear search</Button>}>
          Nothing that is loaded says that.
        </EmptyState>
      )}
    </>
  );
}
