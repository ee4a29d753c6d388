import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { useState } from 'react';
import { usePhase } from '../proposals/use-phase.ts';
import { PowerCard } from '../voting/power-card.tsx';
import { useVoting } from '../voting/use-voting.ts';
import { VoteBox } from '../voting/vote-box.tsx';
import styles from './quick-vote.module.css';
import { QuickVoteQuestion } from './quick-vote-question.tsx';

export type QuickVoteProps = { proposal: Proposal; voteFor: boolean; onClose: () => void };

/** The vote box with one side picked: it asks at once instead of showing the whole form. */
export function QuickVote({ proposal, voteFor, onClose }: QuickVoteProps) {
  const voting = useVoting(proposal, usePhase(proposal), voteFor);
  // Who changes the vote that was just cast wants both sides and the reason again.
  const [isChanging, setChanging] = useState(false);
  const inSheet = {
    ...voting,
    // Two modal dialogs would fight for the focus: the sheet makes way for the host's.
    signIn: () => {
      onClose();
      voting.signIn();
    },
    startChange: () => {
      setChanging(true);
      voting.startChange();
    },
  };
  const isDone = voting.state.status === 'voted';
  return (
    <div className={styles.sheet}>
      <VoteBox
        proposal={proposal}
        voting={inSheet}
        {...(isChanging
          ? {}
          : { form: <QuickVoteQuestion proposal={proposal} voting={inSheet} onBack={onClose} /> })}
      />
      {isDone ? (
        <Button wide onClick={onClose}>
          Done
        </Button>
      ) : (
        <p className={styles.more}>
          <Link to={`/governance/${proposal.id}`}>Read it first, or say why</Link>
        </p>
      )}
      {voting.power !== null && !isDone && (
        <PowerCard proposal={proposal} power={voting.power} reading={voting} />
      )}
    </div>
  );
}
