import { Button } from '@hideout/ui/button';
import { onServerClock } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { SaveState } from './draft-keeper.ts';
import styles from './form-panel.module.css';
import type { StorageTrouble } from './local-drafts.ts';

const TROUBLES: Readonly<Record<StorageTrouble, string>> = {
  full: 'The storage of this browser is full. Delete a draft you no longer need, or save this one on the server.',
  closed: 'This browser does not let hideout keep anything. Save the text as a draft on the server.',
};

export type SaveLineProps = { save: SaveState; onRetry: () => void };

/** Whether the text would outlive this tab. */
export function SaveLine({ save, onRetry }: SaveLineProps) {
  if (save.status === 'failed') {
    return (
      <Notice
        tone="error"
        title="Your text is only in this tab"
        action={
          <Button variant="secondary" size="s" onClick={onRetry}>
            Keep it now
          </Button>
        }
      >
        {TROUBLES[save.why]}
      </Notice>
    );
  }
  return (
    <p className={styles.saved}>
      {save.status === 'untouched' && 'What you write is kept in this browser.'}
      {save.status === 'waiting' && 'Saving in this browser…'}
      {save.status === 'saved' && (
        <>
          <RelativeTime at={onServerClock(save.at)} prefix="Saved" /> in this browser.
        </>
      )}
    </p>
  );
}
