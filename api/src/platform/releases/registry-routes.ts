import { changeRemote, getRegistry, getRegistryHistory, publishRelease } from '@hideout/contract/registry';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { MAX_BODY_BYTES } from '../../http/body-limits.ts';
import { reply } from '../../http/reply.ts';
import { identifyCaller, registryCaller } from './caller.ts';
import { changeRemote as change } from './channels.ts';
import { readHistory } from './history.ts';
import { publish } from './publish.ts';
import { refuseManifest } from './refuse-manifest.ts';
import { createRegistryCache } from './registry-cache.ts';
import { createReleaseFacts } from './release-facts.ts';
import { createRegistrySigner } from './sign.ts';

export const registryRoutes: ApiModule = (app, deps) => {
  const sign = createRegistrySigner(deps.config.registryKey);
  const read = createRegistryCache();
  const facts = createReleaseFacts(deps.config);
  // Only those who may make the call are told what it lacks.
  const refuseCaller = identifyCaller;

  route(app, deps, getRegistry, async (_input, { db }) => sign(await read(db)));

  route(
    app,
    deps,
    publishRelease,
    async ({ body }, context) => {
      const { db, config, log } = context;
      const { name, version } = body.manifest;
      const caller = await registryCaller(context, name);
      const { revision, created } = await publish(db, body, {
        caller,
        remoteOrigins: config.remoteOrigins,
        facts,
      });
      log.info(
        { remote: name, version, channel: body.channel, revision, by: caller.by },
        'release published',
      );
      return reply(created ? 201 : 200, { ok: true, revision });
    },
    { bodyLimit: MAX_BODY_BYTES, refuseBody: refuseManifest, refuseCaller },
  );

  route(
    app,
    deps,
    changeRemote,
    async ({ params: { name }, body }, context) => {
      const caller = await registryCaller(context, name);
      const { reason, force, expectedRevision } = body;
      const note = { caller, reason, facts, force, expectedRevision };
      const revision = await change(context.db, name, body.change, note);
      context.log.info({ remote: name, change: body.change, revision, by: caller.by }, 'remote changed');
      return { ok: true as const, revision };
    },
    { refuseCaller },
  );

  route(
    app,
    deps,
    getRegistryHistory,
    async ({ query: { remote } }, context) => {
      await registryCaller(context, remote ?? null);
      return { events: await readHistory(context.db, remote) };
    },
    { refuseCaller },
  );
};
