import { checkQuest as checkQuestEndpoint, listQuests as listQuestsEndpoint } from '@hideout/contract/kazm';
import {
  storeQuest as storeQuestEndpoint,
  updateQuestOrder as updateQuestOrderEndpoint,
} from '@hideout/contract/quest-admin';
import { refreshKazmToken } from '@hideout/contract/social';
import {
  judgeSubmission as judgeSubmissionEndpoint,
  listSubmissions as listSubmissionsEndpoint,
} from '@hideout/contract/submissions';
import { requireAccount } from '../calls/context.ts';
import type { ApiModule } from '../calls/routing/module.ts';
import { route } from '../calls/routing/route.ts';
import { readChainConfig } from '../chain/chain-config.ts';
import { apiFailure } from '../http/api-failure.ts';
import { reply } from '../http/reply.ts';
import { checkQuest } from './check-quest.ts';
import { judgeSubmission } from './judge-submission.ts';
import { getKazmStatus, refreshKazm } from './kazm/kazm-token.ts';
import { listQuests, readQuest } from './list-quests.ts';
import { listSubmissions } from './list-submissions.ts';
import { orderVersion } from './order-version.ts';
import { storeQuest } from './store-quest.ts';
import { updateQuestOrder } from './update-quest-order.ts';

export const questRoutes: ApiModule = (app, deps) => {
  const chainConfig = readChainConfig(deps.config.chainConfigFile);

  route(app, deps, listQuestsEndpoint, async ({ query }, context) => {
    const forWriter = query.all === 'true';
    if (forWriter && !requireAccount(context).permissions.has('quests.write')) {
      throw apiFailure('FORBIDDEN', 'Your account cannot do this.', { meta: { permission: 'quests.write' } });
    }
    const { db, account } = context;
    const kazm = account === null ? {} : { kazm: await getKazmStatus(context, account.id) };
    return listQuests(db, query.category, account, new Date(), { forWriter, ...kazm });
  });

  route(app, deps, checkQuestEndpoint, ({ body }, context) => {
    const { db, chains, config, log } = context;
    const checking = { db, client: chains.ethereum, chainConfig, log, rateFactor: config.rateFactor };
    return checkQuest({ ...checking, now: () => new Date() }, requireAccount(context), body);
  });

  route(app, deps, storeQuestEndpoint, async ({ body }, context) => {
    const { db } = context;
    const account = requireAccount(context);
    const { id, created } = await storeQuest(db, chainConfig, account, body, new Date());
    const quest = await readQuest(db, id, account, new Date(), { forWriter: true });
    return reply(created ? 201 : 200, { quest, created, orderVersion: await orderVersion(db) });
  });

  route(app, deps, updateQuestOrderEndpoint, async ({ body }, context) => ({
    ok: true as const,
    orderVersion: await updateQuestOrder(context.db, requireAccount(context).id, body),
  }));

  route(app, deps, listSubmissionsEndpoint, ({ query }, context) =>
    listSubmissions(context.db, requireAccount(context), query.page, new Date()),
  );

  route(app, deps, judgeSubmissionEndpoint, async ({ body }, context) => ({
    ok: true as const,
    ...(await judgeSubmission(context, requireAccount(context), body, new Date())),
  }));

  route(app, deps, refreshKazmToken, (_input, context) => refreshKazm(context, requireAccount(context).id));
};
