import { livez, readyz } from '@hideout/contract/health';
import { sql } from 'kysely';
import { apiFailure } from '../http/api-failure.ts';
import { OK } from '../http/reply.ts';
import { route } from '../http/route.ts';
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
};
