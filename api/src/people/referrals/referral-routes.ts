import { getReferredAccounts } from '@hideout/contract/account';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { referredAccounts } from './referred-accounts.ts';

export const referralRoutes: ApiModule = (app, deps) => {
  route(app, deps, getReferredAccounts, (_input, context) =>
    referredAccounts(context.db, requireAccount(context).id, context.config.siteOrigin, new Date()),
  );
};
