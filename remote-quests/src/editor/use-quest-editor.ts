import { isApiError } from '@hideout/api-client/api-error';
import type { Quest } from '@hideout/contract/kazm';
import { serverNow } from '@hideout/ui/clock';
import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './local-drafts.ts';
import { findProblems, isSameForm, type QuestForm, toForm, toInput } from './quest-form.ts';
import { type StoreOutcome, useStoreQuest } from './store-quest.mutations.ts';

/** What is to become of a quest when it is stored. */
export type StoreAction = 'draft' | 'publish' | 'save' | 'archive';

type Problems = Readonly<Record<string, string>>;

type EditorOptions = {
  readonly draftId: string;
  /** The quest as the server has it; null for a new one. */
  readonly stored: Quest | null;
  readonly initial: QuestForm;
  readonly onStored: (outcome: Extract<StoreOutcome, { status: 'stored' }>) => void;
};

type Work = { readonly form: QuestForm; readonly seenAt: string | null };

/** One quest being written: its text, which this browser stores, what is wrong with it, and how it is sent. */
export function useQuestEditor({ draftId, stored, initial, onStored }: EditorOptions) {
  // Null while nothing was typed: what another admin stores meanwhile is shown then.
  const [work, setWork] = useState<Work | null>(() => readDraft(draftId));
  const [isInStorage, setInStorage] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const storing = useStoreQuest();
  const saved = stored === null ? initial : toForm(stored);
  const savedAt = stored?.updatedAt ?? null;
  const { form, seenAt } = work ?? { form: saved, seenAt: savedAt };
  const isChanged = !isSameForm(form, saved);

  /** Nothing typed waits for its storage: it is a few kilobytes at most. */
  function put(next: Work): void {
    if (isSameForm(next.form, saved)) removeDraft(draftId);
    else setInStorage(writeDraft(draftId, next));
    setWork(next);
  }

  const refused = getFields(storing.error);
  const found = findProblems(form, stored);
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(found).filter(([path]) => isTried || left.has(path))),
    ...Object.fromEntries(Object.entries(refused).filter(([path]) => !answered.has(path))),
  };
  // Met when it was sent, or already when an older draft of this browser was opened.
  const theirs = isChanged && seenAt !== savedAt ? stored : null;

  function change(part: Partial<QuestForm>): void {
    setAnswered(new Set(Object.keys(refused)));
    put({ form: { ...form, ...part }, seenAt: isChanged ? seenAt : savedAt });
  }

  return {
    form,
    stored,
    problems,
    /** Nothing was typed that the server does not have. */
    isChanged,
    isInStorage,
    theirs,
    change,
    leave: (path: string) => setLeft((paths) => new Set(paths).add(path)),
    /** Says whether it may be sent, and from then on what is wrong with every field. */
    check: (): boolean => {
      setTried(true);
      setAnswered(new Set(Object.keys(refused)));
      return Object.keys(found).length === 0;
    },
    send: (action: StoreAction) => {
      if (storing.isPending) return;
      setAnswered(new Set());
      const sent = action === 'archive' && stored !== null ? toForm(stored) : form;
      const input = {
        ...toInput(sent),
        ...(stored === null ? {} : { id: stored.id, seenUpdatedAt: seenAt ?? stored.updatedAt }),
        ...getVisibility(action, stored),
      };
      storing.mutate(
        { form: action === 'archive' ? { ...sent, endsAt: input.endsAt ?? '' } : sent, input },
        {
          onSuccess: (outcome) => {
            if (outcome.status === 'conflict') return;
            setTried(false);
            setLeft(new Set());
            removeDraft(draftId);
            setWork(null);
            onStored(outcome);
          },
        },
      );
    },
    /** Back to what the server has, or to an empty form. */
    undo: () => {
      storing.reset();
      setTried(false);
      setLeft(new Set());
      removeDraft(draftId);
      setWork(null);
    },
    /** Goes on with one's own text, over what the other admin has stored. */
    goOn: () => {
      storing.reset();
      put({ form, seenAt: savedAt });
    },
    /** Takes what the server has. The caller has put one's own text aside. */
    takeTheirs: () => {
      storing.reset();
      removeDraft(draftId);
      setWork(null);
    },
    isStoring: storing.isPending,
    error: storing.error,
    outcome: storing.data?.status === 'stored' ? storing.data : null,
  };
}

export type QuestEditor = ReturnType<typeof useQuestEditor>;

/** An archived quest is hidden and over; a draft is hidden alone. */
function getVisibility(action: StoreAction, stored: Quest | null) {
  switch (action) {
    case 'draft':
      return { hidden: true };
    case 'publish':
      return { hidden: false };
    case 'archive':
      return { hidden: true, endsAt: getEnd(stored) };
    case 'save':
      return { hidden: stored?.hidden ?? true };
  }
}

/** The end there was, where that has passed; else now. */
function getEnd(stored: Quest | null): string {
  const endsAt = stored?.endsAt ?? null;
  const now = serverNow();
  return endsAt !== null && Date.parse(endsAt) <= now ? endsAt : new Date(now).toISOString();
}

function getFields(error: unknown): Problems {
  return isApiError(error) && error.code === 'UNPROCESSABLE' ? error.fields : {};
}
