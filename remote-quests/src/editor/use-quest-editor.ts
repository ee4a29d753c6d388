import type { Quest } from '@hideout/contract/kazm';
import { useDraft } from '@hideout/editing/drafts';
import { useProblems } from '@hideout/editing/use-problems';
import { serverNow } from '@hideout/ui/clock';
import { questDrafts } from './quest-drafts.ts';
import { findProblems, isSameForm, type QuestForm, toForm, toInput } from './quest-form.ts';
import { type StoreOutcome, useStoreQuest } from './store-quest.mutations.ts';

/** What is to become of a quest when it is stored. */
export type StoreAction = 'draft' | 'publish' | 'save' | 'archive';

type EditorOptions = {
  readonly draftId: string;
  /** The quest as the server has it; null for a new one. */
  readonly stored: Quest | null;
  readonly initial: QuestForm;
  readonly onStored: (outcome: Extract<StoreOutcome, { status: 'stored' }>) => void;
};

/** One quest being written: its text, which this browser stores, what is wrong with it, and how it is sent. */
export function useQuestEditor({ draftId, stored, initial, onStored }: EditorOptions) {
  // Without content nothing was typed: what another admin stores meanwhile is shown then.
  const draft = useDraft(questDrafts, draftId);
  const storing = useStoreQuest();
  const saved = stored === null ? initial : toForm(stored);
  const savedAt = stored?.updatedAt ?? null;
  const { form, seenAt } = draft.content ?? { form: saved, seenAt: savedAt };
  const isChanged = !isSameForm(form, saved);
  const found = findProblems(form, stored);
  const shown = useProblems(found, storing.error);

  /** Back to what the server has, or to an empty form. */
  function undo(): void {
    storing.reset();
    shown.reset();
    draft.release(null);
  }

  return {
    draft,
    form,
    stored,
    problems: shown.problems,
    leave: shown.leave,
    /** Something was typed that the server does not have. */
    isChanged,
    // Met when it was sent, or already when an older draft of this browser was opened.
    theirs: isChanged && seenAt !== savedAt ? stored : null,
    change: (part: Partial<QuestForm>) => {
      for (const field of Object.keys(part)) shown.change(field);
      const next = { form: { ...form, ...part }, seenAt: isChanged ? seenAt : savedAt };
      if (draft.status !== 'rival' && isSameForm(next.form, saved)) draft.release(next);
      else draft.write(next);
    },
    /** Says whether it may be sent, and from then on what is wrong with every field. */
    check: (): boolean => {
      shown.showAll();
      return Object.keys(found).length === 0;
    },
    send: (action: StoreAction) => {
      if (storing.isPending) return;
      shown.send();
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
            shown.reset();
            draft.settle({ form, seenAt }, null);
            onStored(outcome);
          },
        },
      );
    },
    undo,
    /** Goes on with one's own text, over what the other admin has stored. */
    goOn: () => {
      storing.reset();
      draft.write({ form, seenAt: savedAt });
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
