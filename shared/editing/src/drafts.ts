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

/**
 * @param parse makes the content of what was stored, null for what is none: other releases write other shapes.
 * @param isSame whether two contents say the same.
 */
export function createDrafts<Content extends object>(
  prefix: string,
  parse: (stored: unknown) => Content | null,
  isSame: (one: Content, other: Content) => boolean,
) {
  const values = storedValues<Content & Stamped>(prefix, (stored) => {
    const content = parse(stored);
    const { savedAt, stamp } = Object(stored);
    // Without a stamp, as other releases stored it, one text is told from another by itself.
    return (
      content && {
        ...content,
        savedAt: Number(savedAt) || 0,
        stamp: typeof stamp === 'string' ? stamp : JSON.stringify(stored),
      }
    );
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
    isSame,
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

type DraftState<Content> = {
  /** Null while nothing was written that the server does not have. */
  readonly content: Content | null;
  /** When this content was stored in the browser; null when it is not. */
  readonly savedAt: number | null;
  readonly trouble: StorageTrouble | null;
  /**
   * Another tab wrote the same draft, or removed it, then `theirs` is null. Nothing is stored until a user has chosen:
   * what another tab wrote is never replaced unseen.
   */
  readonly rival: { readonly theirs: Content | null } | null;
};

const NOTHING = { content: null, savedAt: null, trouble: null, rival: null };

/** One draft while it is written. What is in storage is what this tab has seen there, or there is a rival. */
function openDraft<Content extends object>(drafts: Drafts<Content>, id: string) {
  let state: DraftState<Content> = NOTHING;
  let seen: string | undefined;
  let notify = () => {};

  function set(part: Partial<DraftState<Content>>): void {
    state = { ...state, ...part };
    notify();
  }

  /** Takes what is in storage. Where there is nothing, the text on the page stays. */
  function takeTheirs(): void {
    const theirs = drafts.read(id);
    seen = theirs?.stamp;
    set({ ...NOTHING, content: theirs ?? state.content, savedAt: theirs?.savedAt ?? null });
  }

  /** Nothing typed waits for its storage: it is a few kilobytes at most. */
  function write(content: Content): void {
    // Asked each time: the event of another tab may still be on its way.
    const theirs = drafts.read(id);
    if (theirs?.stamp !== seen) {
      if (theirs === null || !drafts.isSame(theirs, content))
        set({ content, rival: { theirs }, savedAt: null });
      else takeTheirs();
      return;
    }
    const written = drafts.write(id, content);
    if (typeof written === 'string') set({ ...NOTHING, content, trouble: written });
    else {
      seen = written.stamp;
      set({ ...NOTHING, content, savedAt: written.savedAt });
    }
  }

  function hear(event: StorageEvent): void {
    const about = drafts.readId(event);
    if (about !== id && about !== null) return;
    const { content, savedAt, trouble, rival } = state;
    if (content === null || (savedAt ?? trouble ?? rival) === null) takeTheirs();
    // Also when another tab has taken back what it did: then nothing keeps this text from being stored any longer.
    else if (savedAt === null || drafts.read(id)?.stamp !== seen) write(content);
  }

  takeTheirs();
  return {
    id,
    get: () => state,
    subscribe: (onChange: () => void) => {
      notify = onChange;
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    write,
    /** The server has the text: nothing of it is stored here any longer. `content` stays on the page. */
    settle: (content: Content | null) => {
      if (drafts.read(id)?.stamp === seen) drafts.remove(id);
      seen = undefined;
      set({ ...NOTHING, content });
    },
    keepMine: () => {
      seen = drafts.read(id)?.stamp;
      if (state.content !== null) write(state.content);
    },
    takeTheirs,
    copy: drafts.copy,
    /** Whether leaving the page would lose something. */
    isOnlyHere: () => state.trouble !== null || state.rival !== null,
  };
}

/** The draft of one text: what there is of it now, and what can be done with it. */
export type Draft<Content extends object> = ReturnType<typeof openDraft<Content>> & DraftState<Content>;

export function useDraft<Content extends object>(drafts: Drafts<Content>, id: string): Draft<Content> {
  const [draft] = useState(() => openDraft(drafts, id));
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.get) };
}
