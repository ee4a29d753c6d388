import { randomBytes } from 'node:crypto';
import { endSession } from '@hideout/api/calls/sessions/session';
import type { OauthConfig } from '@hideout/api/config/oauth-config';
import type { Database } from '@hideout/api/db/tables';
import { linkIdentity } from '@hideout/api/people/oauth/link-identity';
import { authorizationUrl, proveIdentity } from '@hideout/api/people/oauth/prove-identity';
import { callbackAddress } from '@hideout/api/people/oauth/start-sign-in';
import { openTestSession } from '@hideout/api/testing/open-session';
import { type Kysely, sql } from 'kysely';
import { identities } from '../identity-provider/identities.ts';
import { getSubject } from '../identity-provider/providers.ts';

/**
 * Links personas to who they are at the local identity provider, which has to run: every link is a real
 * one, with tokens that the API can use.
 *
 * @returns how many.
 * @throws ProviderError, or Error when the identity provider does not answer as it should.
 */
export async function linkIdentities(
  db: Kysely<Database>,
  { providers, tokenKey }: OauthConfig,
  siteOrigin: string,
): Promise<number> {
  let linked = 0;
  for (const identity of identities) {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', identity.handle)
      .executeTakeFirst();
    for (const provider of providers) {
      if (account === undefined || !identity.linked.includes(provider.id)) continue;
      const secrets = { state: randomText(), codeVerifier: randomText(), nonce: randomText() };
      const start = await authorizationUrl(provider, callbackAddress(siteOrigin, provider), secrets);
      const back = await choose(start, provider.id, getSubject(provider.id, identity));
      const proven = await proveIdentity(provider, tokenKey, back, secrets);
      const session = await openTestSession(db, account.id);
      await linkIdentity(db, proven, session.account, { browser: null, system: null });
      await endSession(db, session.token);
      linked += 1;
    }
  }
  await sql`
    update oauth_identity set linked_at = least(now(), account.created_at + interval '2 days')
    from account where account.id = oauth_identity.account_id
  `.execute(db);
  return linked;
}

/** What a browser does there: opens the page, presses the button of that user, and is sent back. */
async function choose(start: URL, provider: string, subject: string): Promise<URL> {
  const { origin } = start;
  const cookies = new Set<string>();
  const go = async (address: URL, form?: Record<string, string>): Promise<URL> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].join('; '), origin },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) cookies.add(line.split(';', 1)[0] ?? '');
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`The local ${provider} answered ${response.status} at ${address.pathname}.`);
    return new URL(next, origin);
  };
  const page = await go(start);
  return go(await go(page, { identity: subject }));
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}
