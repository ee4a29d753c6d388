import type { Proposal } from '@hideout/contract/governance';
import { DraftsList } from '@hideout/editing/drafts-list';
import { DraftGuard } from '@hideout/editing/leave-guard';
import { useNavigate } from '@hideout/session/router';
import { Stack } from '@hideout/ui/stack';
import { useEffect, useRef } from 'react';
import { CheckPart } from './check-part.tsx';
import { FormPanel } from './form-panel.tsx';
import type { FormValues } from './form-values.ts';
import { ProposalConflict } from './proposal-conflict.tsx';
import { asNew, describeDraft, draftAddress, proposalDrafts } from './proposal-drafts.ts';
import styles from './proposal-form.module.css';
import { RulesPart } from './rules-part.tsx';
import { TextPart } from './text-part.tsx';
import { useProposalForm } from './use-proposal-form.ts';

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
  const { draft, values, wanted, isSaving } = form;

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = wanted === null ? null : box.current?.elements.namedItem(wanted.field);
    if (control instanceof HTMLElement) control.focus();
  }, [wanted]);

  function startNew(): void {
    const copy = proposalDrafts.copy(asNew(values));
    // Stored nowhere, the text must not leave the page it stands on.
    if (copy === null) return;
    draft.release(asNew(values));
    void navigate(draftAddress(copy.id));
  }

  return (
    // Enter in a line must not publish: nothing submits this form but its buttons.
    <form ref={box} noValidate aria-label="Proposal" onSubmit={(event) => event.preventDefault()}>
      <DraftGuard draft={draft} isSending={isSaving} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProposalConflict form={form} />
          <DraftsList drafts={proposalDrafts} isListed={(id) => id !== draftId} describe={describeDraft} />
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
