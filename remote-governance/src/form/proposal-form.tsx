import type { Proposal } from '@hideout/contract/governance';
import { useNavigate } from '@hideout/session/router';
import { Stack } from '@hideout/ui/stack';
import { useEffect, useRef } from 'react';
import { CheckPart } from './check-part.tsx';
import { newDraftId } from './draft-id.ts';
import { DraftsList } from './drafts-list.tsx';
import { FormPanel } from './form-panel.tsx';
import type { FormValues } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { draftAddress, writeDraft } from './local-drafts.ts';
import styles from './proposal-form.module.css';
import { RulesPart } from './rules-part.tsx';
import { TextPart } from './text-part.tsx';
import { useProposalForm } from './use-proposal-form.ts';
import { Choices } from './version-choice.tsx';

export type ProposalFormProps = {
  draftId: string;
  /** The proposal that is edited, as it was when the form was opened; null for a new one. */
  proposal: Proposal | null;
  /** What stands in the form where this browser has no draft of it. */
  initial: FormValues;
};

/** The form: text, rules, a look at what readers will see, and what to do with it. */
export function ProposalForm({ draftId, proposal, initial }: ProposalFormProps) {
  const navigate = useNavigate();
  const form = useProposalForm({
    draftId,
    proposal,
    initial,
    onSaved: ({ status, proposal: saved }) => {
      const goesOn = status === 'earlier' || saved.state === 'draft';
      void navigate(goesOn ? draftAddress(saved.id) : `/governance/${saved.id}`, { replace: true });
    },
  });
  const { draftStore, storedDraft, wanted, isSaving } = form;

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = wanted === null ? null : box.current?.elements.namedItem(wanted.field);
    if (control instanceof HTMLElement) control.focus();
  }, [wanted]);

  function startNew(): void {
    const id = newDraftId();
    const written = writeDraft({ id, values: storedDraft.values, version: null, attempt: null });
    // Stored nowhere, the text must not leave the page it stands on.
    if (typeof written === 'string') return;
    draftStore.settle(storedDraft.values, null);
    void navigate(draftAddress(id));
  }

  return (
    // Enter in a line must not publish: nothing submits this form but its buttons.
    <form ref={box} noValidate aria-label="Proposal" onSubmit={(event) => event.preventDefault()}>
      <LeaveGuard draftStore={draftStore} storedDraft={storedDraft} isSaving={isSaving} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Choices form={form} />
          <DraftsList current={draftId} />
          {/* On its way, a text stays as it was sent. */}
          <fieldset disabled={isSaving} className={styles.fields}>
            <Stack gap={5}>
              <TextPart form={form} />
              <RulesPart form={form} />
            </Stack>
          </fieldset>
          <CheckPart form={form} />
        </div>
        <aside aria-label="Saving and publishing" className={styles.panel}>
          <FormPanel form={form} onStartNew={startNew} />
        </aside>
      </div>
    </form>
  );
}
