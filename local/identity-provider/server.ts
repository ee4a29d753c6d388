import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { ProviderConfig } from '@hideout/api/config/provider-config';
import type { JWK } from 'oidc-provider';
import { createProvider, type ProviderOptions } from './create-provider.ts';
import { frontPage, problemPage } from './pages.ts';

const FOLDER = path.join(import.meta.dirname, 'public');
const FILES = new Map(readdirSync(FOLDER).map((name) => [name, readFileSync(path.join(FOLDER, name))]));
const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.png': 'image/png',
};

/** The four providers on one server, each below `/{id}`. It does not listen yet. */
export function createIdentityProvider(configs: readonly ProviderConfig[], options: ProviderOptions): Server {
  const { origin, siteOrigin } = options;
  const jwks = { keys: [createSigningKey()] };
  const providers = new Map(
    configs.map((config) => [config.id as string, createProvider(config, options, jwks).callback()]),
  );
  const headers = getHeaders(siteOrigin);
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    // A page of another name that points at this machine must not be able to speak as a user here.
    if (request.headers.host !== new URL(origin).host)
      return send(421, HTML, problemPage(`This server is ${origin} only.`, siteOrigin));
    const { pathname, search } = new URL(request.url ?? '/', origin);
    if (pathname === '/') return send(200, HTML, frontPage(siteOrigin));
    // By the last part alone: each provider has images at addresses of its own.
    const name = path.posix.basename(pathname);
    const file = FILES.get(name);
    if (file !== undefined) return send(200, TYPES[path.extname(name)] ?? HTML, file);
    const [, id = '', ...rest] = pathname.split('/');
    const answer = providers.get(id);
    if (answer === undefined) return send(404, HTML, problemPage('There is no such page.', siteOrigin));
    request.url = `/${rest.join('/')}${search}`;
    return answer(request, response);
  });
}

/** The key that signs ID tokens: nobody keeps one past the moment of signing in. */
function createSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  // Node's type does not say which parts an RSA key has; a private one has all that are asked for.
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}

function getHeaders(siteOrigin: string): Readonly<Record<string, string>> {
  return {
    // The answer to the form leads back to the site, and browsers hold that against `form-action`, too.
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: with it, forms would be posted without an origin.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
