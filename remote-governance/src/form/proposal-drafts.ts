import { isNewDraftId } from '@hideout/editing/draft-id';
import { createDrafts } from '@hideout/editing/drafts';
import { FORM_FIELDS, type FormValues, sameValues } from './form-values.ts';

/** What was sent and not answered; by this the proposal is found again, should it have come into being. */
export type Attempt = {
  /** When it was sent, milliseconds of the server's clock. */
  readonly at: number;
  readonly action: 'draft' | 'publish';
  readonly values: FormValues;
};

/** A proposal that is written in this browser. */
export type ProposalDraft = {
  readonly values: FormValues;
  /** The version on the server that the text started from; null for a new proposal. */
  readonly version: number | null;
  readonly attempt: Attempt | null;
};

function isValues(value: unknown): value is FormValues {
  return FORM_FIELDS.every((field) => typeof Object(value)[field] === 'string');
}

function isAttempt(value: unknown): value is Attempt {
  const { at, action, values } = Object(value);
  return typeof at === 'number' && (action === 'draft' || action === 'publish') && isValues(values);
}

export const proposalDrafts = createDrafts<ProposalDraft>(
  'hideout.draft.proposal.',
  (stored) => {
    const { values, version, attempt } = Object(stored);
    if (!isValues(values)) return null;
    return {
      values,
      version: typeof version === 'number' ? version : null,
      attempt: isAttempt(attempt) ? attempt : null,
    };
  },
  (mine, theirs) => (sameValues(mine.values, theirs.values) ? { ...theirs, values: mine.values } : null),
);

/** A text as a new proposal. */
export function asNew(values: FormValues): ProposalDraft {
  return { values, version: null, attempt: null };
}

/** Where a draft is continued. */
export function draftAddress(id: string): string {
  return isNewDraftId(id) ? `/governance/new?draft=${id}` : `/governance/${encodeURIComponent(id)}/edit`;
}

/** What is shown of a proposal in a list of drafts. */
export function describeDraft({ id, values }: ProposalDraft & { readonly id: string }) {
  return {
    title: values.title.trim() || 'Untitled',
    address: draftAddress(id),
    note: !isNewDraftId(id) && `Changes to ${id.toUpperCase()}.`,
  };
}
