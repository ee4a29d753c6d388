import { randomBytes } from 'node:crypto';
import { getRegistryHealth, receiveTelemetry } from '@hideout/contract/telemetry';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import { OK } from '../../http/reply.ts';
import { identifyCaller } from '../releases/caller.ts';
import { createReleaseFacts } from '../releases/release-facts.ts';
import { readHealth } from './read-health.ts';
import { takeDelivery } from './receive-telemetry.ts';

export const telemetryRoutes: ApiModule = (app, deps) => {
  const tools = {
    // Equal in all instances. Without it no registry is signed, so no tab has a remote to report.
    addressKey: deps.config.registryKey ?? randomBytes(32),
    facts: createReleaseFacts(deps.config),
  };

  route(
    app,
    deps,
    receiveTelemetry,
    async ({ body }, context) => {
      await takeDelivery(body, context, tools);
      return OK;
    },
    // As reports of browsers: who sends it does not matter, and it must arrive while the site is closed.
    { unguarded: true },
  );

  route(
    app,
    deps,
    getRegistryHealth,
    async (_input, context) => {
      const { remote } = await identifyCaller(context);
      return readHealth(context.db, remote);
    },
    { refuseCaller: identifyCaller },
  );
};
