import type { QuestInput } from '@hideout/contract/quest-admin';
import type { QuestDraft } from '@hideout/contract/quest-rules';
import { getDefaultFact } from '@hideout/contract/quest-step-kinds';
import { asksForAnswer, isCounted, type StoredRequirement, type StoredStep } from './quest-definition.ts';
import type { QuestRow } from './quest-rows.ts';
import { getRules } from './quest-rows.ts';
import { answerHash } from './quiz-answers.ts';

/** What is going to be stored: the input, and what it leaves out as it was. */
export type FullDraft = Omit<QuestDraft, 'steps' | 'requirements'> & {
  readonly category: string;
  readonly cadence: QuestInput['cadence'];
  readonly requirements: readonly StoredRequirement[];
  readonly hidden: boolean;
  readonly steps: readonly (QuestDraft['steps'][number] & {
    readonly collection: string | null;
    /** Answers stored before, which stay. */
    readonly existing: readonly string[];
  })[];
};

/** Absent leaves what is stored, null removes it. */
function choose<T>(given: T | null | undefined, stored: T | null | undefined): T | null {
  return given === undefined ? (stored ?? null) : given;
}

/** Puts the input over the quest as stored. */
export function toDraft(input: QuestInput, stored: QuestRow | null): FullDraft {
  const rules = stored === null ? null : getRules(stored);
  const source = input.source ?? stored?.source ?? 'hideout';
  return {
    slug: choose(input.slug, stored?.slug),
    title: input.title.trim(),
    summary: input.summary.trim(),
    body: choose(input.body, stored?.body),
    image: choose(input.image, stored?.image),
    externalUrl: choose(input.externalUrl, stored?.external_url),
    source,
    category: input.category,
    cadence: input.cadence,
    startsAt: choose(input.startsAt, stored?.starts_at?.toISOString()),
    endsAt: choose(input.endsAt, stored?.ends_at?.toISOString()),
    cap: choose(input.cap, stored?.cap),
    rewards: input.rewards.map((reward) => ({ ...reward, label: reward.label.trim() })),
    requirements: input.requirements ?? rules?.requirements ?? [],
    hidden: input.hidden ?? stored?.hidden ?? false,
    steps: input.steps.map((step) => draftStep(step, rules?.steps ?? [])),
  };
}

function draftStep(
  step: QuestInput['steps'][number],
  stored: readonly StoredStep[],
): FullDraft['steps'][number] {
  const before = stored.find(({ id, kind }) => id === step.id && kind === step.kind);
  const existing = before?.answers ?? [];
  const isCountedNow = step.collection !== undefined || step.minimum !== undefined;
  // Naming what to hold replaces a fact that was stored.
  const storedFact = isCountedNow ? null : before?.fact;
  return {
    id: step.id,
    title: step.title.trim(),
    kind: step.kind,
    href: step.href ?? null,
    hint: step.hint ?? null,
    fact: choose(step.fact, storedFact) ?? getDefaultFact(step.kind),
    answers: step.answers ?? (existing.length > 0 ? 'kept' : []),
    existing,
    collection: choose(step.collection, before?.collection),
    minimum: step.minimum ?? before?.minimum ?? 1,
  };
}

/** A step as stored: only what its kind needs, and answers as hashes. */
export function toStored(step: FullDraft['steps'][number]): StoredStep {
  const { id, title, kind, href, hint, fact, collection, minimum } = step;
  return {
    id,
    title,
    kind,
    href,
    hint,
    fact,
    ...(asksForAnswer(step)
      ? { answers: step.answers === 'kept' ? [...step.existing] : step.answers.map((one) => answerHash(one)) }
      : {}),
    ...(isCounted(step) ? { collection, minimum } : {}),
  };
}
