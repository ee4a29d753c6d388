import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../db/tables.ts';
import { violatedConstraint } from '../db/violated-constraint.ts';
import type { PassportCollection } from './passport-collection.ts';
import type { PassportRow } from './passport-view.ts';

type Binding = {
  readonly accountId: string;
  readonly tokenId: string;
  readonly claimAddress: Address;
  readonly collection: PassportCollection;
};

/** What stands in the way of a binding. */
type BindingConflict = 'account' | 'token' | 'claimAddress';

/**
 * Writes a passport and its copy on the account, both or neither.
 *
 * One passport for an account, one account for a token and one for a claim address: the partial unique
 * indexes `passport_account_key`, `passport_token_key` and `passport_claim_address_key` carry that, over
 * any number of copies of the API.
 *
 * @returns the new row, or which of the three was in the way. A token this account has bound itself is
 * `token` too.
 */
export async function bindPassport(
  db: Kysely<Database>,
  binding: Binding,
): Promise<PassportRow | BindingConflict> {
  try {
    return await db.transaction().execute((tx) => insert(tx, binding));
  } catch (error) {
    const conflict = CONFLICTS[violatedConstraint(error) ?? ''];
    if (conflict === undefined) throw error;
    return conflict;
  }
}

const CONFLICTS: Partial<Record<string, BindingConflict>> = {
  passport_account_key: 'account',
  passport_claim_address_key: 'claimAddress',
};

async function insert(
  tx: Transaction<Database>,
  { accountId, tokenId, claimAddress, collection }: Binding,
): Promise<PassportRow | BindingConflict> {
  if (await isSomebodyElses(tx, accountId, claimAddress)) return 'claimAddress';
  const row = await tx
    .insertInto('passport')
    .values({
      account_id: accountId,
      token_id: tokenId,
      claim_address: claimAddress,
      chain_id: collection.chainId,
      collection_address: collection.address,
      collection_name: collection.name,
    })
    .onConflict((conflict) => conflict.column('token_id').where('reset_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return 'token';
  await tx
    .updateTable('account')
    .set({ token_id: tokenId, claim_address: claimAddress })
    .where('id', '=', accountId)
    .execute();
  return row;
}

/** A wallet that somebody else has proven to be theirs. Without this a stranger could block its owner. */
async function isSomebodyElses(
  tx: Transaction<Database>,
  accountId: string,
  address: Address,
): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet')
    .select('id')
    .where('chain', '=', 'ethereum')
    .where('address', '=', address)
    .where('account_id', '<>', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The active passport of an account, of a token or of a claim address. */
export async function activePassport(
  db: Kysely<Database>,
  by: { readonly accountId: string } | { readonly tokenId: string } | { readonly claimAddress: Address },
): Promise<PassportRow | undefined> {
  const active = db.selectFrom('passport').selectAll().where('reset_at', 'is', null);
  if ('accountId' in by) return active.where('account_id', '=', by.accountId).executeTakeFirst();
  if ('tokenId' in by) return active.where('token_id', '=', by.tokenId).executeTakeFirst();
  return active.where(sql`lower(claim_address)`, '=', by.claimAddress.toLowerCase()).executeTakeFirst();
}
