import {
  deleteAccount as deleteCall,
  exportAccount as exportCall,
  getDeletionTerms,
} from '@hideout/contract/personal-data';
import { requireAccount } from '../calls/context.ts';
import type { ApiModule } from '../calls/routing/module.ts';
import { route } from '../calls/routing/route.ts';
import { expiredSessionCookie } from '../calls/sessions/session-cookie.ts';
import { OK, reply } from '../http/reply.ts';
import { revokeTokens } from '../people/oauth/revoke-tokens.ts';
import { deleteAccount } from './delete-account.ts';
import { readDeletionTerms } from './deletion-terms.ts';
import { exportAccount } from './export-account.ts';

export const personalDataRoutes: ApiModule = (app, deps) => {
  route(app, deps, exportCall, async (_input, context) =>
    reply(200, await exportAccount(context.db, requireAccount(context).id, new Date()), {
      'cache-control': 'no-store',
    }),
  );
  route(app, deps, getDeletionTerms, (_input, context) =>
    readDeletionTerms(context.db, requireAccount(context).id, new Date()),
  );
  route(app, deps, deleteCall, async ({ body }, context) => {
    const account = requireAccount(context);
    const { endedSessions, identities } = await deleteAccount(context.db, account, body, new Date());
    context.log.info({ accountId: account.id, endedSessions }, 'account deleted');
    void revokeTokens(context, identities);
    return reply(200, { ...OK, endedSessions }, { 'set-cookie': expiredSessionCookie() });
  });
};
