import type { Answer, Ask } from './protocol.ts';

/** What the window shows for an ask, and what approving it does. */
export type Question = {
  title: string;
  body: Node[];
  approveLabel: string;
  /** Does what was asked; resolves with the answer for the page. */
  answer(): Promise<Answer<Ask>>;
};
