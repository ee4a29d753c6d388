import { createHash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';

/** `__Host-`: the browser stores it only when it is Secure, for this host alone and for every path. */
export const SESSION_COOKIE = '__Host-hideout_session';

/** A session ends this long after it was last used. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Of every cookie of the API. */
export const COOKIE_ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The header that gives the browser its session. */
export function sessionCookie(token: string): string {
  return fastifyCookie.serialize(SESSION_COOKIE, token, { ...COOKIE_ATTRIBUTES, maxAge: SESSION_SECONDS });
}

/** The header that takes it away. */
export function expiredSessionCookie(): string {
  return fastifyCookie.serialize(SESSION_COOKIE, '', { ...COOKIE_ATTRIBUTES, maxAge: 0 });
}

/** The headers of an answer that ended sessions: the cookie is taken away when the own one is among them. */
export function cookieAfterEnding({ signedOut }: { readonly signedOut: boolean }): Record<string, string> {
  return signedOut ? { 'set-cookie': expiredSessionCookie() } : {};
}

/** What is stored of a token: whoever reads the database cannot sign in with it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
