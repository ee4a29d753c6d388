import type { UserRef } from '@hideout/contract/people';

/** What to call a user; an account without a username is new. */
export function formatName(user: UserRef): string {
  return user.username ?? 'New mutant';
}
