import type { UserRef } from '@hideout/contract/people';

/** What to call somebody; an account without a username is new. */
export function nameOf(user: UserRef): string {
  return user.username ?? 'New mutant';
}
