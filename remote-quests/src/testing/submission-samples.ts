import type { Submission, SubmissionPage } from '@hideout/contract/submissions';
import { HOUR, isoIn } from '@hideout/testing/factories/times';

/** A link of a member that waits for a verdict by default. */
export function makeSubmission(overrides: Partial<Submission> = {}): Submission {
  return {
    quest: { id: 'q_swamp', slug: 'draw-the-swamp', title: 'Draw the swamp' },
    step: { id: 'draw', title: 'Show your drawing', hint: 'Paper will do.' },
    user: { id: 'user_7', username: 'swampqueen', avatar: null },
    period: 'once',
    isOver: false,
    text: 'https://example.org/swamp.png',
    sentAt: isoIn(-3 * HOUR),
    rewards: ['+25 rep'],
    notYours: null,
    ...overrides,
  };
}

/** The first page of a queue of these. */
export function makeSubmissionPage(items: readonly Submission[]): SubmissionPage {
  return { items: [...items], page: 1, total: items.length, hasNext: false };
}

/** A text, a link and one that the moderator cannot judge. */
export const SUBMISSIONS: readonly Submission[] = [
  makeSubmission(),
  makeSubmission({
    user: { id: 'user_8', username: null, avatar: null },
    text: 'I told everybody at the bar about it.\nThey did not ask.',
    sentAt: isoIn(-2 * HOUR),
  }),
  makeSubmission({
    user: { id: 'user_9', username: 'vial_v', avatar: null },
    rewards: ['5 SERUM'],
    notYours: 'serum',
    sentAt: isoIn(-HOUR),
  }),
];
