import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { id, iso } from './scalars.ts';

export const QUEST_CADENCES = ['once', 'daily', 'weekly', 'monthly', 'season'] as const;
export const QUEST_STATES = [
  'upcoming',
  'locked',
  'available',
  'inProgress',
  'verifying',
  'completed',
  'cooldown',
  'expired',
  'full',
] as const;
/** What a step asks for; `STEP_KINDS` in quest-step-kinds.ts has the rules of each. */
export const QUEST_STEP_KINDS = [
  'visit',
  'discord',
  'twitter',
  'otherpage',
  'wallet',
  'hold',
  'vote',
  'quiz',
  'vault',
  'referral',
  'redeem',
  'manual',
] as const;

/** What the server knows about a member by itself. */
export const QUEST_FACTS = [
  'wallet',
  'ethereumWallet',
  'bitcoinWallet',
  'twoWallets',
  'username',
  'passport',
  'vote',
  'discord',
  'twitter',
  'otherpage',
  'referral',
  'redemption',
] as const;

/** What proves a step: a fact, the member's word, an answer, tokens or vaults on a chain, or a moderator's grant. */
export const STEP_PROOFS = ['fact', 'word', 'answer', 'tokens', 'vaults', 'grant'] as const;
export type StepProof = (typeof STEP_PROOFS)[number];

/** Longest text or link that a member sends to a moderator, in UTF-16 units. */
export const SUBMISSION_MAX_LENGTH = 1_000;

/** Name of a category, and of a collection whose tokens are counted. */
export const questSlug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const questFact = z.enum(QUEST_FACTS);
export type QuestFact = z.infer<typeof questFact>;
export type QuestStepKind = (typeof QUEST_STEP_KINDS)[number];
export const questCadence = z.enum(QUEST_CADENCES);
export type QuestCadence = z.infer<typeof questCadence>;
export const questState = z.enum(QUEST_STATES);
export type QuestState = z.infer<typeof questState>;

/** `amount` is a decimal string, because SERUM is counted in base units; empty for a role or a badge. */
export const questReward = z.object({
  kind: z.enum(['reputation', 'serumPoints', 'serum', 'role', 'badge', 'code']),
  amount: z.string(),
  label: z.string(),
  /** Which badge; only with the kind `badge`. */
  badge: z.optional(id),
});
export type QuestReward = z.infer<typeof questReward>;

/** How a step is checked, for those who write quests. Answers of a quiz never leave the server. */
const questCheck = z.object({
  fact: z.nullable(questFact),
  /** Slug of the collection that is counted; null for any that is configured. */
  collection: z.nullable(questSlug),
  minimum: z.int(),
  hasAnswer: z.boolean(),
});

/** `failure` stays until the next check of the step. */
export const questStep = z.object({
  id,
  title: z.string(),
  kind: z.enum(QUEST_STEP_KINDS),
  href: z.nullable(z.string()),
  state: z.enum(['todo', 'doing', 'verifying', 'done', 'failed']),
  hint: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  /** What proves it, and the fact where that is one. A server of before sends neither. */
  proof: z.optional(z.enum(STEP_PROOFS)),
  fact: z.optional(z.nullable(questFact)),
  /** What the caller sent to a moderator for the running cycle; null when nothing. Only with the proof `grant`. */
  submission: z.optional(z.nullable(z.object({ text: z.string(), sentAt: iso }))),
  /** Only in the list for writers. */
  check: z.optional(questCheck),
});
export type QuestStep = z.infer<typeof questStep>;

/**
 * A quest as the caller sees it. Signed out, `state` is only upcoming, available, expired or full,
 * every step is `todo` and `met` is null.
 */
export const quest = z.object({
  id,
  slug: z.string(),
  order: z.int(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Markdown. */
  body: z.nullable(z.string()),
  image: z.nullable(z.string()),
  cadence: questCadence,
  rewards: z.array(questReward),
  steps: z.array(questStep),
  state: questState,
  /** Why it is in that state, as a message; null when there is nothing to explain. */
  stateReason: z.nullable(z.string()),
  requirements: z.array(
    z.object({
      label: z.string(),
      met: z.nullable(z.boolean()),
      fixHref: z.nullable(z.string()),
      /** The fact that must be true. Absent from older servers. */
      fact: z.optional(questFact),
    }),
  ),
  startsAt: z.nullable(iso),
  endsAt: z.nullable(iso),
  /** When a repeating quest opens again for the caller. */
  nextAt: z.nullable(iso),
  /** When the caller completed the running cycle; null when they did not. A server of before does not say. */
  completedAt: z.optional(z.nullable(iso)),
  /** Periods in a row the caller has completed it; null for a quest done once or when signed out. */
  streak: z.nullable(z.int()),
  cap: z.nullable(z.int()),
  completions: z.int(),
  source: z.enum(['kazm', 'hideout']),
  externalUrl: z.nullable(z.string()),
  /** Only in the list for writers. */
  hidden: z.optional(z.boolean()),
  updatedAt: iso,
});
export type Quest = z.infer<typeof quest>;

export const kazmTokenStatus = z.object({
  status: z.enum(['active', 'refreshed', 'expired', 'notLinked', 'unavailable']),
  expiresAt: z.nullable(iso),
  connectPath: z.nullable(z.string()),
  /** When Kazm last said what the member has done; null when it never did. */
  readAt: z.optional(z.nullable(iso)),
});
export type KazmTokenStatus = z.infer<typeof kazmTokenStatus>;

/** Quests in their order; `categories` counts all of them, also when one category is asked for. */
export const questList = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  quests: z.array(quest),
  orderVersion: z.int(),
  kazm: kazmTokenStatus,
  /** When a quest was last changed. Progress is worked out with every answer. */
  updatedAt: iso,
});
export type QuestList = z.infer<typeof questList>;

export const listQuests = defineEndpoint({
  name: 'listQuests',
  method: 'GET',
  path: '/kazm/getQuests',
  access: 'public',
  owner: 'quests',
  summary: 'Quests by order with their steps; signed in, with own progress derived from facts.',
  query: z.object({
    category: z.optional(questSlug),
    /** Addition to the spec, for those who may write quests: hidden ones too, and how steps are checked. */
    all: z.optional(z.enum(['true', 'false'])),
  }),
  response: questList,
  errors: [],
});

const checkInput = z.object({
  questId: id,
  /** One step; without it all that can be checked without the member's word. */
  stepId: z.optional(id),
  /** Answer to the quiz of the step. */
  answer: z.optional(z.string().check(z.maxLength(200))),
  /** For the step that a moderator judges: a text, or a link to what shows it. A later one replaces it. */
  submission: z.optional(z.string().check(z.maxLength(SUBMISSION_MAX_LENGTH))),
});
export type CheckInput = z.infer<typeof checkInput>;

export const checkQuest = defineEndpoint({
  name: 'checkQuest',
  method: 'POST',
  path: '/kazm/checkQuest',
  access: 'member',
  owner: 'quests',
  summary:
    'Checks the steps of a quest against facts, and completes it with its rewards once all of them hold. Answers where the caller stands now; again after that changes nothing.',
  body: checkInput,
  response: quest,
  errors: ['QUEST_NOT_FOUND'],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});
