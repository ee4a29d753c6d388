import { ENDPOINTS } from '@hideout/contract/endpoints';
import { livez, readyz } from '@hideout/contract/health';
import { getOpenApi } from '@hideout/contract/operation';
import { sql } from 'kysely';
import { apiFailure } from '../http/api-failure.ts';
import { OK } from '../http/reply.ts';
import { route, routeRaw } from '../http/route.ts';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import type { Area } from './area.ts';

export const operationRoutes: Area = (app, deps) => {
  route(app, deps, livez, async () => OK, { ungated: true });
  route(
    app,
    deps,
    readyz,
    async (_input, { db, lifecycle }) => {
      if (lifecycle.isClosing()) throw apiFailure('DATABASE_UNAVAILABLE', 'This process is shutting down.');
      await sql`select 1`.execute(db);
      return OK;
    },
    { ungated: true },
  );
  let openApi: string | undefined;
  routeRaw(app, deps, getOpenApi, async (_input, _context, response) => {
    openApi ??= JSON.stringify(buildOpenApi(ENDPOINTS));
    return response
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(openApi);
  });
};
