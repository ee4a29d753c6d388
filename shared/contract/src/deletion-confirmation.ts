/** What a member without a name types to delete the account; one with a name types the name. */
const NAMELESS_CONFIRMATION = 'delete';

/** What the member types to confirm, as the page asks for it and the server compares it: without regard to case. */
export function getDeletionConfirmation(username: string | null): string {
  return username ?? NAMELESS_CONFIRMATION;
}

/** True when the typed text confirms the deletion of the account with this name. */
export function confirmsDeletion(typed: string, username: string | null): boolean {
  return typed.trim().toLowerCase() === getDeletionConfirmation(username).toLowerCase();
}
