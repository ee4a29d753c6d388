import { type EndChoice, NO_END } from './end-choice.ts';

/** What was typed into the form of a new link. */
export type LinkDraft = {
  readonly hotWallet: string;
  readonly end: EndChoice;
  readonly lock: boolean;
};

export const EMPTY_DRAFT: LinkDraft = { hotWallet: '', end: NO_END, lock: false };
