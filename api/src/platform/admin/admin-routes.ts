import {
  findAccounts as findAccountsEndpoint,
  getAccount,
  resetPassport as resetPassportEndpoint,
  viewAccount as viewAccountEndpoint,
} from '@hideout/contract/admin';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import { findAccounts } from './find-account.ts';
import { lookUpAccount } from './lookup-account.ts';
import { resetPassport } from './reset-passport.ts';
import { viewAccount } from './view-account.ts';

export const adminRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, getAccount, ({ body }, context) =>
    lookUpAccount({ ...context, chainConfig }, requireAccount(context), body.claimAddress, new Date()),
  );
  route(app, deps, findAccountsEndpoint, async ({ body }, context) => ({
    matches: await findAccounts(context.db, requireAccount(context), body.search),
  }));
  route(app, deps, viewAccountEndpoint, ({ body }, context) =>
    viewAccount({ ...context, chainConfig }, requireAccount(context), body.id, new Date()),
  );
  route(app, deps, resetPassportEndpoint, ({ body }, context) =>
    resetPassport({ ...context, chainConfig }, requireAccount(context), body, new Date()),
  );
};
