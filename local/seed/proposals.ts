import { z } from 'zod/mini';
import { readData } from './read-data.ts';

const side = z.object({ voters: z.int(), power: z.number() });
const reasons = z.array(z.string());

const proposal = z.object({
  number: z.int(),
  title: z.string(),
  author: z.string(),
  labels: z.array(z.string()),
  startsIn: z.number(),
  endsIn: z.number(),
  quorum: z.int(),
  draft: z.optional(z.literal(true)),
  cancelled: z.optional(z.object({ hoursAgo: z.number(), reason: z.string() })),
  forSide: side,
  againstSide: side,
  body: z.string(),
  reasonsFor: z.optional(reasons),
  reasonsAgainst: z.optional(reasons),
});
export type SeedProposal = z.infer<typeof proposal>;
export type SeedSide = z.infer<typeof side>;

export const { proposals: SEED_PROPOSALS, ...GENERAL_REASONS } = readData(
  'proposals.yaml',
  z.object({
    proposals: z.array(proposal),
    generalReasonsFor: reasons,
    generalReasonsAgainst: reasons,
  }),
);
