import { receiveReports } from '@hideout/contract/reports';
import { OK } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { attribute } from './attribute.ts';
import { readReports } from './read-reports.ts';

const BODY_LIMIT = 32 * 1024;

export const reportRoutes: Area = (app, deps) => {
  route(
    app,
    deps,
    receiveReports,
    async ({ body }, { db, config, log, onReports }) => {
      const { violations, ignored } = readReports(body, config.origins);
      const counted = await attribute(db, violations);
      onReports?.({ violations: counted, ignored });
      if (counted.length > 0) log.warn({ violations: counted }, 'browsers refused to run something');
      return OK;
    },
    // Who sends it does not matter, and it must arrive while the site is closed.
    { bodyLimit: BODY_LIMIT, ungated: true },
  );
};
