import type { Proposal } from '@hideout/contract/governance';
import { formatProposalNumber } from '@hideout/contract/proposal-number';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Notice } from '@hideout/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { ExplainedButton } from '../parts/explained-button.tsx';

import { formatSide } from '../proposals/vote-side.ts';
import type { Voting } from './use-voting.ts';
import styles from './vote-box.module.css';
import { VoteFailure } from './vote-failure.tsx';
import type { KnownVote, VoteState } from './vote-state.ts';

export type SendVoteProps = {
  proposal: Proposal;
  voting: Voting;
  state: Extract<VoteState, { status: 'choosing' }>;
};

/** Said where something is being chosen while a vote arrives that was not cast here. */
export function formatOtherTabTitle(vote: KnownVote): string {
  return `You voted ${formatSide(vote.voteFor)} in another tab or on another device`;
}

/** Sends the choice, after saying once more what it is. A refusal stands above, the choice stays. */
export function SendVote({ proposal, voting, state }: SendVoteProps) {
  const { draft, blocked } = voting;
  const [asked, setAsked] = useState<boolean | null>(null);
  const { voteFor } = draft;
  const power = formatCount(state.power.total);
  const label = voteFor === null ? 'Vote' : `Vote ${formatSide(voteFor)} with ${power}`;
  const same =
    state.current !== null &&
    state.current.voteFor === voteFor &&
    (state.current.reason ?? '') === draft.reason.trim();
  // Asking is about one side: picking the other one takes the question back.
  const confirming = voteFor !== null && asked === voteFor && blocked === null;

  function reasonNotTo(): string | undefined {
    if (blocked !== null) return blocked;
    if (voteFor === null) return 'Pick For or Against first.';
    return same ? 'That is how you voted already.' : undefined;
  }

  return (
    <div className={styles.action}>
      {state.failure !== null && <VoteFailure failure={state.failure} voting={voting} />}
      {state.isInAnotherTab && state.current !== null && (
        <Notice title={formatOtherTabTitle(state.current)}>
          <p>What stands here has not been sent.</p>
        </Notice>
      )}
      {confirming ? (
        <ConfirmVote
          proposal={proposal}
          voteFor={voteFor}
          power={power}
          onBack={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            voting.submit();
          }}
        />
      ) : (
        <ExplainedButton reason={reasonNotTo()} onClick={() => setAsked(voteFor)}>
          {state.failure === null ? label : `Try again: ${label}`}
        </ExplainedButton>
      )}
      {state.current !== null && !confirming && (
        <Button wide variant="ghost" onClick={voting.discard}>
          Keep my vote as it is
        </Button>
      )}
    </div>
  );
}

type ConfirmVoteProps = {
  proposal: Proposal;
  voteFor: boolean;
  power: string;
  onBack: () => void;
  onConfirm: () => void;
};

/** The last look before a vote is sent: side, power, proposal, and that it can be changed. */
export function ConfirmVote({ proposal, voteFor, power, onBack, onConfirm }: ConfirmVoteProps) {
  const question = useRef<HTMLParagraphElement>(null);
  // The pressed button is unmounted; its successor must not take a second press of the same double click.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.confirm}>
      <p tabIndex={-1} ref={question} className={styles.question}>
        You are about to vote <strong>{formatSide(voteFor)}</strong> with <strong>{power}</strong> on{' '}
        <span className={styles.label}>{formatProposalNumber(proposal.number)}</span>, “
        <bdi>{proposal.title}</bdi>”.{' '}
        {proposal.rules.voteChangeAllowed
          ? `You can change it until ${formatExactTime(Date.parse(proposal.endAt))}.`
          : 'It cannot be changed later.'}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onBack}>
          Not yet
        </Button>
        <Button onClick={onConfirm}>Yes, {formatSide(voteFor)}</Button>
      </div>
    </div>
  );
}
