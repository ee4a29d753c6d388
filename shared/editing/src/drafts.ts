import { type StorageTrouble, storedValues } from '@hideout/ui/stored-values';
import { useState, useSyncExternalStore } from 'react';
import { createRandomId, newDraftId } from './draft-id.ts';

type Stamped = {
  /** Milliseconds of this device's clock; 0 where that is unknown. */
  readonly savedAt: number;
  /** A new one with each save: distinguishes this tab's text from another tab's. */
  readonly stamp: string;
};

/** A text that only this browser has. */
export type LocalDraft<Content> = Content & Stamped & { readonly id: string };

/** The drafts of one kind of text in this browser. */
export type Drafts<Content extends object> = ReturnType<typeof createDrafts<Content>>;

/** Beyond it, and what clocks differ by, there are no dates. */
const LAST_MS = 8e15;

/**
 * @param parse makes the content of what was stored, null for what is none: other releases write other shapes.
 * @param merge gives one's own text with whatever else is known of another one that says the same, null where they
 *   differ.
 */
export function createDrafts<Content extends object>(
  prefix: string,
  parse: (stored: unknown) => Content | null,
  merge: (mine: Content, theirs: Content) => Content | null,
) {
  const values = storedValues<Content & Stamped>(prefix, (stored) => {
    const content = parse(stored);
    const { savedAt: at, stamp } = Object(stored);
    const savedAt = Number(at) || 0;
    if (content === null || Math.abs(savedAt) > LAST_MS) return null;
    // Without a stamp, as other releases stored it, one text is told from another by itself.
    return { ...content, savedAt, stamp: typeof stamp === 'string' ? stamp : JSON.stringify(stored) };
  });

  function read(id: string): LocalDraft<Content> | null {
    const stored = values.read(id);
    return stored && { ...stored, id };
  }

  /** Stores a content under a stamp of its own. */
  function write(id: string, content: Content): LocalDraft<Content> | StorageTrouble {
    const draft = { ...content, id, savedAt: Date.now(), stamp: createRandomId() };
    return values.write(id, draft) ?? draft;
  }

  return {
    merge,
    read,
    write,
    readId: values.readId,
    watch: values.watch,
    remove: (id: string) => void values.write(id, null),
    /** Puts a draft back as it was. */
    restore: (draft: LocalDraft<Content>) => values.write(draft.id, draft),
    /** Stores a text that goes on under a name of its own; null when it could not be stored. */
    copy: (content: Content) => {
      const written = write(newDraftId(), content);
      return typeof written === 'string' ? null : written;
    },
    /** The latest first. */
    list: () =>
      values
        .ids()
        .flatMap((id) => read(id) ?? [])
        .toSorted((one, other) => other.savedAt - one.savedAt),
  };
}

type DraftState<Content> =
  /** Nothing was typed that the server does not have; null while the page shows what it has read there. */
  | { readonly status: 'clean'; readonly content: Content | null }
  /** In the storage of the browser. `isMirrored`: another tab put it there, and nothing was typed in this one. */
  | {
      readonly status: 'stored';
      readonly content: Content;
      readonly savedAt: number;
      readonly isMirrored: boolean;
    }
  /** The browser could not store it. */
  | { readonly status: 'failed'; readonly content: Content; readonly trouble: StorageTrouble }
  /**
   * Another tab wrote the same draft, or removed it, then `theirs` is null. Nothing is stored until a user has chosen:
   * what another tab wrote is never replaced unseen.
   */
  | { readonly status: 'rival'; readonly content: Content; readonly theirs: LocalDraft<Content> | null }
  /** Another tab removed it, and the user left it so. */
  | { readonly status: 'removed'; readonly content: Content };

