import { QUEST_CADENCES, QUEST_FACTS, QUEST_STEP_KINDS } from '@hideout/contract/kazm';
import { isNewDraftId } from '@hideout/editing/draft-id';
import { createDrafts } from '@hideout/editing/drafts';
import {
  EMPTY_REQUIREMENT,
  EMPTY_REWARD,
  isSameForm,
  makeQuestForm,
  makeStepForm,
  type QuestForm,
  REWARD_LABELS,
} from './quest-form.ts';

/** A quest that is written in this browser. */
export type QuestDraft = {
  readonly form: QuestForm;
  /** `updatedAt` of the quest that the text started from; null for a new one. */
  readonly seenAt: string | null;
};

export const questDrafts = createDrafts<QuestDraft>(
  'hideout.draft.quest.',
  (stored) => {
    const { form, seenAt } = Object(stored);
    return fits(form, SHAPE, '') ? { form, seenAt: typeof seenAt === 'string' ? seenAt : null } : null;
  },
  (mine, theirs) => (isSameForm(mine.form, theirs.form) ? { ...theirs, form: mine.form } : null),
);

/** What is shown of a quest in a list of drafts. */
export function describeDraft({ id, form }: QuestDraft & { readonly id: string }) {
  return {
    title: form.title.trim() || 'Without a title',
    address: `/admin/quests/${isNewDraftId(id) ? `new?draft=${id}` : id}`,
  };
}

const SHAPE = {
  ...makeQuestForm(),
  rewards: [EMPTY_REWARD],
  requirements: [EMPTY_REQUIREMENT],
  steps: [makeStepForm()],
};

/** Where a text is one of a few. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  cadence: QUEST_CADENCES,
  source: ['hideout', 'kazm'],
  'rewards.kind': Object.keys(REWARD_LABELS),
  'requirements.fact': QUEST_FACTS,
  'steps.kind': QUEST_STEP_KINDS,
  'steps.fact': ['', ...QUEST_FACTS],
};

/** Texts where the shape has texts, and lists of the like where it has lists: other releases store other forms. */
function fits(value: unknown, shape: unknown, path: string): boolean {
  if (typeof shape === 'string') {
    return typeof value === 'string' && (ALLOWED[path]?.includes(value) ?? true);
  }
  if (Array.isArray(shape)) {
    return Array.isArray(value) && value.every((item) => fits(item, shape[0], path));
  }
  return Object.entries(Object(shape)).every(([key, part]) =>
    fits(Object(value)[key], part, path === '' ? key : `${path}.${key}`),
  );
}
