import { updateUsername } from '@hideout/contract/account';
import { getProfile, listAssets, listNews, setAvatar } from '@hideout/contract/profile';
import { getSscReputation } from '@hideout/contract/ssc';
import type { FastifyBaseLogger } from 'fastify';
import { requireAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { readChainConfig } from '../../chain/chain-config.ts';
import { createMetadataReader } from '../../chain/token/metadata-reader.ts';
import { trySettleReferral } from '../referrals/settle-referral.ts';
import { type AssetDeps, readAssets } from './assets.ts';
import { readNews } from './news.ts';
import { ownProfile } from './own-profile.ts';
import { publicProfile } from './public-profile.ts';
import { recheckAvatars } from './recheck-avatars.ts';
import { setAvatar as takeAvatar } from './set-avatar.ts';
import { updateUsername as changeUsername } from './update-username.ts';

/** Longer than a round may take. */
const AVATAR_ROUND_MS = 2 * 60_000;

export const profileRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);
  const metadata = createMetadataReader({ ...deps, sources: deps.config, log: app.log });
  const assetDeps = (log: FastifyBaseLogger): AssetDeps => ({ ...deps, chainConfig, metadata, log });

  let round: Promise<unknown> = Promise.resolve();
  let rounds: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isStopping = () => isClosed || deps.lifecycle.isClosing();
  app.addHook('onListen', async () => {
    rounds = setInterval(() => {
      // One after the other, so that closing waits for all there are.
      round = round
        .then(() => recheckAvatars(assetDeps(app.log), new Date(), isStopping))
        .catch((error: unknown) => app.log.error({ err: error }, 'checking avatars failed'));
    }, AVATAR_ROUND_MS);
    rounds.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(rounds);
    isClosed = true;
    await Promise.all([round, metadata.close()]);
  });

  route(app, deps, getProfile, (_input, context) =>
    ownProfile({ ...deps, chainConfig }, requireAccount(context)),
  );
  route(app, deps, listAssets, (_input, context) =>
    readAssets(assetDeps(context.log), requireAccount(context).id, new Date()),
  );
  route(app, deps, setAvatar, async ({ body }, context) => ({
    avatar: await takeAvatar(
      assetDeps(context.log),
      requireAccount(context).id,
      body.avatar.trim(),
      new Date(),
    ),
  }));
  route(app, deps, updateUsername, async ({ body }, context) => {
    const { id } = requireAccount(context);
    const now = new Date();
    const changed = await changeUsername(context.db, id, body.username, now);
    // It may have been the last condition of a referral.
    await trySettleReferral(context, id, now);
    return changed;
  });
  route(app, deps, getSscReputation, ({ query }, context) =>
    publicProfile(context.db, query.username, new Date()),
  );
  route(app, deps, listNews, () => readNews(deps.db, new Date()));
};
