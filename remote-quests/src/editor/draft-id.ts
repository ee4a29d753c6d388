const NEW_ID = /^new-[a-z0-9]{1,40}$/;

/** Whether a word may name a draft of a new quest; others have the id of what they change. */
export function isNewDraftId(id: string | null): boolean {
  return id !== null && NEW_ID.test(id);
}

/** Names a new text from the start, so that a reload finds it again. */
export function makeDraftId(): string {
  return `new-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
}
