import type { EndedSessions } from '@hideout/contract/sessions';
import type { LinkedWallet, RemovalEffect } from '@hideout/contract/wallet';
import type { Transaction } from 'kysely';
import { listWallets } from '../../calls/account/account-wallets.ts';
import type { SessionAccount } from '../../calls/context.ts';
import { endSessionsOpenedBy } from '../../calls/sessions/end-sessions.ts';
import { lockAccount } from '../../calls/sessions/lock-account.ts';
import { canonicalAddress } from '../../chain/canonical-address.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { hasAnotherSignInMethod } from '../auth/sign-in-methods.ts';
import type { SourceDeps } from '../profile/source-snapshot.ts';
import { readWallets } from './list-wallets.ts';
import { lostTokens } from './lost-tokens.ts';
import { removalEffects } from './removal-effects.ts';

type Removal = EndedSessions & {
  readonly wallets: LinkedWallet[];
  readonly effects: RemovalEffect[];
};

/**
 * Takes a wallet off an account; the next one becomes the primary one. The sessions that it opened end, also
 * the one that asks. A claim address stays, even when it is this wallet: it belongs to the passport, and SERUM
 * that is on its way must not lose its goal. An avatar from this wallet is set aside.
 *
 * Waits for chains first, to say what is lost; the removal does not depend on their answer.
 *
 * @throws ApiFailure `WALLET_NOT_LINKED`, `WALLET_LAST_ONE`, `UNAUTHENTICATED`; nothing is changed then.
 */
export async function removeWallet(
  deps: SourceDeps & { readonly config: Pick<Config, 'oauth'> },
  account: SessionAccount,
  addressText: string,
): Promise<Removal> {
  const address = canonicalAddress(addressText);
  const wallet = await deps.db
    .selectFrom('wallet')
    .innerJoin('account', 'account.id', 'wallet.account_id')
    .select(['wallet.chain', 'wallet.address', 'account.avatar_asset', 'account.avatar_owned'])
    .where('wallet.account_id', '=', account.id)
    .where('wallet.address', '=', address)
    .executeTakeFirst();
  if (wallet === undefined) throw notLinked();
  // Looked at twice: here so that nobody waits for a chain to be refused, below because only there it holds.
  if (!(await hasAnotherSignInMethod(deps.db, deps.config, account.id, wallet))) throw lastOne();
  const now = new Date();
  const effects = removalEffects({
    isClaimAddress: account.claimAddress === address,
    lost: await lostTokens(deps, account.id, wallet, now),
    avatar: wallet.avatar_owned ? wallet.avatar_asset : null,
  });
  const removal = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account);
    if (!(await hasAnotherSignInMethod(tx, deps.config, account.id, wallet))) throw lastOne();
    const ended = await endSessionsOpenedBy(tx, account, { kind: 'wallet', ...wallet });
    const removed = await tx
      .deleteFrom('wallet')
      .where('account_id', '=', account.id)
      .where('address', '=', address)
      .returning('is_primary')
      .executeTakeFirst();
    if (removed === undefined) throw notLinked();
    if (removed.is_primary) await makeNextPrimary(tx, account.id);
    if (effects.some(({ kind }) => kind === 'avatar')) {
      await clearAvatar(tx, account.id, wallet.avatar_asset, now);
    }
    return { wallets: await readWallets(tx, account.id, account.claimAddress), ...ended };
  });
  return { ...removal, effects };
}

async function makeNextPrimary(tx: Transaction<Database>, accountId: string): Promise<void> {
  const [next] = await listWallets(tx, accountId);
  if (next === undefined) return;
  await tx.updateTable('wallet').set({ is_primary: true }).where('id', '=', next.id).execute();
}

/** As when the token was sold, unless another avatar came in between. */
async function clearAvatar(
  tx: Transaction<Database>,
  accountId: string,
  avatar: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ avatar: null, avatar_owned: false, avatar_checked_at: now })
    .where('id', '=', accountId)
    .where('avatar_asset', '=', avatar)
    .execute();
}

function lastOne() {
  return apiFailure('WALLET_LAST_ONE', 'This is your only way in. Add another first.');
}

export function notLinked() {
  return apiFailure('WALLET_NOT_LINKED', 'This wallet is not linked to your account.');
}
