import { getMaintenance, setMaintenance } from '@hideout/contract/health';
import { requireAccount } from '../context.ts';
import { route } from '../http/route.ts';
import { readMaintenance, switchMaintenance } from '../operation/maintenance.ts';
import type { Area } from './area.ts';

export const healthRoutes: Area = (app, deps) => {
  route(app, deps, getMaintenance, (_input, { db, log }) => readMaintenance(db, log));
  route(app, deps, setMaintenance, ({ body }, context) =>
    switchMaintenance(context.db, requireAccount(context), body, context.log),
  );
};
