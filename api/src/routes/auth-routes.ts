import { checkAuth, getNonce, listSignInWays, signOut, verifySignature } from '@hideout/contract/auth';
import { getAddress, isAddress } from 'viem';
import { burnNonce, issueNonce } from '../auth/nonce.ts';
import { endSession, startSession, toSessionUser } from '../auth/session.ts';
import { readSessionAccount } from '../auth/session-account.ts';
import { expiredSessionCookie, SESSION_COOKIE, sessionCookie, tokenHash } from '../auth/session-cookie.ts';
import { accountOfWallet } from '../auth/sign-in.ts';
import { checkSignInMessage, readSignInMessage } from '../auth/sign-in-message.ts';
import { verifyEvmSignature } from '../auth/verify-evm-signature.ts';
import type { SessionAccount } from '../context.ts';
import { apiFailure } from '../http/api-failure.ts';
import { OK, reply } from '../http/reply.ts';
import { type Handler, route } from '../http/route.ts';
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

const waysIn: Handler<typeof listSignInWays> = async () => ({
  ways: [{ id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null }],
});

const verify: Handler<typeof verifySignature> = async ({ body }, { db, chains, config, cookies, log }) => {
  if (!isAddress(body.address, { strict: false })) {
    throw apiFailure('INVALID_ADDRESS', 'Only Ethereum addresses can sign in.');
  }
  const address = getAddress(body.address);
  const message = readSignInMessage(body.message);
  // Before anything else is looked at: an attempt uses the nonce up, whether it succeeds or not.
  await burnNonce(db, message.nonce);
  checkSignInMessage(message, config.origins, Date.now());
  const signed =
    getAddress(message.address) === address &&
    (await verifyEvmSignature(chains.ethereum, {
      address,
      message: body.message,
      signature: body.signature,
    }));
  if (!signed) throw apiFailure('SIGNATURE_INVALID', 'That signature does not fit the address. Sign again.');

  const { accountId, created } = await accountOfWallet(db, {
    chain: 'ethereum',
    address,
    walletType: body.walletType,
    referral: body.referral,
  });
  const previous = cookies[SESSION_COOKIE];
  if (previous !== undefined) await endSession(db, previous);
  const token = await startSession(db, accountId, 'ethereum');
  log.info({ accountId, created }, 'signed in');
  const account = await readSessionAccount(db, tokenHash(token));
  return reply(200, answerFor(account), { 'set-cookie': sessionCookie(token) });
};

function answerFor(account: SessionAccount | null) {
  return account === null
    ? { authenticated: false, user: null }
    : { authenticated: true, user: toSessionUser(account) };
}
