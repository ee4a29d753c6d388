import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { exactMoment } from '@hideout/ui/time-words';
import { useEffect, useRef } from 'react';
import { proposalLabel } from '../proposals/proposal-phase.ts';
import { sideName } from './choice.ts';
import styles from './confirm-vote.module.css';

export type ConfirmVoteProps = {
  proposal: Proposal;
  voteFor: boolean;
  power: string;
  onBack: () => void;
  onConfirm: () => void;
};

/** The last look before a vote is sent: side, power, proposal, and that it can be changed. */
export function ConfirmVote({ proposal, voteFor, power, onBack, onConfirm }: ConfirmVoteProps) {
  const question = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone; its successor must not take a second press of the same double click.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.confirm}>
      <p tabIndex={-1} ref={question} className={styles.question}>
        You are about to vote <strong>{sideName(voteFor)}</strong> with <strong>{power}</strong> on{' '}
        <span className={styles.label}>{proposalLabel(proposal.number)}</span>, “<bdi>{proposal.title}</bdi>”.{' '}
        {proposal.rules.voteChangeAllowed
          ? `You can change it until ${exactMoment(Date.parse(proposal.endAt))}.`
          : 'It cannot be changed later.'}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onBack}>
          Not yet
        </Button>
        <Button onClick={onConfirm}>Yes, {sideName(voteFor)}</Button>
      </div>
    </div>
  );
}
