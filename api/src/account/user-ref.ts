import type { UserRef } from '@hideout/contract/people';

/** A user as lists show them. */
export function getUserRef(row: { id: string; username: string | null; avatar: string | null }): UserRef {
  return { id: row.id, username: row.username, avatar: row.avatar };
}
