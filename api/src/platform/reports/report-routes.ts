import { receiveReports } from '@hideout/contract/reports';
import type { Kysely } from 'kysely';
import type { ApiModule } from '../../calls/routing/module.ts';
import { route } from '../../calls/routing/route.ts';
import type { Database } from '../../db/tables.ts';
import type { CountedViolation } from '../../http/metrics/counted-reports.ts';
import { OK } from '../../http/reply.ts';
import { addToMinute } from '../telemetry/store-tallies.ts';
import { attribute } from './attribute.ts';
import { readReports } from './read-reports.ts';

const BODY_LIMIT = 32 * 1024;

export const reportRoutes: ApiModule = (app, deps) => {
  route(
    app,
    deps,
    receiveReports,
    async ({ body }, { db, config, log, onReports }) => {
      const { violations, ignored } = readReports(body, config.origins);
      const counted = await attribute(db, violations);
      await countByRelease(db, counted);
      onReports?.({ violations: counted, ignored });
      if (counted.length > 0) log.warn({ violations: counted }, 'browsers refused to run something');
      return OK;
    },
    // Who sends it does not matter, and it must arrive while the site is closed.
    { bodyLimit: BODY_LIMIT, unguarded: true },
  );
};

/** For the health of the release; what is the host's has no version to count for. */
async function countByRelease(db: Kysely<Database>, violations: readonly CountedViolation[]): Promise<void> {
  for (const { remote: release, count } of violations) {
    const [remote = '', version] = release.split('@');
    if (version !== undefined) await addToMinute(db, { remote, version }, { violations: count });
  }
}
