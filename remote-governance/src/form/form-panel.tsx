import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { onServerClock } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { StorageTrouble } from '@hideout/ui/stored-values';
import { useBlocked } from '../parts/use-blocked.ts';
import styles from './form-panel.module.css';
import { sameValues, toFormValues } from './form-values.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { SaveAction } from './save-proposal.mutations.ts';
import { SendFailure } from './send-failure.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

/** What can be sent, the main action first. */
function getActions({ proposal }: ProposalFormState): readonly [SaveAction, string][] {
  const isPublished = proposal !== null && proposal.state !== 'draft';
  if (isPublished) return [['update', 'Save changes']];
  return [
    ['publish', 'Publish'],
    [proposal === null ? 'draft' : 'update', 'Save as draft'],
  ];
}

/** A published proposal that nobody changed must not say that it was edited. */
function unchangedReason({ proposal, values, version }: ProposalFormState): string | undefined {
  const isUnchanged =
    proposal?.state === 'pending' &&
    version === proposal.version &&
    sameValues(values, toFormValues(proposal));
  return isUnchanged ? 'Nothing is changed yet.' : undefined;
}

export type FormPanelProps = { form: ProposalFormState; onStartNew: () => void };

/** What can be done with the text, what stands in the way, and whether it is stored. */
export function FormPanel({ form, onStartNew }: FormPanelProps) {
  const blocked = useBlocked('You are offline. What you write is kept; send it when you are back.');
  const session = useSession();
  // Until a user has chosen between two versions there is no one text to send.
  const waits = form.draft.status === 'rival' || form.theirs !== null;
  const reason = blocked ?? (waits ? 'Choose one of the two versions first.' : unchangedReason(form));
  return (
    <Card title={form.proposal?.state === 'pending' ? 'Save' : 'Publish'}>
      <div className={styles.panel}>
        <SaveLine draft={form.draft} />
        {session.status === 'guest' && (
          <Notice tone="warning" icon="lock">
            You are signed out. What you wrote is still here; sign in to send it.
          </Notice>
        )}
        {form.isTried && <ProblemSummary problems={form.problems} onFocus={form.focus} />}
        {!form.isSaving && <SendFailure error={form.error} outcome={form.outcome} onStartNew={onStartNew} />}
        <div className={styles.actions}>
          {getActions(form).map(([action, label], index) => {
            const isSending = form.isSaving && form.sending === action;
            return (
              <Button
                key={action}
                wide
                variant={index === 0 ? 'primary' : 'secondary'}
                busy={isSending}
                disabledReason={form.isSaving && !isSending ? 'Wait for the answer.' : reason}
                onClick={() => form.submit(action)}
              >
                {!isSending ? label : action === 'publish' ? 'Publishing…' : 'Saving…'}
              </Button>
            );
          })}
        </div>
        {/* The buttons already announce it to screen readers. */}
        {reason !== undefined && (
          <p aria-hidden="true" className={styles.reason}>
            {reason}
          </p>
        )}
        <p className={styles.note}>
          {form.proposal?.state === 'pending'
            ? 'Readers see the change at once, and that there was one.'
            : 'Published, everybody can read it at once; voting begins at the start you gave.'}
        </p>
      </div>
    </Card>
  );
}

const TROUBLES: Readonly<Record<StorageTrouble, string>> = {
  full: 'The storage of this browser is full. Delete a draft you no longer need, or save this one on the server.',
  closed: 'This browser does not let hideout keep anything. Save the text as a draft on the server.',
};

/** Whether the text would outlive this tab. */
function SaveLine({ draft }: Pick<ProposalFormState, 'draft'>) {
  if (draft.status === 'rival')
    return <p className={styles.saved}>It is in this tab alone until you choose.</p>;
  if (draft.status === 'removed') {
    return <p className={styles.saved}>It is in this tab alone, and stored again when you go on.</p>;
  }
  if (draft.status === 'failed') {
    return (
      <Notice
        tone="error"
        title="Your text is only in this tab"
        action={
          <Button variant="secondary" size="s" onClick={() => draft.write(draft.content)}>
            Keep it now
          </Button>
        }
      >
        {TROUBLES[draft.trouble]}
      </Notice>
    );
  }
  return (
    <p className={styles.saved}>
      {draft.status === 'clean' ? (
        'What you write is kept in this browser.'
      ) : (
        <>
          <RelativeTime at={onServerClock(draft.savedAt)} prefix="Saved" /> in this browser.
        </>
      )}
    </p>
  );
}
