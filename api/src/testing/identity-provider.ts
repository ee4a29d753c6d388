import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';
import type { ProviderConfig } from '../config/provider-config.ts';
import { createStore, type ProviderStore } from './provider-store.ts';

const CLIENT = { id: 'hideout-test', secret: 'the-secret-of-the-test-client' };
const GUILD = '424242';
const IDS = ['discord', 'twitter', 'otherpage', 'kazm'] as const;

/** Parts of the provider that a test can break. */
export type ProviderPart = 'discovery' | 'token' | 'profile' | 'api';

/** A user at the provider. */
export type ProviderUser = { id: string; name: string };

export type TestIdentityProvider = {
  readonly origin: string;
  /** Discord and X as plain OAuth 2, Other Page and Kazm as OpenID Connect, all at this server. */
  readonly providers: readonly ProviderConfig[];
  /** Who signs in next; null presses cancel. */
  user: ProviderUser | null;
  /** Answer 500 from now on. */
  readonly broken: Set<ProviderPart>;
  /** Answers of the providers' own APIs by path; a path that is not there is answered 404. */
  readonly api: Map<string, unknown>;
  /** Requests so far, as `POST /token`. */
  readonly requests: string[];
  /** Takes a user's access tokens back before their time; a refresh gives another. */
  takeBack(user: ProviderUser): void;
  /** Revokes everything: the user has to authorize again. */
  forget(user: ProviderUser): void;
  close(): Promise<void>;
};

/** A real OpenID provider on a free port. It signs in whoever the test says, without asking. */
export async function startIdentityProvider(siteOrigin: string): Promise<TestIdentityProvider> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port; the type covers pipes too.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const store = createStore();
  const people = new Map<string, ProviderUser>();
  const provider = makeProvider(origin, siteOrigin, store, people);
  const callback = provider.callback();

  const idp: TestIdentityProvider = {
    origin,
    providers: providersAt(origin),
    user: null,
    broken: new Set(),
    api: new Map(),
    requests: [],
    takeBack: ({ id }) =>
      store.drop((key, payload) => key.startsWith('AccessToken:') && payload.accountId === id),
    forget: ({ id }) => store.drop((_, payload) => payload.accountId === id),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname;
    idp.requests.push(`${request.method} ${path}`);
    if (isBroken(path)) {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Out of order</h1>');
    } else if (path.startsWith('/interaction/')) {
      await interact(request, response);
    } else if (path.startsWith('/apis/')) {
      await answerApi(path.slice('/apis'.length), request, response);
    } else {
      await callback(request, response);
    }
  }

  function isBroken(path: string): boolean {
    if (path.startsWith('/.well-known/')) return idp.broken.has('discovery');
    if (path === '/token') return idp.broken.has('token');
    if (path === '/me' || path.endsWith('/profile')) return idp.broken.has('profile');
    return path.startsWith('/apis/') && idp.broken.has('api');
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const { user } = idp;
    if (user === null) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    people.set(user.id, user);
    const grant = new provider.Grant({ accountId: user.id, clientId: CLIENT.id });
    grant.addOIDCScope(String(params.scope));
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, {
      login: { accountId: user.id },
      consent: { grantId },
    });
  }

  async function answerApi(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const token = await provider.AccessToken.find(bearer);
    const known = token?.accountId === undefined ? undefined : people.get(token.accountId);
    if (known === undefined) json(401, { message: '401: Unauthorized' });
    else if (path === '/discord/profile') json(200, { id: known.id, username: known.name, avatar: null });
    else if (path === '/twitter/profile') json(200, { data: { id: known.id, username: known.name } });
    else if (idp.api.has(path)) json(200, idp.api.get(path));
    else json(404, { message: 'Unknown' });
  }

  return idp;
}

function makeProvider(
  origin: string,
  siteOrigin: string,
  store: ProviderStore,
  people: ReadonlyMap<string, ProviderUser>,
): Provider {
  return new Provider(origin, {
    adapter: store.adapter,
    jwks: { keys: [signingKey()] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: IDS.map((id) => `${siteOrigin}/api/auth/${id}/callback`),
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['for the tests only'] },
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid', 'profile', 'identify', 'guilds.members.read', 'users.read'],
    claims: { openid: ['sub'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, name: people.get(sub)?.name ?? sub }),
    }),
    interactions: { url: (_context, { uid }) => `${origin}/interaction/${uid}` },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 600,
      Grant: 86_400,
      IdToken: 3_600,
      Interaction: 3_600,
      RefreshToken: 86_400,
      Session: 3_600,
    },
    renderError(context, out) {
      context.body = out;
    },
  });
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Node's type does not say which parts an RSA key has; a private one has all that are asked for.
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}

/** The configuration of the four providers, all at one server. */
export function providersAt(origin: string): ProviderConfig[] {
  const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
  const plain = {
    issuer: origin,
    authorizationEndpoint: `${origin}/auth`,
    tokenEndpoint: `${origin}/token`,
  };
  return [
    {
      ...client,
      id: 'discord',
      label: 'Discord',
      scopes: ['identify', 'guilds.members.read'],
      oauth2: { ...plain, userinfoEndpoint: `${origin}/apis/discord/profile` },
      profile: { subject: 'id', handle: 'username', avatar: `${origin}/avatars/{id}/{avatar}.png` },
      apiUrl: `${origin}/apis/discord`,
      guildId: GUILD,
      inviteUrl: 'https://discord.gg/cartel',
      roles: [
        { id: '1', name: 'Council', color: '#a6ff3d' },
        { id: '2', name: 'Mutant', color: null },
      ],
    },
    {
      ...client,
      id: 'twitter',
      label: 'X',
      scopes: ['users.read'],
      oauth2: { ...plain, userinfoEndpoint: `${origin}/apis/twitter/profile` },
      profile: { subject: 'data.id', handle: 'data.username', url: 'https://x.com/{data.username}' },
    },
    {
      ...client,
      id: 'otherpage',
      label: 'Other Page',
      scopes: ['openid', 'profile'],
      issuer: origin,
      profile: { subject: 'sub', handle: 'name' },
      apiUrl: `${origin}/apis/otherpage`,
    },
    {
      ...client,
      id: 'kazm',
      label: 'Kazm',
      scopes: ['openid', 'profile'],
      issuer: origin,
      profile: { subject: 'sub', handle: 'name' },
      apiUrl: `${origin}/apis/kazm`,
    },
  ];
}
