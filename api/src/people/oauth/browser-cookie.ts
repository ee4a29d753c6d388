import fastifyCookie from '@fastify/cookie';
import { COOKIE_ATTRIBUTES } from '../../calls/sessions/session-cookie.ts';
import { randomText, SIGN_IN_SECONDS } from './sign-in-state.ts';

/** Binds a sign-in to the browser that started it. */
export const BROWSER_COOKIE = '__Host-hideout_sign_in';

/**
 * The value that stands for this browser. An existing one is reused, so that sign-ins started in two tabs
 * can both come back.
 */
export function browserValue(cookies: Readonly<Record<string, string | undefined>>): string {
  const known = cookies[BROWSER_COOKIE];
  return known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomText();
}

/**
 * The header that gives the browser its value for as long as a sign-in may take. Lax: the provider
 * sends the browser back by a navigation from another site.
 */
export function browserCookie(value: string): string {
  return fastifyCookie.serialize(BROWSER_COOKIE, value, { ...COOKIE_ATTRIBUTES, maxAge: SIGN_IN_SECONDS });
}
