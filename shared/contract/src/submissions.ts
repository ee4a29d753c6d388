import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { userRef } from './people.ts';
import { id, iso, ok, pageNumber } from './scalars.ts';

/** Texts that one page of the queue holds. */
export const SUBMISSIONS_PER_PAGE = 20;

/** Longest reason that a member reads, in UTF-16 units. */
export const REFUSAL_MAX_LENGTH = 280;

/** The cycle a text counts for: `once`, `2026-11-20`, `2026-W47`, `2026-11` or a season. */
const period = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A text or link of a member that waits for a moderator. */
export const submission = z.object({
  quest: z.object({ id, slug: z.string(), title: z.string() }),
  step: z.object({ id, title: z.string(), hint: z.nullable(z.string()) }),
  user: userRef,
  period,
  /** That cycle or the quest is over: the member cannot send another text for it. */
  isOver: z.boolean(),
  text: z.string(),
  sentAt: iso,
  /** What completing the quest brings, as members read it. */
  rewards: z.array(z.string()),
  /** Why the caller cannot judge it; null when they can. */
  notYours: z.nullable(z.enum(['own', 'serum'])),
});
export type Submission = z.infer<typeof submission>;

const submissionPage = z.object({
  items: z.array(submission),
  page: z.int(),
  total: z.int(),
  hasNext: z.boolean(),
});
export type SubmissionPage = z.infer<typeof submissionPage>;

export const listSubmissions = defineEndpoint({
  name: 'listSubmissions',
  method: 'GET',
  path: '/kazm/getSubmissions',
  access: 'quests.write',
  owner: 'quests',
  summary: 'What members sent for steps that a moderator judges and nobody has judged yet, the oldest first.',
  query: z.object({ page: z._default(pageNumber, 1) }),
  response: submissionPage,
  errors: [],
  additive: true,
});

const judgement = z.object({
  questId: id,
  stepId: id,
  /** Account of the member. */
  userId: id,
  period,
  /** When the text that was read was sent: another one sent since is CONFLICT. */
  sentAt: iso,
  verdict: z.enum(['granted', 'refused']),
  /** What the member reads; has to be there when it is refused. */
  reason: z.optional(z.string().check(z.maxLength(REFUSAL_MAX_LENGTH))),
});
export type Judgement = z.infer<typeof judgement>;

export const judgeSubmission = defineEndpoint({
  name: 'judgeSubmission',
  method: 'POST',
  path: '/kazm/judgeSubmission',
  access: 'quests.write',
  owner: 'quests',
  summary:
    'Grants or refuses what a member sent. A granted step counts for the cycle it was sent in, and completes the quest when nothing else is left. Again with the same verdict changes nothing.',
  body: judgement,
  response: z.extend(ok, {
    /** False when it was judged so before. */
    judged: z.boolean(),
    /** The member has the rewards of the cycle. */
    completed: z.boolean(),
  }),
  errors: ['QUEST_NOT_FOUND', 'CONFLICT'],
  additive: true,
});
