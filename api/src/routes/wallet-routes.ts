import { listWallets, MAX_WALLETS } from '@hideout/contract/wallet';
import { walletsOf } from '../auth/wallets.ts';
import { requireAccount } from '../context.ts';
import { route } from '../http/route.ts';
import type { Area } from './area.ts';

export const walletRoutes: Area = (app, deps) => {
  route(app, deps, listWallets, async (_input, context) => {
    const account = requireAccount(context);
    return { wallets: await walletsOf(context.db, account.id, account.claimAddress), max: MAX_WALLETS };
  });
};
