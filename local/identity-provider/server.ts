import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi } from './answer-api.ts';
import { answerAsset, answerImage } from './answer-asset.ts';
import { answerInteraction } from './answer-interaction.ts';
import { createProvider, getSessionCookie } from './create-provider.ts';
import { problemPage } from './page.ts';
import { frontPage, peoplePage, turnMark } from './people-page.ts';
import { isProviderId, PROVIDER_IDS, PROVIDER_KINDS, type ProviderId } from './provider-kinds.ts';
import { readForm, sendHtml } from './request.ts';
import type { IdentityProviderOptions, Served } from './served.ts';

/** The four providers on one server, each below `/{id}`. It does not listen yet. */
export function createIdentityProvider(options: IdentityProviderOptions): Server {
  const { origin, siteOrigin, clients, store, jwks } = options;
  const getWalletProvider = (id: ProviderId) =>
    createProvider({
      kind: PROVIDER_KINDS[id],
      origin,
      client: clients[id],
      store,
      jwks,
      errorPage: (kind, what) => problemPage(kind, what, siteOrigin),
    });
  const providers = Object.fromEntries(PROVIDER_IDS.map((id) => [id, getWalletProvider(id)]));
  // One entry for each of PROVIDER_IDS was just made.
  const served: Served = { ...options, providers: providers as Served['providers'] };
  return createServer((request, response) => {
    answer(served, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.end();
      else sendHtml(response, 500, problemPage(null, 'Something broke here. The log says what.', siteOrigin));
    });
  });
}

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin, siteOrigin, store } = served;
  setHeaders(response, siteOrigin);
  // A page of another name that points at this machine must not be able to speak as a user here.
  if (request.headers.host !== new URL(origin).host) {
    return sendHtml(response, 421, problemPage(null, `This server is ${origin} only.`, siteOrigin));
  }
  const url = new URL(request.url ?? '/', origin);
  const [, first, ...rest] = url.pathname.split('/');
  const path = `/${rest.join('/')}`;
  if (url.pathname === '/') return sendHtml(response, 200, frontPage(siteOrigin));
  if (first === 'assets') return answerAsset(response, path);
  if (!isProviderId(first)) {
    return sendHtml(response, 404, problemPage(null, 'There is no such page.', siteOrigin));
  }
  const kind = PROVIDER_KINDS[first];
  if (path === '/') return sendHtml(response, 200, peoplePage(kind, store));
  if (path === '/marks') return answerMarks(served, first, request, response);
  if (path.startsWith('/interaction/')) return answerInteraction(served, kind, request, response);
  if (answerImage(response, first, path)) return;
  if (await answerApi(served, first, path, url, request, response)) return;

  // The library expects to be told where it is mounted the way Express does.
  const mounted: IncomingMessage & { originalUrl?: string } = request;
  mounted.originalUrl = request.url ?? '/';
  mounted.url = `${path}${url.search}`;
  forget(request, getSessionCookie(kind));
  await served.providers[first].callback()(mounted, response);
}

async function answerMarks(
  { origin, siteOrigin, store }: Served,
  id: ProviderId,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request, origin);
  if (form === null || !turnMark(PROVIDER_KINDS[id], store, form.get('mark') ?? '')) {
    return sendHtml(
      response,
      400,
      problemPage(PROVIDER_KINDS[id], 'That button is unknown here.', siteOrigin),
    );
  }
  response.writeHead(303, { location: `/${id}` }).end();
}

/** Whoever signed in before is asked again: here one wants to be another user each time. */
function forget(request: IncomingMessage, cookie: string): void {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  request.headers.cookie = cookies.filter((pair) => !pair.startsWith(`${cookie}=`)).join('; ');
}

function setHeaders(response: ServerResponse, siteOrigin: string): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    // The answer to the form leads back to the site, and browsers hold that against this rule, too.
    `form-action 'self' ${siteOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response.setHeader('content-security-policy', policy.join('; '));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  // Not `no-referrer`: with it, forms would be posted without an origin.
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cache-control', 'no-store');
}
