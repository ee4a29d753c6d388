import { addPassport as endpoint } from '@hideout/contract/passport';
import { readChainConfig } from '../chain/chain-config.ts';
import { requireAccount } from '../context.ts';
import type { ApiModule } from '../routing/module.ts';
import { route } from '../routing/route.ts';
import { addPassport } from './add-passport.ts';
import { getPassportDeps } from './passport-view.ts';

export const passportRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, endpoint, ({ body }, context) => {
    const passportDeps = getPassportDeps(context, chainConfig);
    return addPassport(passportDeps, requireAccount(context), body, new Date());
  });
};
