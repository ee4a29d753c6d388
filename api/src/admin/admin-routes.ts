import { getAccount, resetPassport as resetPassportEndpoint } from '@hideout/contract/admin';
import { readChainConfig } from '../chain/chain-config.ts';
import { requireAccount } from '../context.ts';
import { passportDepsOf } from '../passport/passport-view.ts';
import type { ApiModule } from '../routing/module.ts';
import { route } from '../routing/route.ts';
import { lookUpAccount } from './look-up-account.ts';
import { resetPassport } from './reset-passport.ts';

export const adminRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, getAccount, ({ body }, context) => {
    const passportDeps = passportDepsOf(context, chainConfig);
    return lookUpAccount(passportDeps, requireAccount(context), body.claimAddress, new Date());
  });
  route(app, deps, resetPassportEndpoint, ({ body }, context) => {
    const passportDeps = passportDepsOf(context, chainConfig);
    return resetPassport(passportDeps, requireAccount(context), body, new Date());
  });
};
