import { checkAuth, signOut } from '@hideout/contract/auth';
import { endSession as endOneSession, endOtherSessions, listSessions } from '@hideout/contract/sessions';
import { getNonce, listSignInWays, verifySignature } from '@hideout/contract/sign-in';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { requireAccount, type SessionAccount } from '../../calls/context.ts';
import type { ApiModule } from '../../calls/routing/module.ts';
import { type Handler, route } from '../../calls/routing/route.ts';
import { endAllOtherSessions, endSessionById } from '../../calls/sessions/end-sessions.ts';
import { listSessions as listOwnSessions } from '../../calls/sessions/list-sessions.ts';
import { readDevice } from '../../calls/sessions/read-device.ts';
import { endSession, toSessionUser } from '../../calls/sessions/session.ts';
import { readSessionAccount } from '../../calls/sessions/session-account.ts';
import {
  cookieAfterEnding,
  expiredSessionCookie,
  SESSION_COOKIE,
  sessionCookie,
  tokenHash,
} from '../../calls/sessions/session-cookie.ts';
import { OK, reply } from '../../http/reply.ts';
import { getNavigationMethods } from './navigation-methods.ts';
import { issueNonce } from './nonce.ts';
import { proveWallet } from './prove-wallet.ts';
import { signInWithWallet } from './sign-in.ts';

export const authRoutes: ApiModule = (app, deps) => {
  route(app, deps, checkAuth, async (_input, { account }) => answerFor(account));
  route(app, deps, getNonce, async (_input, { db }) =>
    reply(200, await issueNonce(db), { 'cache-control': 'no-store' }),
  );
  route(app, deps, verifySignature, verify);
  route(app, deps, signOut, async (_input, { db, cookies }) => {
    const token = cookies[SESSION_COOKIE];
    if (token !== undefined) await endSession(db, token);
    return reply(200, OK, { 'set-cookie': expiredSessionCookie() });
  });
  route(app, deps, listSignInWays, getSignInMethods);
  route(app, deps, listSessions, async (_input, context) => ({
    sessions: await listOwnSessions(context.db, requireAccount(context)),
  }));
  route(app, deps, endOneSession, async ({ body }, context) => {
    const account = requireAccount(context);
    const ended = await endSessionById(context.db, account, body.id);
    context.log.info({ accountId: account.id, ...ended }, 'session ended');
    return reply(200, { ...OK, ...ended }, cookieAfterEnding(ended));
  });
  route(app, deps, endOtherSessions, async (_input, context) => {
    const account = requireAccount(context);
    const ended = await endAllOtherSessions(context.db, account);
    context.log.info({ accountId: account.id, ...ended }, 'other sessions ended');
    return { ...OK, ...ended };
  });
};

const getSignInMethods: Handler<typeof listSignInWays> = async (_input, { config }) => ({
  ways: [
    { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null },
    { id: 'bitcoin', kind: 'wallet', label: 'Bitcoin wallet', startPath: null },
    ...getNavigationMethods(config.oauth),
  ],
});

const verify: Handler<typeof verifySignature> = async ({ body }, context) => {
  const { db, cookies, log, header } = context;
  const proven = await proveWallet(context, body, SIGN_IN_STATEMENT);
  const { walletType, purpose, referral } = body;
  const wallet = { ...proven, walletType, purpose };
  const device = readDevice(header('user-agent'));
  const { accountId, created, token } = await signInWithWallet(db, { wallet, referral, device });
  const previous = cookies[SESSION_COOKIE];
  if (previous !== undefined) await endSession(db, previous);
  log.info({ accountId, created }, 'signed in');
  const account = await readSessionAccount(db, tokenHash(token));
  return reply(200, answerFor(account), { 'set-cookie': sessionCookie(token) });
};

function answerFor(account: SessionAccount | null) {
  return account === null
    ? { authenticated: false, user: null }
    : { authenticated: true, user: toSessionUser(account) };
}
