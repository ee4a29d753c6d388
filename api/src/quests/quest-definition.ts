import {
  QUEST_STEP_KINDS,
  type QuestCadence,
  type QuestFact,
  type QuestReward,
  questFact,
  questReward,
  questSlug,
  type StepProof,
} from '@hideout/contract/kazm';
import { getDefaultFact, STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import { z } from 'zod/mini';

/**
 * Something about a member that the server knows by itself. A step with a fact is done when the fact
 * holds; for a repeating quest a vote must be of the running cycle.
 */
export type Fact = QuestFact;

/** A step as stored. Steps written before a field existed lack it. */
export const storedStep = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(QUEST_STEP_KINDS),
  href: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  fact: z.nullable(questFact),
  /** Right answers of a quiz, as `answerHash` made them. */
  answers: z.optional(z.array(z.string())),
  /** Collection whose tokens are counted; null or absent for any that is configured. */
  collection: z.optional(z.nullable(questSlug)),
  /** Least number of tokens; 1 when absent. */
  minimum: z.optional(z.int()),
});
export type StoredStep = z.infer<typeof storedStep>;

/** What a member must be before a quest opens. */
export const storedRequirement = z.object({
  label: z.string(),
  fact: questFact,
  fixHref: z.nullable(z.string()),
});
export type StoredRequirement = z.infer<typeof storedRequirement>;

export const storedSteps = z.array(storedStep);
export const storedRequirements = z.array(storedRequirement);
export const storedRewards = z.array(questReward);

/** The fact that proves a step, or null when something else does. */
export function getFact(step: Pick<StoredStep, 'fact' | 'kind'>): Fact | null {
  return step.fact ?? getDefaultFact(step.kind);
}

/** What proves a step: a fact that it names comes before what its kind asks for. */
export function getProof(step: Pick<StoredStep, 'fact' | 'kind'>): StepProof {
  return getFact(step) === null ? STEP_KINDS[step.kind].proof : 'fact';
}

/** True when a step is done by holding tokens or by vaults that delegate, which only the chain knows. */
export function isCounted(step: Pick<StoredStep, 'fact' | 'kind'>): boolean {
  return getProof(step) === 'tokens' || getProof(step) === 'vaults';
}

/** True when a step asks a question. */
export function asksForAnswer({ kind }: Pick<StoredStep, 'kind'>): boolean {
  return STEP_KINDS[kind].proof === 'answer';
}

export type QuestRules = {
  readonly slug: string;
  readonly source: 'kazm' | 'hideout';
  readonly cadence: QuestCadence;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly cap: number | null;
  readonly completions: number;
  readonly rewards: readonly QuestReward[];
  readonly steps: readonly StoredStep[];
  readonly requirements: readonly StoredRequirement[];
};
