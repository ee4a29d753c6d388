import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request as rawRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Social } from '@hideout/contract/social';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { identities, SERVER } from './identities.ts';
import { localProviders } from './local-providers.ts';
import { getSubject } from './providers.ts';
import { createIdentityProvider } from './server.ts';
import { openState } from './state.ts';
import { createBrowser } from './test-browser.ts';

const SITE = 'http://localhost:3999';

let dir: string;
let origin: string;
let server: Server;
let configs: ReturnType<typeof localProviders>;

async function start(): Promise<void> {
  origin = `http://localhost:${await freePort()}`;
  configs = localProviders(origin);
  const state = openState(path.join(dir, 'state.json'));
  server = createIdentityProvider(configs, { origin, siteOrigin: SITE, state });
  await new Promise<void>((resolve) => server.listen(new URL(origin).port, resolve));
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-idp-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(dir, { recursive: true, force: true });
});

const callback = (id: Social) => `${SITE}/api/auth/${id}/callback`;
const configOf = (id: Social) => {
  const config = configs.find((one) => one.id === id);
  if (config === undefined) throw new Error(`${id} is not configured.`);
  return config;
};
const personaSubject = (id: Social, handle: string) => {
  const identity = identities.find((one) => one.handle === handle);
  if (identity === undefined) throw new Error(`Nobody is called ${handle}.`);
  return getSubject(id, identity);
};

function authorizeUrl(id: Social, changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const { clientId, scopes } = configOf(id);
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback(id),
    scope: scopes.join(' '),
    state: 'the state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(scopes.includes('openid') ? { nonce: 'the nonce', prompt: 'consent' } : {}),
    ...changes,
  });
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  return { url: `${origin}/${id}/authorize?${query}`, verifier };
}

const getLocation = (response: Response) => new URL(response.headers.get('location') ?? '', origin);

/** Goes to the page of a provider and gives an answer; the address back at the site. */
async function answer(id: Social, form: Record<string, string>) {
  const browse = createBrowser(origin);
  const { url, verifier } = authorizeUrl(id);
  const page = getLocation(await browse(url)).href;
  const markup = await (await browse(page)).text();
  const resumed = await browse(page, form);
  const back = getLocation(await browse(getLocation(resumed).href));
  return { back, verifier, markup, page, browse };
}

/** Asks a provider for tokens as its client. */
function tokenRequest(id: Social, fields: Record<string, string>) {
  const { clientId, clientSecret = '', oauth2 } = configOf(id);
  const isBasic = oauth2?.tokenEndpointAuthMethod === 'client_secret_basic';
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const secret = { client_id: clientId, client_secret: clientSecret };
  return fetch(`${origin}/${id}/token`, {
    method: 'POST',
    headers: isBasic ? { authorization: `Basic ${basic}` } : {},
    body: new URLSearchParams({ ...fields, ...(isBasic ? {} : secret) }),
  });
}

async function signIn(id: Social, handle: string) {
  const { back, verifier } = await answer(id, { identity: personaSubject(id, handle) });
  const response = await tokenRequest(id, {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: callback(id),
    code_verifier: verifier,
  });
  expect(response.status).toBe(200);
  // Shapes of RFC 6749; what is missing shows where it is used.
  return (await response.json()) as { access_token: string; refresh_token: string; id_token?: string };
}

