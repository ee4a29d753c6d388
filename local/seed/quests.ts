import { storedRequirement, storedStep } from '@hideout/api/quests/quest-definition';
import { answerHash } from '@hideout/api/quests/quiz-answers';
import { questCadence, questReward } from '@hideout/contract/kazm';
import { z } from 'zod/mini';
import { readData } from './read-data.ts';

const text = z._default(z.nullable(z.string()), null);

const step = z.extend(storedStep, {
  href: text,
  hint: text,
  fact: z._default(storedStep.shape.fact, null),
});

const quest = z.object({
  slug: z.string(),
  category: z.string(),
  cadence: questCadence,
  title: z.string(),
  summary: z.string(),
  body: text,
  rewards: z.array(questReward),
  steps: z.array(step),
  requirements: z.optional(z.array(storedRequirement)),
  startsInDays: z.optional(z.int()),
  endsInDays: z.optional(z.int()),
  full: z.optional(z.literal(true)),
  source: z.optional(z.literal('kazm')),
  popularity: z.optional(z.number()),
});
export type SeedQuest = z.infer<typeof quest>;

const data = readData(
  'quests.yaml',
  z.object({
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    quests: z.array(quest),
  }),
);

export const QUEST_CATEGORIES = data.categories;

/** In their order on the page. */
export const SEED_QUESTS = data.quests.map((written) => ({
  ...written,
  steps: written.steps.map((one) => ({
    ...one,
    // One salt for all, so that the seed is the same on every machine.
    ...(one.answers && { answers: one.answers.map((answer) => answerHash(answer, 'seed')) }),
  })),
}));
