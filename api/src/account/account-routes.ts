import { getReputation, getSerumPoints } from '@hideout/contract/account';
import { requireAccount } from '../context.ts';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { reputationBreakdown } from './reputation.ts';
import { serumPointsOf } from './serum-points.ts';

export const accountRoutes: Area = (app, deps) => {
  route(app, deps, getReputation, (_input, context) =>
    reputationBreakdown(context.db, requireAccount(context).id, new Date()),
  );
  route(app, deps, getSerumPoints, ({ query }, context) =>
    serumPointsOf(context.db, requireAccount(context).id, query.seasonOne === 'true', new Date()),
  );
};
