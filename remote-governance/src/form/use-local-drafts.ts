import { useEffect, useState } from 'react';
import { type LocalDraft, listDrafts, putDraft, removeDraft, watchDrafts } from './local-drafts.ts';

/** The drafts of this browser, followed over all of its tabs. Deleted ones stay for as long as they can be had back. */
export function useLocalDrafts(): {
  readonly drafts: readonly LocalDraft[];
  readonly deleted: ReadonlySet<string>;
  readonly remove: (draft: LocalDraft) => void;
  readonly restore: (draft: LocalDraft) => void;
} {
  const [stored, setStored] = useState(listDrafts);
  const [gone, setGone] = useState<readonly LocalDraft[]>([]);
  useEffect(() => watchDrafts(() => setStored(listDrafts())), []);
  const shown = new Map([...stored, ...gone].map((draft) => [draft.id, draft]));
  return {
    drafts: [...shown.values()].toSorted((one, other) => other.savedAt - one.savedAt),
    deleted: new Set(gone.map(({ id }) => id)),
    remove: (draft) => {
      removeDraft(draft.id);
      setGone((drafts) => [...drafts, draft]);
    },
    restore: (draft) => {
      if (putDraft(draft) !== null) return;
      setGone((drafts) => drafts.filter(({ id }) => id !== draft.id));
    },
  };
}
