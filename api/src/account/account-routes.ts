import {
  getReferredAccounts,
  getReputation,
  getSerumPoints,
  updateUsername as updateUsernameEndpoint,
} from '@hideout/contract/account';
import { requireAccount } from '../context.ts';
import { type Handler, route } from '../http/route.ts';
import { settleAfterDeed } from '../points/settle-after-deed.ts';
import type { Area } from '../routes/area.ts';
import { referredAccounts } from './referred-accounts.ts';
import { reputationBreakdown } from './reputation.ts';
import { serumPointsOf } from './serum-points.ts';
import { updateUsername } from './update-username.ts';

export const accountRoutes: Area = (app, deps) => {
  route(app, deps, getReputation, (_input, context) =>
    reputationBreakdown(context.db, requireAccount(context).id, new Date()),
  );
  route(app, deps, getSerumPoints, ({ query }, context) =>
    serumPointsOf(context.db, requireAccount(context).id, query.seasonOne === 'true', new Date()),
  );
  route(app, deps, updateUsernameEndpoint, changeName);
  route(app, deps, getReferredAccounts, (_input, context) =>
    referredAccounts(context.db, requireAccount(context).id, context.config.siteOrigin, new Date()),
  );
};

const changeName: Handler<typeof updateUsernameEndpoint> = async ({ body }, context) => {
  const { id } = requireAccount(context);
  const now = new Date();
  const changed = await updateUsername(context.db, id, body.username, now);
  await settleAfterDeed(context, id, now);
  return changed;
};
