import type { SessionUser, UserRef } from '@hideout/contract/people';

/** What to call a user; an account without a username is new. */
export function formatName(user: UserRef): string {
  return user.username ?? 'New mutant';
}

/** How much is left to set up. Whether a passport can be bound is not known here; SERUM has a line of the menu for it. */
export function countNeeds({ needs }: Pick<SessionUser, 'needs'>): number {
  return needs.filter((need) => need !== 'passport').length;
}
