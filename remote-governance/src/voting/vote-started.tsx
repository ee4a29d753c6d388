import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import styles from './vote-box.module.css';

export type VoteStartedProps = { onOpen: () => void };

/** Voting has started under the reader's eyes: said in the place of "Voting starts", and opened when they want it. */
export function VoteStarted({ onOpen }: VoteStartedProps) {
  return (
    <Card title="Your vote">
      <div className={styles.words}>
        <div className={styles.closed}>
          <p className={styles.title}>Voting has started</p>
          <p className={styles.note}>What you held at that moment is what you vote with.</p>
          <div>
            <Button size="s" onClick={onOpen}>
              Open the vote
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
