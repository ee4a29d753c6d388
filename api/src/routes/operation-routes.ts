import { ENDPOINTS } from '@hideout/contract/endpoints';
import { livez, readyz } from '@hideout/contract/health';
import { getOpenApi } from '@hideout/contract/operation';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
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
      await assertWritable(db);
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

/**
 * Writes one row, always the same: a full disk, a standby or a lost permission let every read through.
 *
 * @throws ApiFailure `DATABASE_UNAVAILABLE`
 */
async function assertWritable(db: Kysely<Database>): Promise<void> {
  try {
    await db
      .insertInto('setting')
      .values({ key: 'last_probe', value: 'true' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: sql`now()` }))
      .execute();
  } catch (cause) {
    throw apiFailure('DATABASE_UNAVAILABLE', 'Our database takes no writes. Your data is safe; try again.', {
      retryAfterSeconds: 5,
      cause,
    });
  }
}
