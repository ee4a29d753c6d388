import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { createAccount } from './create-account.ts';
import type { ProvenAddress } from './prove-wallet.ts';

export type ProvenWallet = ProvenAddress & {
  readonly walletType: string;
  /** A code of whoever invited this person; anything of another shape is ignored. */
  readonly referral?: string | undefined;
};

/** Somebody else was faster with the same wallet; thrown to undo what was done here. */
class LostRaceError extends Error {
  override name = 'LostRaceError';
  readonly code = 'LOST_RACE';
}

/**
 * The account of a wallet that was just proven; a wallet nobody has makes a new account, and only
 * then the referral counts. Of any number of first sign-ins with one wallet, over all copies of the API,
 * one makes the account: the unique key (chain, address) lets only one wallet in, and who comes second
 * takes its own account back.
 */
export async function accountOfWallet(
  db: Kysely<Database>,
  wallet: ProvenWallet,
): Promise<{ accountId: string; created: boolean }> {
  for (;;) {
    try {
      return await db.transaction().execute(async (tx) => {
        const accountId = await knownAccount(tx, wallet);
        return accountId === null
          ? { accountId: await newAccount(tx, wallet), created: true }
          : { accountId, created: false };
      });
    } catch (error) {
      // The winner has committed, or we would still wait for it: the next round sees what it did.
      if (!(error instanceof LostRaceError)) throw error;
    }
  }
}

/** Takes the account's row before the wallet's, as linking and removing do, so that none waits for ever. */
async function knownAccount(tx: Transaction<Database>, wallet: ProvenWallet): Promise<string | null> {
  const known = await tx
    .selectFrom('wallet')
    .select(['id', 'account_id'])
    .where('chain', '=', wallet.chain)
    .where('address', '=', wallet.address)
    .executeTakeFirst();
  if (known === undefined) return null;
  await tx
    .updateTable('account')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', known.account_id)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('wallet')
    .set({ last_verified_at: sql`now()`, used_for_login: true, wallet_type: wallet.walletType })
    .where('id', '=', known.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostRaceError('The wallet was removed meanwhile.');
  return known.account_id;
}

async function newAccount(tx: Transaction<Database>, wallet: ProvenWallet): Promise<string> {
  const { accountId } = await createAccount(tx, { loginProvider: wallet.chain, referral: wallet.referral });
  const added = await tx
    .insertInto('wallet')
    .values({
      account_id: accountId,
      chain: wallet.chain,
      address: wallet.address,
      wallet_type: wallet.walletType,
      purpose: null,
      address_type: wallet.addressType,
      label: null,
      is_primary: true,
      used_for_login: true,
    })
    .onConflict((conflict) => conflict.columns(['chain', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new LostRaceError('Somebody else took the wallet.');
  return accountId;
}