/** One draft while it is written. What is in storage is what this tab has seen there, or there is a rival. */
function openDraft<Content extends object>(drafts: Drafts<Content>, id: string) {
  let state: DraftState<Content> = { status: 'clean', content: null };
  let seen: string | undefined;
  /** What the page shows while it is clean, and what of it was sent last. */
  let base: Content | null = null;
  let sent: Content | null = null;
  let notify = () => {};

  function set(next: DraftState<Content>): void {
    state = next;
    notify();
  }

  function take(theirs: LocalDraft<Content> | null, isMirrored: boolean): void {
    seen = theirs?.stamp;
    if (theirs === null) set({ status: 'clean', content: base });
    else set({ status: 'stored', content: theirs, savedAt: theirs.savedAt, isMirrored });
  }

  /** Nothing typed waits for its storage: it is a few kilobytes at most. */
  function write(typed: Content): void {
    // Asked each time: the event of another tab may still be on its way.
    const theirs = drafts.read(id);
    const content = theirs?.stamp === seen ? typed : theirs && drafts.merge(typed, theirs);
    if (content === null) {
      set({ status: 'rival', content: typed, theirs });
      return;
    }
    const written = drafts.write(id, content);
    if (typeof written === 'string') {
      set({ status: 'failed', content, trouble: written });
    } else {
      seen = written.stamp;
      set({ status: 'stored', content, savedAt: written.savedAt, isMirrored: false });
    }
  }

  /** Meets what another tab may have done. */
  function check(): void {
    const theirs = drafts.read(id);
    if (theirs?.stamp === seen && (state.status === 'clean' || state.status === 'stored')) return;
    if (state.status === 'clean' || (state.status === 'stored' && state.isMirrored)) {
      take(theirs, true);
      return;
    }
    const same = state.status === 'stored' && theirs !== null && drafts.merge(state.content, theirs);
    // Two tabs that say the same must not store it in turn.
    if (same) take({ ...theirs, ...same }, false);
    else if (state.status !== 'removed' || theirs !== null) write(state.content);
  }

  function hear(event: StorageEvent): void {
    const about = drafts.readId(event);
    if (about === id || about === null) check();
  }

  /** Forgets what this tab has stored. `content` is on the page from then on; null for what was read of the server. */
  function release(content: Content | null): void {
    if (drafts.read(id)?.stamp === seen) drafts.remove(id);
    seen = undefined;
    base = content;
    set({ status: 'clean', content });
  }

  take(drafts.read(id), false);
  return {
    id,
    get: () => state,
    subscribe: (onChange: () => void) => {
      notify = onChange;
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    write,
    release,
    /** The server has what was sent. Another text, on the page or in the storage, stays. */
    settle: (taken: Content, content: Content | null) => {
      sent = taken;
      const isSent = (one: Content | null) => one === null || drafts.merge(one, taken) !== null;
      const stored = drafts.read(id);
      if (!isSent(state.content)) return;
      if (stored?.stamp !== seen && !isSent(stored)) {
        check();
      } else {
        seen = stored?.stamp;
        release(content);
      }
    },
    keepMine: () => {
      if (state.status !== 'rival') return;
      seen = state.theirs?.stamp;
      write(state.content);
    },
    takeTheirs: () => {
      const theirs = drafts.read(id);
      if (theirs === null) check();
      else take(theirs, false);
    },
    leaveRemoved: () => {
      if (state.status !== 'rival') return;
      seen = undefined;
      set({ status: 'removed', content: state.content });
      check();
    },
    copy: drafts.copy,
    /** Whether leaving the page would lose something. */
    isOnlyHere: () =>
      state.status !== 'clean' &&
      state.status !== 'stored' &&
      (sent === null || drafts.merge(state.content, sent) === null),
  };
}

/** The draft of one text: what there is of it now, and what can be done with it. */
export type Draft<Content extends object> = ReturnType<typeof openDraft<Content>> & DraftState<Content>;

export function useDraft<Content extends object>(drafts: Drafts<Content>, id: string): Draft<Content> {
  const [draft] = useState(() => openDraft(drafts, id));
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.get) };
}
