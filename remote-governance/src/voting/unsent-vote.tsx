import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Notice } from '@hideout/ui/notice';
import { sideName } from './choice.ts';
import styles from './unsent-vote.module.css';
import type { VoteDraft } from './vote-draft.ts';

export type UnsentVoteProps = { draft: VoteDraft; onDiscard: () => void };

/** A choice the time ran out on. It counts for nothing; what was written is not thrown away. */
export function UnsentVote({ draft: { voteFor, reason }, onDiscard }: UnsentVoteProps) {
  return (
    <Notice tone="warning" title="Voting ended before this was sent">
      <p>{voteFor === null ? 'You had not picked a side.' : `You had picked ${sideName(voteFor)}.`}</p>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      <div className={styles.actions}>
        {reason !== '' && (
          <CopyButton value={reason} label="Copy your reason">
            Copy
          </CopyButton>
        )}
        <Button variant="ghost" size="s" onClick={onDiscard}>
          Throw away
        </Button>
      </div>
    </Notice>
  );
}
