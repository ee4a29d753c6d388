import { getAccount, resetPassport as resetPassportEndpoint } from '@hideout/contract/admin';
import { readChainConfig } from '../chain/chain-config.ts';
import { requireAccount } from '../context.ts';
import { route } from '../http/route.ts';
import { passportDepsOf } from '../passport/passport-view.ts';
import type { Area } from '../routes/area.ts';
import { lookUpAccount } from './look-up-account.ts';
import { resetPassport } from './reset-passport.ts';

export const adminRoutes: Area = (app, deps) => {
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
