import { changeRemote, getRegistry, getRegistryHistory, publishRelease } from '@hideout/contract/registry';
import { reply } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { registryCaller } from '../releases/caller.ts';
import { changeRemote as change } from '../releases/channels.ts';
import { readHistory } from '../releases/history.ts';
import { createKeptRegistry } from '../releases/kept-registry.ts';
import { publish } from '../releases/publish.ts';
import { refuseManifest } from '../releases/refuse-manifest.ts';
import { createRegistrySigner } from '../releases/sign.ts';
import type { Area } from './area.ts';

/** 500 files with their hashes and a page of routes. */
const RELEASE_BODY_LIMIT = 256 * 1024;

export const registryRoutes: Area = (app, deps) => {
  const sign = createRegistrySigner(deps.config.registryKey);
  const read = createKeptRegistry();

  route(app, deps, getRegistry, async (_input, { db }) => sign(await read(db)));

  route(
    app,
    deps,
    publishRelease,
    async ({ body }, context) => {
      const { db, config, log } = context;
      const { name, version } = body.manifest;
      const caller = await registryCaller(context, name);
      const { revision, created } = await publish(db, body, { caller, remoteOrigins: config.remoteOrigins });
      log.info(
        { remote: name, version, channel: body.channel, revision, by: caller.by },
        'release published',
      );
      return reply(created ? 201 : 200, { ok: true, revision });
    },
    { bodyLimit: RELEASE_BODY_LIMIT, refuseBody: refuseManifest },
  );

  route(app, deps, changeRemote, async ({ params: { name }, body }, context) => {
    const caller = await registryCaller(context, name);
    const { reason, expectedRevision } = body;
    const revision = await change(context.db, name, body.change, { caller, reason, expectedRevision });
    context.log.info({ remote: name, change: body.change, revision, by: caller.by }, 'remote changed');
    return { ok: true as const, revision };
  });

  route(app, deps, getRegistryHistory, async ({ query: { remote } }, context) => {
    await registryCaller(context, remote ?? null);
    return { events: await readHistory(context.db, remote) };
  });
};
