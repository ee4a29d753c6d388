import type { Kysely } from 'kysely';
import type { Device } from '../../calls/sessions/read-device.ts';
import type { Database } from '../../db/tables.ts';
import { createAccount } from './create-account.ts';
import {
  LostRaceError,
  lockSeenAccount,
  type MethodSignIn,
  signInWithMethod,
} from './sign-in-with-method.ts';
import { insertWallet, type ProvenWallet, provenAgain } from './store-wallet.ts';

export type WalletSignIn = {
  readonly wallet: ProvenWallet;
  /** A code of whoever invited this user; anything of another shape is ignored. */
  readonly referral?: string | undefined;
  readonly device: Device;
};

/** Starts a session for the account of a wallet that was just proven. The unique key is (chain, address). */
export function signInWithWallet(
  db: Kysely<Database>,
  { wallet, referral, device }: WalletSignIn,
): Promise<MethodSignIn> {
  const { chain, address, walletType } = wallet;
  return signInWithMethod(
    db,
    {
      async findOwner(tx) {
        const known = await tx
          .selectFrom('wallet')
          .select(['id', 'account_id'])
          .where('chain', '=', chain)
          .where('address', '=', address)
          .executeTakeFirst();
        if (known === undefined) return null;
        await lockSeenAccount(tx, known.account_id);
        const { numUpdatedRows } = await tx
          .updateTable('wallet')
          .set({ ...provenAgain(wallet), used_for_login: true, wallet_type: walletType })
          .where('id', '=', known.id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new LostRaceError('The wallet was removed meanwhile.');
        return { accountId: known.account_id, origin: { chain, walletId: known.id } };
      },
      async createOwner(tx) {
        const { accountId, referralCounted } = await createAccount(tx, { loginProvider: chain, referral });
        const added = await insertWallet(tx, accountId, wallet, { isPrimary: true, usedForLogin: true });
        if (added === undefined) throw new LostRaceError('Somebody else took the wallet.');
        return { accountId, origin: { chain, walletId: added.id }, referralCounted };
      },
    },
    device,
  );
}
