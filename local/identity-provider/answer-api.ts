import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Identity, identityBySubject } from './identities.ts';
import { discordMember, discordUser, kazmQuests, otherpageProfile, twitterUser } from './profiles.ts';
import type { ProviderId } from './provider-kinds.ts';
import { sendJson } from './request.ts';
import type { Served } from './served.ts';

type Call = {
  readonly path: RegExp;
  /** What the token has to be good for. */
  readonly scope: string;
  /** Null: not found. */
  readonly answer: (served: Served, identity: Identity, url: URL, match: RegExpExecArray) => unknown;
};

/** The calls of each provider that hideout makes, in the shapes of the real ones. */
const CALLS: Readonly<Record<ProviderId, readonly Call[]>> = {
  discord: [
    { path: /^\/users\/@me$/, scope: 'identify', answer: (_served, identity) => discordUser(identity) },
    {
      path: /^\/users\/@me\/guilds\/(\d+)\/member$/,
      scope: 'guilds.members.read',
      answer: ({ store }, identity, _url, [, guild = '']) => discordMember(store, identity, guild),
    },
  ],
  twitter: [
    {
      path: /^\/2\/users\/me$/,
      scope: 'users.read',
      answer: ({ origin }, identity, url) =>
        twitterUser(identity, origin, url.searchParams.get('user.fields')?.split(',') ?? []),
    },
  ],
  otherpage: [
    { path: /^\/me$/, scope: 'badges', answer: ({ origin }, identity) => otherpageProfile(identity, origin) },
  ],
  kazm: [
    {
      path: /^\/me\/quests$/,
      scope: 'quests',
      answer: ({ store }, identity) => ({ quests: kazmQuests(store, identity) }),
    },
  ],
};

type Failure = { readonly status: number; readonly body: unknown };

/** How each provider says no. */
const FAILURES: Readonly<Record<'discord' | 'twitter' | 'ours', Readonly<Record<401 | 403 | 404, unknown>>>> =
  {
    discord: {
      401: { message: '401: Unauthorized', code: 0 },
      403: { message: 'Missing Access', code: 50_001 },
      404: { message: 'Unknown Guild', code: 10_004 },
    },
    twitter: {
      401: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
      403: { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' },
      404: { title: 'Not Found', type: 'about:blank', status: 404, detail: 'Not Found' },
    },
    ours: {
      401: { error: 'invalid_token' },
      403: { error: 'insufficient_scope' },
      404: { error: 'not_found' },
    },
  };

function failure(provider: ProviderId, status: 401 | 403 | 404): Failure {
  const texts = provider === 'discord' || provider === 'twitter' ? provider : 'ours';
  return { status, body: FAILURES[texts][status] };
}

/** Answers a call with an access token. False when the provider has no such call. */
export async function answerApi(
  served: Served,
  id: ProviderId,
  path: string,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const call of CALLS[id]) {
    const match = call.path.exec(path);
    if (match === null || request.method !== 'GET') continue;
    const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer === undefined ? undefined : await served.providers[id].AccessToken.find(bearer);
    const identity = token?.isValid ? identityBySubject(id, token.accountId) : undefined;
    const { status, body } = result(served, id, call, url, match, identity, token?.scopes);
    if (status === 401) response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
    sendJson(response, status, body);
    return true;
  }
  return false;
}

function result(
  served: Served,
  id: ProviderId,
  call: Call,
  url: URL,
  match: RegExpExecArray,
  identity: Identity | undefined,
  scopes: ReadonlySet<string> | undefined,
): Failure {
  if (identity === undefined) return failure(id, 401);
  if (!scopes?.has(call.scope)) return failure(id, 403);
  const body = call.answer(served, identity, url, match);
  return body === null ? failure(id, 404) : { status: 200, body };
}
