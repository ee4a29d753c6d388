import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Lets the calls that change the wallets of an account take turns. Before any wallet's row, never after. */
export async function lockAccount(tx: Transaction<Database>, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
