import { z } from 'zod/mini';
import { id, iso, points } from './scalars.ts';

export const REPUTATION_SOURCES = [
  'quests',
  'governance',
  'holding',
  'referrals',
  'social',
  'season',
  'manual',
] as const;

/** Where reputation comes from. */
export const reputationSource = z.enum(REPUTATION_SOURCES);
export type ReputationSource = z.infer<typeof reputationSource>;

/** One source's share of a member's reputation. The parts of a member sum up to the total. */
export const reputationPart = z.object({
  source: reputationSource,
  label: z.string(),
  points,
  detail: z.nullable(z.string()),
  updatedAt: iso,
});
export type ReputationPart = z.infer<typeof reputationPart>;

/** A step of the reputation ladder; `min` is the least reputation that reaches it. */
export const tier = z.object({ id, name: z.string(), min: points, color: z.string() });
export type Tier = z.infer<typeof tier>;

/** Something earned once and shown for good. */
export const badge = z.object({
  id,
  name: z.string(),
  image: z.nullable(z.string()),
  earnedAt: iso,
  description: z.string(),
});
export type Badge = z.infer<typeof badge>;
