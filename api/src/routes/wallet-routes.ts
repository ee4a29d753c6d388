import { addWallet, listWallets, MAX_WALLETS, removeWallet } from '@hideout/contract/wallet';
import { cookieAfterEnding } from '../auth/session-cookie.ts';
import { walletsOf } from '../auth/wallets.ts';
import { hasAnotherWayIn } from '../auth/ways-in.ts';
import { readChainConfig } from '../chain/chain-config.ts';
import { requireAccount } from '../context.ts';
import { OK, reply } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { settleAfterDeed } from '../points/settle-after-deed.ts';
import { addWallet as linkWallet } from '../wallet/add-wallet.ts';
import { removeWallet as unlinkWallet } from '../wallet/remove-wallet.ts';
import type { Area } from './area.ts';

export const walletRoutes: Area = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, listWallets, async (_input, context) => {
    const account = requireAccount(context);
    const wallets = await walletsOf(context.db, account.id, account.claimAddress);
    const [only, ...others] = wallets;
    const isOnlySignInMethod =
      only !== undefined &&
      others.length === 0 &&
      !(await hasAnotherWayIn(context.db, context.config, account.id, only));
    return { wallets, max: MAX_WALLETS, isOnlySignInMethod };
  });
  route(app, deps, addWallet, async ({ body }, context) => {
    const account = requireAccount(context);
    const added = await linkWallet(context, account, body);
    const { chain, walletType } = added.wallet;
    context.log.info({ accountId: account.id, chain, walletType }, 'wallet linked');
    // It may have been the last condition of a referral.
    await settleAfterDeed(context, account.id, new Date());
    return reply(201, added);
  });
  route(app, deps, removeWallet, async ({ body }, context) => {
    const { db, chains, config, log } = context;
    const account = requireAccount(context);
    const needed = { db, chains, chainConfig, config, sources: config, log };
    const removal = await unlinkWallet(needed, account, body.address);
    const { endedSessions, signedOut } = removal;
    log.info({ accountId: account.id, endedSessions, signedOut }, 'wallet removed');
    return reply(200, { ...OK, ...removal }, cookieAfterEnding(removal));
  });
};
