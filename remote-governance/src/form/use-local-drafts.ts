import { useEffect, useState } from 'react';
import { draftIdOf, type LocalDraft, listDrafts, putDraft, removeDraft } from './local-drafts.ts';

/** The drafts of this browser, followed over all of its tabs. Deleted ones stay for as long as they can be had back. */
export function useLocalDrafts(): {
  readonly drafts: readonly LocalDraft[];
  readonly deleted: ReadonlySet<string>;
  readonly remove: (draft: LocalDraft) => void;
  readonly restore: (draft: LocalDraft) => void;
} {
  const [stored, setStored] = useState(listDrafts);
  const [gone, setGone] = useState<readonly LocalDraft[]>([]);
  useEffect(() => {
    const hear = (event: StorageEvent) => draftIdOf(event) !== undefined && setStored(listDrafts());
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  const shown = new Map([...stored, ...gone].map((draft) => [draft.id, draft]));
  return {
    drafts: [...shown.values()].toSorted((one, other) => other.savedAt - one.savedAt),
    deleted: new Set(gone.map(({ id }) => id)),
    remove: (draft) => {
      removeDraft(draft.id);
      setGone((drafts) => [...drafts, draft]);
      setStored(listDrafts());
    },
    restore: (draft) => {
      if (putDraft(draft) !== null) return;
      setGone((drafts) => drafts.filter(({ id }) => id !== draft.id));
      setStored(listDrafts());
    },
  };
}
