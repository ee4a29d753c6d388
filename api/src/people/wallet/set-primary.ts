import type { LinkedWallet } from '@hideout/contract/wallet';
import type { Kysely } from 'kysely';
import type { SessionAccount } from '../../calls/context.ts';
import { lockAccount } from '../../calls/sessions/lock-account.ts';
import { canonicalAddress } from '../../chain/canonical-address.ts';
import type { Database } from '../../db/tables.ts';
import { readWallets } from './list-wallets.ts';
import { notLinked } from './remove-wallet.ts';

/**
 * Makes a linked wallet the primary one. There is one at most by the index `wallet_primary_key`, so the one before
 * steps back first; changes of one account take turns.
 *
 * @throws ApiFailure `WALLET_NOT_LINKED`, `UNAUTHENTICATED`; nothing is changed then.
 */
export async function choosePrimary(
  db: Kysely<Database>,
  account: Pick<SessionAccount, 'id' | 'sessionId' | 'claimAddress'>,
  addressText: string,
): Promise<LinkedWallet[]> {
  const address = canonicalAddress(addressText);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    await tx
      .updateTable('wallet')
      .set({ is_primary: false })
      .where('account_id', '=', account.id)
      .where('is_primary', '=', true)
      .execute();
    const chosen = await tx
      .updateTable('wallet')
      .set({ is_primary: true })
      .where('account_id', '=', account.id)
      .where('address', '=', address)
      .returning('id')
      .executeTakeFirst();
    if (chosen === undefined) throw notLinked();
    return readWallets(tx, account.id, account.claimAddress);
  });
}
