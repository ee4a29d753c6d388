import type { StorageTrouble } from '@hideout/ui/stored-values';
import { type FormField, type FormValues, sameValues } from './form-values.ts';
import {
  type Attempt,
  type LocalDraft,
  readDraft,
  readDraftId,
  removeDraft,
  writeDraft,
} from './local-drafts.ts';

const SAVE_AFTER_MS = 1_000;

export type SaveState =
  | { readonly status: 'untouched' }
  | { readonly status: 'waiting' }
  /** `at`: milliseconds of this device's clock. */
  | { readonly status: 'saved'; readonly at: number }
  | { readonly status: 'failed'; readonly why: StorageTrouble };

/** What another tab did to the same draft: nothing is saved until a user has chosen. */
export type Rival =
  | { readonly status: 'changed'; readonly draft: LocalDraft }
  | { readonly status: 'discarded' };

export type StoredDraft = {
  readonly values: FormValues;
  /** The version on the server that the text started from; null for a new proposal. */
  readonly version: number | null;
  readonly attempt: Attempt | null;
  readonly save: SaveState;
  readonly rival: Rival | null;
};

export type DraftStore = {
  readonly id: string;
  readonly get: () => StoredDraft;
  readonly subscribe: (notify: () => void) => () => void;
  readonly change: (field: FormField, value: string) => void;
  /** Replaces the whole text, and what it started from. */
  readonly replace: (values: FormValues, version?: number | null) => void;
  /** Notes at once what is being sent; null once it has been answered. */
  readonly remember: (attempt: Attempt | null) => void;
  /** Saves now. False when something is in no storage. */
  readonly flush: () => boolean;
  /** The text has arrived: nothing of it is stored here any longer. */
  readonly settle: (values: FormValues, version: number | null) => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Listens and saves until the returned function is called, which saves once more. */
  readonly start: () => () => void;
};

export type DraftStart = {
  readonly id: string;
  readonly values: FormValues;
  readonly version: number | null;
};

/** Stores one text in the browser's storage while it is being written. What is stored already wins over `values`. */
export function createDraftStore({ id, values, version }: DraftStart): DraftStore {
  const stored = readDraft(id);
  let seen = stored?.stamp ?? null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: StoredDraft = {
    values: stored?.values ?? values,
    version: stored?.version ?? version,
    attempt: stored?.attempt ?? null,
    save: stored === null ? { status: 'untouched' } : { status: 'saved', at: stored.savedAt },
    rival: null,
  };
  const watchers = new Set<() => void>();

  function set(part: Partial<StoredDraft>): void {
    state = { ...state, ...part };
    for (const notify of watchers) notify();
  }

  const isUnsaved = () => state.save.status === 'waiting' || state.save.status === 'failed';

  /** Asked before each saving too: the event of another tab may still be on its way. */
  function findRival(): Rival | null {
    const current = readDraft(id);
    if ((current?.stamp ?? null) === seen) return null;
    if (current === null) return { status: 'discarded' };
    if (!sameValues(current.values, state.values)) return { status: 'changed', draft: current };
    seen = current.stamp;
    return null;
  }

  function write(): boolean {
    const { save: _save, rival: _rival, ...rest } = state;
    const storedDraft = writeDraft({ id, ...rest });
    if (typeof storedDraft === 'string') {
      set({ save: { status: 'failed', why: storedDraft } });
      return false;
    }
    seen = storedDraft.stamp;
    set({ save: { status: 'saved', at: storedDraft.savedAt } });
    return true;
  }

  function flush(): boolean {
    clearTimeout(timer);
    timer = undefined;
    if (!isUnsaved()) return true;
    const rival = state.rival ?? findRival();
    if (rival === null) return write();
    if (rival !== state.rival) set({ rival });
    return false;
  }

  function touch(part: Partial<StoredDraft>): void {
    set({ ...part, save: { status: 'waiting' } });
    timer ??= setTimeout(flush, SAVE_AFTER_MS);
  }

  function hear(event: StorageEvent): void {
    const about = readDraftId(event);
    if (about === id || about === null) set({ rival: findRival() });
  }

  function start(): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    const hide = () => void (document.visibilityState === 'hidden' && flush());
    window.addEventListener('storage', hear, { signal });
    window.addEventListener('pagehide', flush, { signal });
    document.addEventListener('visibilitychange', hide, { signal });
    return () => {
      abort.abort();
      flush();
    };
  }

  return {
    id,
    get: () => state,
    subscribe: (notify) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
    change: (field, value) => touch({ values: { ...state.values, [field]: value } }),
    replace: (next, base = state.version) => touch({ values: next, version: base }),
    remember: (attempt) => {
      touch({ attempt });
      flush();
    },
    flush,
    settle: (next, base) => {
      clearTimeout(timer);
      timer = undefined;
      removeDraft(id);
      seen = null;
      set({ values: next, version: base, attempt: null, rival: null, save: { status: 'untouched' } });
    },
    keepMine: () => {
      seen = readDraft(id)?.stamp ?? null;
      touch({ rival: null });
      flush();
    },
    takeTheirs: () => {
      const theirs = readDraft(id);
      seen = theirs?.stamp ?? null;
      if (theirs === null) return set({ rival: null, save: { status: 'untouched' } });
      const { values: text, version: base, attempt, savedAt } = theirs;
      set({ values: text, version: base, attempt, rival: null, save: { status: 'saved', at: savedAt } });
    },
    start,
  };
}
