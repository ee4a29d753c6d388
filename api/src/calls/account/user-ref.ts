import type { UserRef } from '@hideout/contract/people';

type Row = {
  readonly id: string;
  readonly username: string | null;
  readonly avatar: string | null;
  /** Only where rows outlive their account, such as votes. */
  readonly deleted_at?: Date | null;
};

/** A user as lists show them. */
export function getUserRef({ id, username, avatar, deleted_at = null }: Row): UserRef {
  return { id, username, avatar, ...(deleted_at === null ? {} : { isDeleted: true }) };
}
