import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { QUEST_STEP_KINDS, quest, questCadence, questFact, questReward, questSlug } from './kazm.ts';
import { QUEST_LIMITS } from './quest-rules.ts';
import { id, iso, ok } from './scalars.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const link = z.nullable(text(QUEST_LIMITS.linkMax));

/**
 * A step and how it is checked. What is left out of the check stays as stored for the step of the same
 * id and kind, because answers are never sent to an editor.
 */
const stepInput = z.object({
  id,
  title: text(QUEST_LIMITS.labelMax),
  kind: z.enum(QUEST_STEP_KINDS),
  href: z.optional(link),
  hint: z.optional(z.nullable(text(QUEST_LIMITS.hintMax))),
  fact: z.optional(z.nullable(questFact)),
  /** Right answers of a quiz; capitals, punctuation and spacing do not matter. */
  answers: z.optional(
    z.array(text(QUEST_LIMITS.answerMax)).check(z.minLength(1), z.maxLength(QUEST_LIMITS.answersMax)),
  ),
  /** Slug of the collection to hold; null for any that is configured. */
  collection: z.optional(z.nullable(questSlug)),
  /** Least number of tokens to hold; 1 when absent. */
  minimum: z.optional(z.int().check(z.minimum(1), z.maximum(QUEST_LIMITS.minimumMax))),
});

/**
 * A new quest, or with `id` an old one. What is optional and absent stays as it is; null takes it away.
 * Lengths are bounded here, so that nothing huge reaches the rules; what must be is in `questProblems`.
 */
const questInput = z.object({
  id: z.optional(id),
  /** Last part of its address, and its id on Kazm; made from the title when a new quest brings none. */
  slug: z.optional(text(60)),
  title: text(QUEST_LIMITS.titleMax),
  summary: text(QUEST_LIMITS.summaryMax),
  body: z.optional(z.nullable(text(QUEST_LIMITS.bodyMax))),
  image: z.optional(link),
  /** A category nobody has used yet is made, at the end, with a name from its id. */
  category: questSlug,
  cadence: questCadence,
  rewards: z
    .array(
      z.extend(questReward, {
        amount: text(78),
        label: text(QUEST_LIMITS.labelMax),
      }),
    )
    .check(z.maxLength(QUEST_LIMITS.rewardsMax)),
  steps: z.array(stepInput).check(z.minLength(1), z.maxLength(QUEST_LIMITS.stepsMax)),
  requirements: z.optional(
    z
      .array(z.object({ label: text(QUEST_LIMITS.labelMax), fact: questFact, fixHref: link }))
      .check(z.maxLength(QUEST_LIMITS.requirementsMax)),
  ),
  startsAt: z.optional(z.nullable(iso)),
  endsAt: z.optional(z.nullable(iso)),
  cap: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(QUEST_LIMITS.capMax)))),
  externalUrl: z.optional(link),
  /** `kazm`: done is what Kazm says is done. */
  source: z.optional(z.enum(['kazm', 'hideout'])),
  hidden: z.optional(z.boolean()),
  /** Its `updatedAt` as it was read: a quest changed since is CONFLICT, with what it is now in `meta`. */
  seenUpdatedAt: z.optional(iso),
});
export type QuestInput = z.infer<typeof questInput>;

export const storeQuest = defineEndpoint({
  name: 'storeQuest',
  method: 'POST',
  path: '/kazm/storeQuest',
  access: 'quests.write',
  owner: 'quests',
  summary: 'Creates a quest at the end of its category, or changes one.',
  body: questInput,
  response: z.object({ quest, created: z.boolean(), orderVersion: z.int() }),
  statuses: [200, 201],
  errors: ['QUEST_NOT_FOUND', 'CONFLICT'],
});

const orderInput = z.object({
  /** One category; without it all quests, those of one category together. */
  category: z.optional(questSlug),
  /** Every visible quest once. Hidden ones may be named too; else they go to the end. */
  ids: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
  /** The version that was seen; another one on the server is QUEST_ORDER_STALE. */
  orderVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type OrderInput = z.infer<typeof orderInput>;

export const updateQuestOrder = defineEndpoint({
  name: 'updateQuestOrder',
  method: 'POST',
  path: '/kazm/updateQuestOrder',
  access: 'quests.write',
  owner: 'quests',
  summary: 'Saves the order of quests, unless another user saved one meanwhile.',
  body: orderInput,
  response: z.extend(ok, { orderVersion: z.int() }),
  errors: ['QUEST_ORDER_STALE'],
});
