import { Button } from '@hideout/ui/button';
import { LiveRegion } from '@hideout/ui/live-region';
import styles from './fresh-votes-note.module.css';

export type FreshVotesNoteProps = {
  /** "3 new votes"; null while there is nothing new. */
  words: string | null;
  busy: boolean;
  onShow: () => void;
};

/** Votes that came while the list was read. They wait to be asked for: rows must not move under a finger. */
export function FreshVotesNote({ words, busy, onShow }: FreshVotesNoteProps) {
  return (
    <>
      <LiveRegion message={words ?? ''} />
      {words !== null && (
        <div className={styles.note}>
          <Button variant="secondary" size="s" busy={busy} onClick={onShow}>
            {words}: show
          </Button>
        </div>
      )}
    </>
  );
}
