import type { Proposal } from '@hideout/contract/governance';
import { RadioCards } from '@hideout/ui/radio-cards';
import { Skeleton } from '@hideout/ui/skeleton';
import { lazy, Suspense, useEffect } from 'react';
import type { Voting } from './use-voting.ts';
import { VoteAction } from './vote-action.tsx';
import styles from './vote-box.module.css';

// Nobody says why before they have picked a side; a vote needs no reason either, so it goes on without the field.
const loadField = () => import(/* webpackChunkName: "proposal-late" */ './reason-field.tsx');
const ReasonField = lazy(() =>
  loadField().then(
    (field) => ({ default: field.ReasonField }),
    () => ({ default: ReasonMissing }),
  ),
);

export type VoteFormProps = { proposal: Proposal; voting: Voting };

/**
 * Choice and reason, and below them what the state allows. The same fields stand from "not signed in" to "sent", so
 * that nothing typed is lost on the way.
 */
export function VoteForm({ proposal, voting }: VoteFormProps) {
  'use memo';
  const { state, draft } = voting;
  useEffect(() => void loadField().catch(() => undefined), []);
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
        <Suspense fallback={<Skeleton height={132} />}>
          <ReasonField
            value={shown.reason}
            max={proposal.rules.reasonMaxLength}
            onChange={voting.write}
            disabled={sending}
          />
        </Suspense>
      )}
      <VoteAction proposal={proposal} voting={voting} />
    </div>
  );
}

function ReasonMissing() {
  return (
    <p>The field for a reason did not load. Your vote counts without one; reload the page to give one.</p>
  );
}

type ChoiceCardsProps = {
  value: boolean | null;
  onChange: (voteFor: boolean) => void;
  /** The side that counts now, while it is being changed. */
  current?: boolean | null;
  disabled?: boolean;
};

/** The two sides as large cards, each with a mark and a word. */
function ChoiceCards({ value, onChange, current = null, disabled = false }: ChoiceCardsProps) {
  'use memo';
  const now = (side: boolean) => (current === side ? { detail: 'Counts now' } : {});
  return (
    <RadioCards
      label="Your vote"
      value={value === null ? null : value ? 'for' : 'against'}
      onValueChange={(side) => onChange(side === 'for')}
      disabled={disabled}
      options={[
        { value: 'for', title: 'For', tone: 'serum', icon: 'check', ...now(true) },
        { value: 'against', title: 'Against', tone: 'flesh', icon: 'cross', ...now(false) },
      ]}
    />
  );
}
