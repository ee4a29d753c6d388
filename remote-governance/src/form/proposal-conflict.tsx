import { DraftConflict } from '@hideout/editing/conflict-card';
import { formatExactTime } from '@hideout/ui/format-times';
import { FIELD_LABELS, FORM_FIELDS, type FormValues, toFormValues } from './form-values.ts';
import { asNew } from './proposal-drafts.ts';
import type { ProposalFormState } from './use-proposal-form.ts';

function describe(values: FormValues): Readonly<Record<string, string>> {
  return Object.fromEntries(FORM_FIELDS.map((field) => [FIELD_LABELS[field], formatValue(values, field)]));
}

function formatValue(values: FormValues, field: (typeof FORM_FIELDS)[number]): string {
  const value = values[field].trim();
  const at = field === 'startAt' || field === 'endAt' ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(at) ? value : formatExactTime(at);
}

/** Another user changed the same proposal, or it was changed in another tab. */
export function ProposalConflict({ form }: { readonly form: ProposalFormState }) {
  const { draft, theirs, resolve, values } = form;
  return (
    <DraftConflict
      draft={draft}
      isSending={form.isSaving}
      mine={asNew(values)}
      describe={(content) => describe(content.values)}
      server={
        theirs && {
          title: 'Somebody saved this proposal meanwhile',
          about: 'Theirs is what readers see now. Keep mine puts yours over it when you send it again.',
          theirs: asNew(toFormValues(theirs)),
          takesFocus: form.outcome?.status === 'conflict',
          onMine: () => resolve(values, theirs),
          onTheirs: () => resolve(toFormValues(theirs), theirs),
        }
      }
    />
  );
}
