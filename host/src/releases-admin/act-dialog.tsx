import { isApiError } from '@hideout/api-client/api-error';
import { useNotify, useOnline } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Dialog } from '@hideout/ui/dialog';
import { Field, Textarea } from '@hideout/ui/field';
import { type SyntheticEvent, useId } from 'react';
import styles from './act-dialog.module.css';
import { ActFields } from './act-fields.tsx';
import { ActFailure, ChangedMeanwhile } from './act-refusal.tsx';
import type { Draft, OpenAct, Seen } from './draft.ts';
import { planAct } from './plan-act.ts';
import { useChangeRemote } from './releases-admin.queries.ts';
import { formatTitle } from './remote-rows.ts';

type ActDialogProps = {
  readonly open: OpenAct;
  /** What is live now; null when the remote is not registered any more. */
  readonly live: Seen | null;
  readonly onChange: (act: OpenAct | null) => void;
};

/** Bound of the contract. */
const REASON_MAX = 500;

const isSame = (a: Seen, b: Seen | null) => JSON.stringify(a.remote) === JSON.stringify(b?.remote);

/** On a small screen the end of the form lies below the edge: what came up there must be seen. */
function showIt(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' });
}

/** One act: a summary of what it will do, what it needs, and why it is done. */
export function ActDialog({ open, live, onChange }: ActDialogProps) {
  const { seen, draft } = open;
  const formId = useId();
  const online = useOnline();
  const notify = useNotify();
  const act = useChangeRemote();
  const title = formatTitle(seen.remote);
  const plan = planAct({ title, registered: seen.remote }, draft);
  const isChanged = !isSame(seen, live);
  const reason = draft.reason.trim();

  const blocked = !online
    ? 'You look offline.'
    : isChanged
      ? 'Look at what was changed first.'
      : (plan.problem ?? (reason === '' ? 'Say why: it stands in the history.' : undefined));

  const type = (typed: Partial<Draft>) => onChange({ seen, draft: { ...draft, ...typed }, isTyped: true });
  const close = () => {
    if (!act.isPending) onChange(null);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (blocked !== undefined || plan.change === null || act.isPending) return;
    act.mutate(
      {
        name: seen.remote.name,
        change: plan.change,
        reason,
        force: draft.force,
        // Acts on other remotes in between do not matter to this one.
        expectedRevision: live?.revision ?? seen.revision,
      },
      {
        onSuccess: ({ revision }) => {
          notify({ title: plan.done, message: `Revision ${revision}: ${reason}`, tone: 'success' });
          onChange(null);
        },
      },
    );
  };

  return (
    <Dialog
      open
      // A press beside it is too easily made to throw away what was typed.
      onOpenChange={(_open, why) => (why === 'outside' && open.isTyped ? undefined : close())}
      title={plan.title}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={plan.isDanger ? 'danger' : 'primary'}
            busy={act.isPending}
            disabledReason={blocked}
          >
            {plan.label}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        <ActFields
          draft={draft}
          remote={seen.remote}
          onType={(typed) => {
            // What stood against one release says nothing about another.
            if (!act.isPending) act.reset();
            type({ ...typed, force: false });
          }}
        />
        {plan.consequences.length > 0 && (
          <ul className={styles.consequences} aria-label="What it does" aria-live="polite">
            {plan.consequences.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <Field label="Why" hint="Shown in the history of the remote.">
          <Textarea
            rows={2}
            maxLength={REASON_MAX}
            value={draft.reason}
            onChange={(event) => type({ reason: event.target.value })}
          />
        </Field>
        {plan.problem !== null && <p className={styles.problem}>{plan.problem}</p>}
        {isChanged ? (
          <div ref={showIt}>
            <ChangedMeanwhile
              title={title}
              seen={seen}
              live={live}
              onAccept={(now) => {
                act.reset();
                onChange({ ...open, seen: now, draft: { ...draft, force: false } });
              }}
            />
          </div>
        ) : (
          act.error !== null && (
            <div ref={showIt}>
              <ActFailure
                error={act.error}
                title={title}
                isConflict={isApiError(act.error) && act.error.code === 'REGISTRY_CHANGED'}
                force={draft.force}
                onForce={(force) => type({ force })}
              />
            </div>
          )
        )}
      </form>
    </Dialog>
  );
}
