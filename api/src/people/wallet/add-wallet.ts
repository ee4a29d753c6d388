import type { EndpointOutput, EndpointParsed } from '@hideout/contract/endpoint';
import { type addWallet as call, chainOfWallet, MAX_WALLETS } from '@hideout/contract/wallet';
import { linkStatement } from '@hideout/contract/wallet-statements';
import type { Transaction } from 'kysely';
import type { AppDeps, SessionAccount } from '../../calls/context.ts';
import { lockAccount } from '../../calls/sessions/lock-account.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { proveWallet } from '../auth/prove-wallet.ts';
import { insertWallet, type ProvenWallet, provenAgain } from '../auth/store-wallet.ts';
import { toLinkedWallet } from './list-wallets.ts';

type Body = EndpointParsed<typeof call>['body'];

/**
 * Links a wallet whose owner has just signed for exactly this account. Siblings of the same Bitcoin
 * connection (`extra`) are left alone: nobody has signed with them.
 *
 * An address belongs to one account: of any number of calls, over all instances of the API, the unique key
 * (chain, address) of `wallet` lets one in.
 *
 * @throws ApiFailure as the contract lists.
 */
export async function addWallet(
  deps: Pick<AppDeps, 'db' | 'chains' | 'config'>,
  account: SessionAccount,
  body: Body,
): Promise<EndpointOutput<typeof call>> {
  if (chainOfWallet(body.walletType) !== body.chain) {
    const fields = { chain: `A wallet of the kind ${body.walletType} is not for this chain.` };
    throw apiFailure('UNPROCESSABLE', 'The kind of wallet does not fit the chain.', { fields });
  }
  const { walletType, purpose } = body;
  const proven = await proveWallet(deps, body, linkStatement(account.id));
  const wallet = { ...proven, walletType, purpose };
  const { isNew, row } = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    const known = await refresh(tx, account.id, wallet);
    return known === undefined
      ? { isNew: true, row: await insert(tx, account.id, wallet) }
      : { isNew: false, row: known };
  });
  const linked = toLinkedWallet(row, account.claimAddress);
  if (!isNew) throw apiFailure('WALLET_ALREADY_LINKED', 'This wallet is linked to your account already.');
  return { wallet: linked, signedIn: false, accountCreated: false };
}

/** An own wallet that was proven once more; undefined when it is not the account's. */
function refresh(tx: Transaction<Database>, accountId: string, wallet: ProvenWallet) {
  return tx
    .updateTable('wallet')
    .set(provenAgain(wallet))
    .where('chain', '=', wallet.chain)
    .where('address', '=', wallet.address)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

async function insert(tx: Transaction<Database>, accountId: string, wallet: ProvenWallet) {
  const { linked } = await tx
    .selectFrom('wallet')
    .select(({ fn }) => fn.countAll<string>().as('linked'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(linked) >= MAX_WALLETS) {
    throw apiFailure('CONFLICT', `An account can have ${MAX_WALLETS} wallets. Remove one first.`, {
      meta: { max: MAX_WALLETS },
    });
  }
  const row = await insertWallet(tx, accountId, wallet, {
    isPrimary: Number(linked) === 0,
    usedForLogin: false,
  });
  if (row !== undefined) return row;
  throw apiFailure(
    'WALLET_LINKED_ELSEWHERE',
    'This wallet belongs to another hideout account. Sign in with it, or remove it there first.',
  );
}
