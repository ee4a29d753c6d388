import { useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { onServerClock } from '@hideout/ui/clock';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { StorageTrouble } from '@hideout/ui/stored-values';
import { useBlocked } from '../parts/use-blocked.ts';
import type { SaveState } from './draft-store.ts';
import styles from './form-panel.module.css';
import { sameValues, toFormValues } from './form-values.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { SaveAction } from './save-proposal.mutations.ts';
import { SendFailure } from './send-failure.tsx';
import type { ProposalFormState } from './use-proposal-form.ts';

type Action = { readonly action: SaveAction; readonly label: string; readonly busy: string };

const PUBLISH: Action = { action: 'publish', label: 'Publish', busy: 'Publishing…' };

/** The main action first. */
function actionsFor(form: ProposalFormState): readonly Action[] {
  const draft = 'Save as draft';
  if (form.proposal === null) return [PUBLISH, { action: 'draft', label: draft, busy: 'Saving…' }];
  if (form.proposal.state === 'draft') return [PUBLISH, { action: 'update', label: draft, busy: 'Saving…' }];
  return [{ action: 'update', label: 'Save changes', busy: 'Saving…' }];
}

/** A published proposal that nobody changed must not say that it was edited. */
function unchangedReason({ proposal, storedDraft }: ProposalFormState): string | undefined {
  const isUnchanged =
    proposal?.state === 'pending' &&
    storedDraft.version === proposal.version &&
    sameValues(storedDraft.values, toFormValues(proposal));
  return isUnchanged ? 'Nothing is changed yet.' : undefined;
}

export type FormPanelProps = { form: ProposalFormState; onStartNew: () => void };

/** What can be done with the text, what stands in the way, and whether it is stored. */
export function FormPanel({ form, onStartNew }: FormPanelProps) {
  const blocked = useBlocked('You are offline. What you write is kept; send it when you are back.');
  const session = useSession();
  const actions = actionsFor(form);
  // Until a user has chosen between two versions there is no one text to send.
  const waits = form.storedDraft.rival !== null || form.theirs !== null;
  const reason = blocked ?? (waits ? 'Choose one of the two versions first.' : unchangedReason(form));
  return (
    <Card title={form.proposal?.state === 'pending' ? 'Save' : 'Publish'}>
      <div className={styles.panel}>
        <SaveLine save={form.storedDraft.save} onRetry={() => void form.draftStore.flush()} />
        {session.status === 'guest' && (
          <Notice tone="warning" icon="lock">
            You are signed out. What you wrote is still here; sign in to send it.
          </Notice>
        )}
        {form.isTried && <ProblemSummary problems={form.errors} onFocus={form.focus} />}
        {!form.isSaving && <SendFailure error={form.error} outcome={form.outcome} onStartNew={onStartNew} />}
        <div className={styles.actions}>
          {actions.map(({ action, label, busy }, index) => (
            <Button
              key={action}
              wide
              variant={index === 0 ? 'primary' : 'secondary'}
              busy={form.isSaving && form.sending === action}
              disabledReason={form.isSaving && form.sending !== action ? 'Wait for the answer.' : reason}
              onClick={() => form.submit(action)}
            >
              {form.isSaving && form.sending === action ? busy : label}
            </Button>
          ))}
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

type SaveLineProps = { save: SaveState; onRetry: () => void };

/** Whether the text would outlive this tab. */
function SaveLine({ save, onRetry }: SaveLineProps) {
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
