import { checkAuth, signOut } from '@hideout/contract/auth';
import { getNonce, listSignInWays, verifySignature } from '@hideout/contract/sign-in';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { issueNonce } from '../auth/nonce.ts';
import { proveWallet } from '../auth/prove-wallet.ts';
import { endSession, startSession, toSessionUser } from '../auth/session.ts';
import { readSessionAccount } from '../auth/session-account.ts';
import { expiredSessionCookie, SESSION_COOKIE, sessionCookie, tokenHash } from '../auth/session-cookie.ts';
import { accountOfWallet } from '../auth/sign-in.ts';
import type { SessionAccount } from '../context.ts';
import { OK, reply } from '../http/reply.ts';
import { type Handler, route } from '../http/route.ts';
import { navigationWays } from '../oauth/navigation-ways.ts';
import type { Area } from './area.ts';

export const authRoutes: Area = (app, deps) => {
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
  route(app, deps, listSignInWays, waysIn);
};

const waysIn: Handler<typeof listSignInWays> = async (_input, { config }) => ({
  ways: [
    { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null },
    { id: 'bitcoin', kind: 'wallet', label: 'Bitcoin wallet', startPath: null },
    ...navigationWays(config.oauth),
  ],
});

const verify: Handler<typeof verifySignature> = async ({ body }, context) => {
  const { db, cookies, log } = context;
  const wallet = await proveWallet(context, body, SIGN_IN_STATEMENT);
  const { walletType, referral } = body;
  const { accountId, created } = await accountOfWallet(db, { ...wallet, walletType, referral });
  const previous = cookies[SESSION_COOKIE];
  if (previous !== undefined) await endSession(db, previous);
  const token = await startSession(db, accountId, wallet.chain);
  log.info({ accountId, created }, 'signed in');
  const account = await readSessionAccount(db, tokenHash(token));
  return reply(200, answerFor(account), { 'set-cookie': sessionCookie(token) });
};

function answerFor(account: SessionAccount | null) {
  return account === null
    ? { authenticated: false, user: null }
    : { authenticated: true, user: toSessionUser(account) };
}
