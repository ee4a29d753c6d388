import { createRandomId } from '../parts/random-id.ts';
import { isNewDraftId } from './draft-id.ts';
import { FORM_FIELDS, type FormValues } from './form-values.ts';

const PREFIX = 'hideout.draft.proposal.';

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

/** Why nothing could be stored: there is no room, or the browser does not allow it. */
export type StorageTrouble = 'full' | 'closed';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isValues(value: unknown): value is FormValues {
  return isRecord(value) && FORM_FIELDS.every((field) => typeof value[field] === 'string');
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    typeof value.at === 'number' &&
    (value.action === 'draft' || value.action === 'publish') &&
    isValues(value.values)
  );
}

function parseDraft(id: string, text: string | null): LocalDraft | null {
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored) || !isValues(stored.values)) return null;
  const { values, version, attempt, savedAt, stamp } = stored;
  if (typeof savedAt !== 'number' || typeof stamp !== 'string') return null;
  return {
    id,
    values,
    version: typeof version === 'number' ? version : null,
    attempt: isAttempt(attempt) ? attempt : null,
    savedAt,
    stamp,
  };
}

const watchers = new Set<() => void>();

function notifyAll(): void {
  for (const notify of watchers) notify();
}

/** Calls `notify` after each change to any draft, in this tab or another, until the returned function is called. */
export function watchDrafts(notify: () => void): () => void {
  const hear = (event: StorageEvent) => readDraftId(event) !== undefined && notify();
  watchers.add(notify);
  window.addEventListener('storage', hear);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', hear);
  };
}

/** A draft of this browser; null when there is none, or when storage is closed or holds something else. */
export function readDraft(id: string): LocalDraft | null {
  try {
    return parseDraft(id, localStorage.getItem(PREFIX + id));
  } catch {
    // Without storage there is nothing to read; a damaged entry is as good as none.
    return null;
  }
}

/** Stores a draft under a stamp of its own. */
export function writeDraft(draft: Omit<LocalDraft, 'stamp' | 'savedAt'>): LocalDraft | StorageTrouble {
  const storedDrafts: LocalDraft = { ...draft, savedAt: Date.now(), stamp: createRandomId() };
  return putDraft(storedDrafts) ?? storedDrafts;
}

/** Puts a draft back as it was. */
export function putDraft(draft: LocalDraft): StorageTrouble | null {
  try {
    const { id, ...rest } = draft;
    localStorage.setItem(PREFIX + id, JSON.stringify(rest));
    notifyAll();
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'closed';
  }
}

export function removeDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
    notifyAll();
  } catch {
    // What could not be stored need not be removed.
  }
}

/** All drafts of this browser, the latest first. */
export function listDrafts(): readonly LocalDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
      .toSorted((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

/** The draft a storage event is about; undefined when it is about something else, null for all of them. */
export function readDraftId(event: StorageEvent): string | null | undefined {
  if (event.key === null) return null;
  return event.key.startsWith(PREFIX) ? event.key.slice(PREFIX.length) : undefined;
}

/** Where a draft is continued. */
export function draftAddress(id: string): string {
  return isNewDraftId(id) ? `/governance/new?draft=${id}` : `/governance/${encodeURIComponent(id)}/edit`;
}
