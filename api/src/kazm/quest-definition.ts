import { QUEST_STEP_KINDS, questReward } from '@hideout/contract/kazm';
import { z } from 'zod/mini';

/**
 * Something about a member that the server knows by itself. A step with a fact is done when the fact
 * holds; for a repeating quest a vote must be of the running period.
 */
const fact = z.enum(['ethereumWallet', 'bitcoinWallet', 'twoWallets', 'username', 'passport', 'vote']);
export type Fact = z.infer<typeof fact>;

/** A step as stored; null for a fact means only a check or a person can tell. */
const storedStep = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(QUEST_STEP_KINDS),
  href: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  fact: z.nullable(fact),
});
export type StoredStep = z.infer<typeof storedStep>;

/** What a member must be before a quest opens. */
const storedRequirement = z.object({ label: z.string(), fact, fixHref: z.nullable(z.string()) });
export type StoredRequirement = z.infer<typeof storedRequirement>;

export const storedSteps = z.array(storedStep);
export const storedRequirements = z.array(storedRequirement);
export const storedRewards = z.array(questReward);
