import { getProfile, listAssets, listNews } from '@hideout/contract/profile';
import { readChainConfig } from '../chain/chain-config.ts';
import { requireAccount } from '../context.ts';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { readAssets } from './assets.ts';
import { readNews } from './news.ts';
import { ownProfile } from './own-profile.ts';

export const profileRoutes: Area = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  route(app, deps, getProfile, (_input, context) => ownProfile(context.db, requireAccount(context)));
  route(app, deps, listAssets, (_input, context) => {
    const { db, chains, log } = context;
    return readAssets({ db, client: chains.ethereum, chainConfig, log }, requireAccount(context), new Date());
  });
  route(app, deps, listNews, (_input, { db }) => readNews(db, new Date()));
};
