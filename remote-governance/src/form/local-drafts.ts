import { type StorageTrouble, storedValues } from '@hideout/ui/stored-values';
import { createRandomId } from '../parts/random-id.ts';
import { isNewDraftId } from './draft-id.ts';
import { FORM_FIELDS, type FormValues } from './form-values.ts';

/** What was sent and not answered; by this the proposal is found again, should it have come into being. */
export type Attempt = {
  /** When it was sent, milliseconds of the server's clock. */
  readonly at: number;
  readonly action: 'draft' | 'publish';
  readonly values: FormValues;
};

/** A text that only this browser has. */
export type LocalDraft = {
  /** The proposal's own id where one is edited, else one that starts with `new-`. */
  readonly id: string;
  readonly values: FormValues;
  /** The version on the server that the text started from; null for a new proposal. */
  readonly version: number | null;
  readonly attempt: Attempt | null;
  /** Milliseconds of this device's clock. */
  readonly savedAt: number;
  /** A new one with each save: distinguishes this tab's draft from another tab's. */
  readonly stamp: string;
};

function isValues(value: unknown): value is FormValues {
  return FORM_FIELDS.every((field) => typeof Object(value)[field] === 'string');
}

function isAttempt(value: unknown): value is Attempt {
  const { at, action, values } = Object(value);
  return typeof at === 'number' && (action === 'draft' || action === 'publish') && isValues(values);
}

const drafts = storedValues<Omit<LocalDraft, 'id'>>('hideout.draft.proposal.', (stored) => {
  const { values, version, attempt, savedAt, stamp } = Object(stored);
  if (!isValues(values) || typeof savedAt !== 'number' || typeof stamp !== 'string') return null;
  return {
    values,
    version: typeof version === 'number' ? version : null,
    attempt: isAttempt(attempt) ? attempt : null,
    savedAt,
    stamp,
  };
});

export const { readId: readDraftId, watch: watchDrafts } = drafts;

/** A draft of this browser; null when there is none, or when storage holds something else. */
export function readDraft(id: string): LocalDraft | null {
  const stored = drafts.read(id);
  return stored === null ? null : { id, ...stored };
}

/** Stores a draft under a stamp of its own. */
export function writeDraft(draft: Omit<LocalDraft, 'stamp' | 'savedAt'>): LocalDraft | StorageTrouble {
  const stamped: LocalDraft = { ...draft, savedAt: Date.now(), stamp: createRandomId() };
  return putDraft(stamped) ?? stamped;
}

/** Puts a draft back as it was. */
export function putDraft({ id, ...rest }: LocalDraft): StorageTrouble | null {
  return drafts.write(id, rest);
}

export function removeDraft(id: string): void {
  drafts.write(id, null);
}

/** All drafts of this browser, the latest first. */
export function listDrafts(): readonly LocalDraft[] {
  return drafts
    .ids()
    .flatMap((id) => readDraft(id) ?? [])
    .toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Where a draft is continued. */
export function draftAddress(id: string): string {
  return isNewDraftId(id) ? `/governance/new?draft=${id}` : `/governance/${encodeURIComponent(id)}/edit`;
}
