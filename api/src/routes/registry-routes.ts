import { getRegistry, publishRelease } from '@hideout/contract/registry';
import { apiFailure } from '../http/api-failure.ts';
import { reply } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { bearsToken, publish, readRegistry } from '../operation/releases.ts';
import type { Area } from './area.ts';

/** 500 files with their hashes and a page of routes. */
const RELEASE_BODY_LIMIT = 256 * 1024;

export const registryRoutes: Area = (app, deps) => {
  route(app, deps, getRegistry, (_input, { db }) => readRegistry(db));
  route(
    app,
    deps,
    publishRelease,
    async ({ body }, { db, config, header, log }) => {
      if (!bearsToken(header('authorization'), config.registryToken)) {
        throw apiFailure('UNAUTHENTICATED', 'Publishing needs the registry token.');
      }
      const { revision, created } = await publish(db, body, config.remoteOrigins);
      log.info({ remote: body.manifest.name, version: body.manifest.version, revision }, 'release published');
      return reply(created ? 201 : 200, { ok: true, revision });
    },
    { bodyLimit: RELEASE_BODY_LIMIT },
  );
};
