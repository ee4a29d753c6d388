import { listQuests as listQuestsEndpoint } from '@hideout/contract/kazm';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { listQuests } from './list-quests.ts';

export const kazmRoutes: Area = (app, deps) => {
  route(app, deps, listQuestsEndpoint, ({ query }, { db, account }) =>
    listQuests(db, query.category, account, new Date()),
  );
};
