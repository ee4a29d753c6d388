const NEW_ID = /^new-[a-z0-9]{1,40}$/;

/** Whether a word may name a draft of a new proposal; others have the id of what they change. */
export function isNewDraftId(id: string | null): boolean {
  return id !== null && NEW_ID.test(id);
}

/** A word that no other tab makes. Without `crypto`, which pages without https lack. */
export function randomWord(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
}

export function newDraftId(): string {
  return `new-${randomWord()}`;
}
