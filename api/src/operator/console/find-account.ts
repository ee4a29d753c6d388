import type { Kysely } from 'kysely';
import { peopleNamed } from '../../calls/account/people-named.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import type { Database } from '../../db/tables.ts';

export type FoundAccount = { readonly id: string; readonly username: string | null };

/**
 * The account an operator means by a username, an id or a linked address.
 *
 * @throws OperatorError when there is none.
 */
export async function findAccount(db: Kysely<Database>, named: string): Promise<FoundAccount> {
  const account = await db
    .selectFrom('account')
    .select(['account.id', 'account.username'])
    .where('account.id', 'in', peopleNamed(db, named))
    .where('account.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (account !== undefined) return account;
  throw new OperatorError(`Nobody here has the username, id or address "${named}".`);
}

/** How a user is called in a line of output. */
export function formatName({ id, username }: FoundAccount): string {
  return username === null ? id : `${username} (${id})`;
}