async function call(address: string, token: string) {
  const response = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('sends back who was chosen with a code, the state and its own name', async () => {
  const { back, markup } = await answer('discord', { identity: personaSubject('discord', 'hound') });
  expect(`${back.origin}${back.pathname}`).toBe(callback('discord'));
  expect(back.searchParams.get('state')).toBe('the state');
  expect(back.searchParams.get('iss')).toBe(`${origin}/discord`);
  expect(back.searchParams.get('code')).toBeTruthy();
  expect(markup).toContain('Local stand-in for Discord');
  expect(markup).toContain('Larry &lt;who is late&gt;');
});

test('Discord: the user, the member with roles, and 404 for who is not in the server', async () => {
  const { access_token } = await signIn('discord', 'hound');
  expect(await call('/discord/users/@me', access_token)).toMatchObject({
    status: 200,
    body: {
      id: personaSubject('discord', 'hound'),
      username: 'hound',
      global_name: 'Hound',
      discriminator: '0',
    },
  });
  expect(await call(`/discord/users/@me/guilds/${SERVER.id}/member`, access_token)).toMatchObject({
    status: 200,
    body: { nick: 'hound of the vault', roles: ['730000000000000102', '730000000000000103'] },
  });
  expect((await call('/discord/users/@me/guilds/1/member', access_token)).status).toBe(404);
  const outside = await signIn('discord', 'dryflask');
  expect((await call(`/discord/users/@me/guilds/${SERVER.id}/member`, outside.access_token)).status).toBe(
    404,
  );
  expect((await call('/discord/users/@me', 'nonsense')).status).toBe(401);
});

test('Discord: joining the server on the page shows in the next answer', async () => {
  const { access_token } = await signIn('discord', 'dryflask');
  const joined = await createBrowser(origin)('/discord/', { handle: 'dryflask', act: 'Join' });
  expect(joined.status).toBe(303);
  expect(await call(`/discord/users/@me/guilds/${SERVER.id}/member`, access_token)).toMatchObject({
    status: 200,
    body: { roles: [] },
  });
});

test('Kazm: a quest done on the page is done now, and what another page posts does nothing', async () => {
  const { access_token } = await signIn('kazm', 'newblood');
  const form = { handle: 'newblood', act: 'Do: Ride with the clan' };
  await fetch(`${origin}/kazm/`, {
    method: 'POST',
    headers: { origin: 'http://evil.test' },
    body: new URLSearchParams(form),
  });
  expect((await call('/kazm/me/quests', access_token)).body).toEqual({ quests: [] });
  await createBrowser(origin)('/kazm/', form);
  const { body } = await call('/kazm/me/quests', access_token);
  expect(body).toEqual({ quests: [{ id: 'clan-raid', completedAt: expect.any(String) }] });
  const { completedAt } = (body as { quests: { completedAt: string }[] }).quests[0] ?? { completedAt: '' };
  expect(Math.abs(Date.parse(completedAt) - Date.now())).toBeLessThan(60_000);
});

test('X: the user, with an image only when it is asked for', async () => {
  const { access_token } = await signIn('twitter', 'sippin_serum');
  const data = {
    id: personaSubject('twitter', 'sippin_serum'),
    name: 'Sippin Serum',
    username: 'sippin_serum',
  };
  expect((await call('/twitter/2/users/me', access_token)).body).toEqual({ data });
  const { body } = await call('/twitter/2/users/me?user.fields=profile_image_url', access_token);
  const avatar = `${origin}/twitter/pictures/sippin_serum.png`;
  expect(body).toEqual({ data: { ...data, profile_image_url: avatar } });
  const image = await fetch(avatar);
  expect(image.headers.get('content-type')).toBe('image/png');
});

test('Other Page and Kazm: discovery, a signed ID token, claims, badges and quests', async () => {
  for (const id of ['otherpage', 'kazm'] as const) {
    const found = await fetch(`${origin}/${id}/.well-known/openid-configuration`);
    const discovery = (await found.json()) as { jwks_uri: string; userinfo_endpoint: string };
    expect(discovery).toMatchObject({
      issuer: `${origin}/${id}`,
      authorization_endpoint: `${origin}/${id}/authorize`,
      token_endpoint: `${origin}/${id}/token`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    const { access_token, id_token = '' } = await signIn(id, 'hound');
    const [head = '', body = '', signature = ''] = id_token.split('.');
    const { keys } = (await (await fetch(discovery.jwks_uri)).json()) as { keys: Record<string, string>[] };
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const [text, proof] = [Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url')];
    expect(verify('sha256', text, key, proof)).toBe(true);
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
      iss: `${origin}/${id}`,
      aud: configOf(id).clientId,
      sub: personaSubject(id, 'hound'),
      nonce: 'the nonce',
    });
    const path_ = new URL(discovery.userinfo_endpoint).pathname;
    const { body: user } = await call(path_, access_token);
    expect(user).toMatchObject({ name: 'Hound', preferred_username: 'hound' });
  }
  const page = await signIn('otherpage', 'hound');
  expect((await call('/otherpage/me', page.access_token)).body).toMatchObject({
    avatarAsset: expect.stringMatching(/^eip155:1\/erc721:0x60E4d786628Fea6478F785A6d7e704777c86a7c6\/\d+$/),
    badges: [{ id: 'avatar-of-record' }, { id: 'early-page' }],
  });
  const kazm = await signIn('kazm', 'hound');
  const first = await call('/kazm/me/quests', kazm.access_token);
  expect(first.body).toEqual({ quests: [{ id: 'deep-drip', completedAt: expect.any(String) }] });
  expect((await call('/kazm/me/quests', kazm.access_token)).body).toEqual(first.body);
});

test('"Cancel" goes back as a refusal', async () => {
  const { back } = await answer('twitter', { answer: 'cancel' });
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe('the state');
  expect(back.searchParams.get('code')).toBeNull();
});

test('asks again who to be, every time', async () => {
  const { browse } = await answer('discord', { identity: personaSubject('discord', 'hound') });
  expect(getLocation(await browse(authorizeUrl('discord').url)).pathname).toMatch(
    /^\/discord\/interaction\//,
  );
});

test('without PKCE, or with another verifier, there is no token', async () => {
  const refused = await createBrowser(origin)(
    authorizeUrl('discord', { code_challenge: '', code_challenge_method: '' }).url,
  );
  expect(getLocation(refused).searchParams.get('error')).toBe('invalid_request');
  const { back } = await answer('discord', { identity: personaSubject('discord', 'hound') });
  const response = await tokenRequest('discord', {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: callback('discord'),
    code_verifier: randomBytes(32).toString('base64url'),
  });
  expect(response.status).toBe(400);
});

test('an address that is not the site’s is shown to nobody', async () => {
  const response = await createBrowser(origin)(
    authorizeUrl('discord', { redirect_uri: 'http://evil.test/' }).url,
  );
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
  expect(await response.text()).toContain('This did not work');
});

test('a refresh token works once, after a restart too, and using it again ends the grant', async () => {
  const { refresh_token } = await signIn('kazm', 'swampqueen');
  await stop();
  // On another port: connections to the old one are still pooled.
  await start();
  expect(statSync(path.join(dir, 'state.json')).mode & 0o777).toBe(0o600);
  const refreshed = await tokenRequest('kazm', { grant_type: 'refresh_token', refresh_token });
  const next = (await refreshed.json()) as { access_token: string; refresh_token: string };
  expect((await call('/kazm/me/quests', next.access_token)).status).toBe(200);
  expect((await tokenRequest('kazm', { grant_type: 'refresh_token', refresh_token })).status).toBe(400);
  expect((await call('/kazm/me/quests', next.access_token)).status).toBe(401);
});

test('a form that another page posts is not an answer', async () => {
  const browse = createBrowser(origin);
  const page = getLocation(await browse(authorizeUrl('discord').url)).href;
  const posted = await browse(page, { identity: personaSubject('discord', 'hound') }, SITE);
  expect(posted.status).toBe(400);
  expect(posted.headers.get('location')).toBeNull();
});

test('another user’s page, a page that is over and another name of this machine lead nowhere', async () => {
  const { page, browse } = await answer('discord', { identity: personaSubject('discord', 'hound') });
  const over = await browse(page);
  expect(over.status).toBe(400);
  expect(await over.text()).toContain('over or too old');
  expect((await createBrowser(origin)(page)).status).toBe(400);
  const asked = rawRequest({ port: new URL(origin).port, headers: { host: 'evil.test' } }).end();
  const [response] = await once(asked, 'response');
  expect(response.resume().statusCode).toBe(421);
});
