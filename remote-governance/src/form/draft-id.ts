import { createRandomId } from '../parts/random-id.ts';

const NEW_ID = /^new-[a-z0-9]{1,40}$/;

/** Whether a word may name a draft of a new proposal; others have the id of what they change. */
export function isNewDraftId(id: string | null): boolean {
  return id !== null && NEW_ID.test(id);
}

export function newDraftId(): string {
  return `new-${createRandomId()}`;
}
