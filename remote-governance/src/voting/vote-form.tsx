import type { Proposal } from '@hideout/contract/governance';
import { ChoiceCards } from './choice-cards.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Voting } from './use-voting.ts';
import { VoteAction } from './vote-action.tsx';
import styles from './vote-form.module.css';

export type VoteFormProps = { proposal: Proposal; voting: Voting };

/**
 * Choice and reason, and below them what the state allows. The same fields stand from "not signed in" to "sent", so
 * that nothing typed is lost on the way.
 */
export function VoteForm({ proposal, voting }: VoteFormProps) {
  const { state, draft } = voting;
  const sending = state.status === 'sending';
  const shown = sending ? state.attempt : draft;
  return (
    <div className={styles.form}>
      <ChoiceCards
        value={shown.voteFor}
        onChange={voting.choose}
        current={state.status === 'choosing' ? (state.current?.voteFor ?? null) : null}
        disabled={sending}
      />
      {shown.voteFor !== null && (
        <ReasonField
          value={shown.reason}
          max={proposal.rules.reasonMaxLength}
          onChange={voting.write}
          disabled={sending}
        />
      )}
      <VoteAction proposal={proposal} voting={voting} />
    </div>
  );
}
