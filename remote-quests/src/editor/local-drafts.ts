import { QUEST_CADENCES, QUEST_FACTS, QUEST_STEP_KINDS } from '@hideout/contract/kazm';
import { storedValues } from '@hideout/ui/stored-values';
import { isNewDraftId } from './draft-id.ts';
import {
  EMPTY_REQUIREMENT,
  EMPTY_REWARD,
  makeQuestForm,
  makeStepForm,
  type QuestForm,
} from './quest-form.ts';

/** A text that only this browser has. */
export type LocalDraft = {
  readonly form: QuestForm;
  /** `updatedAt` of the quest that the text started from; null for a new one. */
  readonly seenAt: string | null;
};

const drafts = storedValues<LocalDraft>('hideout.draft.quest.', (stored) => {
  const { form, seenAt } = Object(stored);
  return isForm(form) ? { form, seenAt: typeof seenAt === 'string' ? seenAt : null } : null;
});

export const readDraft = drafts.read;

/** @returns false when the browser could not store it */
export function writeDraft(id: string, draft: LocalDraft): boolean {
  return drafts.write(id, draft) === null;
}

export function removeDraft(id: string): void {
  drafts.write(id, null);
}

/** Drafts of new quests in this browser, by id. */
export function listNewDrafts(): readonly { readonly id: string; readonly title: string }[] {
  return drafts
    .ids()
    .filter(isNewDraftId)
    .flatMap((id) => {
      const draft = readDraft(id);
      return draft === null ? [] : [{ id, title: draft.form.title.trim() || 'Without a title' }];
    });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts where the template has texts, and lists of the like where it has lists. */
function hasShape(
  value: unknown,
  template: Readonly<Record<string, unknown>>,
): value is Record<string, string> {
  return (
    isRecord(value) &&
    Object.keys(template).every((key) =>
      Array.isArray(template[key]) ? Array.isArray(value[key]) : typeof value[key] === 'string',
    )
  );
}

const isAmong = (list: readonly string[], value: unknown) =>
  typeof value === 'string' && list.includes(value);
const REWARD_KINDS = ['reputation', 'serumPoints', 'serum', 'role', 'badge', 'code'];

/** What another release has stored may have another form. */
function isForm(value: unknown): value is QuestForm {
  if (!hasShape(value, makeQuestForm())) return false;
  const { rewards, requirements, steps, cadence, source }: Record<string, unknown> = value;
  return (
    isAmong(QUEST_CADENCES, cadence) &&
    isAmong(['hideout', 'kazm'], source) &&
    isList(rewards, (one) => hasShape(one, EMPTY_REWARD) && isAmong(REWARD_KINDS, one.kind)) &&
    isList(requirements, (one) => hasShape(one, EMPTY_REQUIREMENT) && isAmong(QUEST_FACTS, one.fact)) &&
    isList(
      steps,
      (one) =>
        hasShape(one, makeStepForm()) &&
        isAmong(QUEST_STEP_KINDS, one.kind) &&
        isAmong(['', ...QUEST_FACTS], one.fact),
    )
  );
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
