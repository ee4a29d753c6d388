import {
  addWallet,
  listWallets,
  MAX_WALLETS,
  removeWallet,
  setPrimaryWallet,
} from '@hideout/contract/wallet';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { cookieAfterEnding } from '../../calls/sessions/session-cookie.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import { OK, reply } from '../../http/reply.ts';
import { hasAnotherSignInMethod } from '../auth/sign-in-methods.ts';
import { trySettleReferral } from '../referrals/settle-referral.ts';
import { addWallet as linkWallet } from './add-wallet.ts';
import { readWallets } from './list-wallets.ts';
import { removeWallet as unlinkWallet } from './remove-wallet.ts';
import { choosePrimary } from './set-primary.ts';

export const walletRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, listWallets, async (_input, context) => {
    const account = requireAccount(context);
    const wallets = await readWallets(context.db, account.id, account.claimAddress);
    const [only, ...others] = wallets;
    const isOnlySignInMethod =
      only !== undefined &&
      others.length === 0 &&
      !(await hasAnotherSignInMethod(context.db, context.config, account.id, only));
    return { wallets, max: MAX_WALLETS, isOnlySignInMethod };
  });
  route(app, deps, addWallet, async ({ body }, context) => {
    const account = requireAccount(context);
    const added = await linkWallet(context, account, body);
    const { chain, walletType } = added.wallet;
    context.log.info({ accountId: account.id, chain, walletType }, 'wallet linked');
    // It may have been the last condition of a referral.
    await trySettleReferral(context, account.id, new Date());
    return reply(201, added);
  });
  route(app, deps, removeWallet, async ({ body }, context) => {
    const account = requireAccount(context);
    const removal = await unlinkWallet({ ...context, chainConfig }, account, body.address);
    const { endedSessions, signedOut } = removal;
    context.log.info({ accountId: account.id, endedSessions, signedOut }, 'wallet removed');
    return reply(200, { ...OK, ...removal }, cookieAfterEnding(removal));
  });
  route(app, deps, setPrimaryWallet, async ({ body }, context) => {
    const account = requireAccount(context);
    const wallets = await choosePrimary(context.db, account, body.address);
    context.log.info({ accountId: account.id }, 'primary wallet changed');
    return { ...OK, wallets };
  });
};
