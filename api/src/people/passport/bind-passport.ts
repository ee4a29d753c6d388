import { type Kysely, sql, type Transaction } from 'kysely';
import type { Address } from 'viem';
import { ownerOfWallet } from '../../calls/account/account-wallets.ts';
import type { Database } from '../../db/tables.ts';
import { violatedConstraint } from '../../db/violated-constraint.ts';
import type { PassportCollection } from './passport-collection.ts';
import type { PassportRow } from './passport-view.ts';
import { lockAccounts, releaseClaimAddress } from './release-claim-address.ts';

type Binding = {
  readonly accountId: string;
  readonly tokenId: string;
  readonly claimAddress: Address;
  readonly collection: PassportCollection;
};

/** What stands in the way of a binding. */
type BindingConflict = 'account' | 'token' | 'claimAddress';

/** Undoes what the transaction did, a passport that made way too. */
class BindingRefused extends Error {
  override name = 'BindingRefused';
  readonly conflict: BindingConflict;
  /** False where the claim address changed hands between our look and our lock: only another look helps. */
  readonly isFinal: boolean;
  constructor(conflict: BindingConflict, isFinal = true) {
    super(`In the way: ${conflict}`);
    this.conflict = conflict;
    this.isFinal = isFinal;
  }
}

const ATTEMPTS = 3;

/**
 * Writes a passport and its copy on the account, both or neither.
 *
 * One passport for an account, one account for a token and one for a claim address: the partial unique
 * indexes `passport_account_key`, `passport_token_key` and `passport_claim_address_key` carry that, over
 * any number of instances of the API.
 *
 * A claim address goes to the first account, unless it is a linked wallet of the caller: then whoever
 * only typed it loses the passport in the same transaction.
 *
 * @returns the new row, or which of the three was in the way. A token this account has bound itself is
 * `token` too.
 */
export async function bindPassport(
  db: Kysely<Database>,
  binding: Binding,
): Promise<PassportRow | BindingConflict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => insert(tx, binding));
    } catch (error) {
      const isRefused = error instanceof BindingRefused;
      const conflict = isRefused ? error.conflict : CONFLICTS[violatedConstraint(error) ?? ''];
      if (conflict === undefined) throw error;
      // A user may have typed the caller’s address a moment before it was proven; who is first then
      // shows only once they are done, and the next attempt sees it.
      if (conflict !== 'claimAddress' || (isRefused && error.isFinal) || attempt === ATTEMPTS)
        return conflict;
    }
  }
}

const CONFLICTS: Partial<Record<string, BindingConflict>> = {
  passport_account_key: 'account',
  passport_claim_address_key: 'claimAddress',
};

async function insert(
  tx: Transaction<Database>,
  { accountId, tokenId, claimAddress, collection }: Binding,
): Promise<PassportRow> {
  await makeRoom(tx, accountId, claimAddress);
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
  if (row === undefined) throw new BindingRefused('token');
  await tx
    .updateTable('account')
    .set({ token_id: tokenId, claim_address: claimAddress })
    .where('id', '=', accountId)
    .execute();
  return row;
}

/** Lets the caller have the claim address, or refuses where it is proven or held by another user. */
async function makeRoom(tx: Transaction<Database>, accountId: string, address: Address): Promise<void> {
  const holderId = (await activePassport(tx, { claimAddress: address }))?.account_id ?? accountId;
  await lockAccounts(tx, [accountId, holderId]);
  const held = await activePassport(tx, { claimAddress: address });
  if (held !== undefined && held.account_id !== holderId) throw new BindingRefused('claimAddress', false);
  // Stays true until we are done: a wallet is unlinked under the lock of its account.
  const prover = await ownerOfWallet(tx, address);
  if (prover !== null && prover !== accountId) throw new BindingRefused('claimAddress');
  if (held === undefined || held.account_id === accountId) return;
  if (prover === null) throw new BindingRefused('claimAddress');
  await releaseClaimAddress(tx, { holderId, ownerId: accountId, address });
}

/** The active passport of an account or of a claim address. */
export async function activePassport(
  db: Kysely<Database>,
  by: { readonly accountId: string } | { readonly claimAddress: Address },
): Promise<PassportRow | undefined> {
  const active = db.selectFrom('passport').selectAll().where('reset_at', 'is', null);
  if ('accountId' in by) return active.where('account_id', '=', by.accountId).executeTakeFirst();
  return active.where(sql`lower(claim_address)`, '=', by.claimAddress.toLowerCase()).executeTakeFirst();
}
