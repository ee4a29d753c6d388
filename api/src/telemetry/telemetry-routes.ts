import { getRegistryHealth, receiveTelemetry } from '@hideout/contract/telemetry';
import { OK } from '../http/reply.ts';
import { identifyCaller } from '../releases/caller.ts';
import { createReleaseFacts } from '../releases/release-facts.ts';
import type { ApiModule } from '../routing/module.ts';
import { route } from '../routing/route.ts';
import { createDailySalt } from './daily-salt.ts';
import { readHealth } from './read-health.ts';
import { takeDelivery } from './receive-telemetry.ts';
import { createSourceLocator } from './source-locator.ts';

export const telemetryRoutes: ApiModule = (app, deps) => {
  const tools = {
    salt: createDailySalt(),
    locateSource: createSourceLocator(deps.config.releasesDir),
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
