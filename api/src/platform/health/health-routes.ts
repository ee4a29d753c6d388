import { getMaintenance, livez, readyz } from '@hideout/contract/health';
import { setMaintenance } from '@hideout/contract/set-maintenance';
import { type Kysely, sql } from 'kysely';
import { requireAccount } from '../../calls/context.ts';
import { readMaintenance, switchMaintenance } from '../../calls/operation/maintenance.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { OK } from '../../http/reply.ts';

export const healthRoutes: ApiModule = (app, deps) => {
  route(app, deps, getMaintenance, (_input, { db, log }) => readMaintenance(db, log));
  route(app, deps, setMaintenance, ({ body }, context) =>
    switchMaintenance(context.db, requireAccount(context), body, context.log),
  );
  route(app, deps, livez, async () => OK, { unguarded: true });
  route(
    app,
    deps,
    readyz,
    async (_input, { db, lifecycle }) => {
      if (lifecycle.isClosing()) throw apiFailure('DATABASE_UNAVAILABLE', 'This process is shutting down.');
      await assertWritable(db);
      return OK;
    },
    { unguarded: true },
  );
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
