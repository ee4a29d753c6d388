import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../calls/sessions/session-cookie.ts';
import { TEST_ORIGIN } from './test-app.ts';

/** What the site receives at the end of a navigation: the query of the address it was sent to. */
export type SiteReturn = Record<string, string>;

export type SignInBrowser = {
  /** Cookies of the site by name, as this browser holds them. */
  readonly cookies: Map<string, string>;
  /** `Cookie` header with the session, for calls of pages. */
  session(): string;
  /** Navigates to a path of the API as a link on the site, or with other headers, would. */
  navigate(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Goes to the provider and back as far as the address of the callback, as `/auth/…?code=…`. */
  getCallback(started: LightMyRequestResponse): Promise<string>;
  /** Comes back from the provider's site to an address that `getCallback` gave. */
  comeBack(callback: string): Promise<LightMyRequestResponse>;
  /** All of it. */
  signIn(path: string): Promise<SiteReturn>;
};

/** A browser without a screen: it stores cookies and follows redirects, between the API and a provider. */
export function openBrowser(app: FastifyInstance, cookies = new Map<string, string>()): SignInBrowser {
  async function navigate(path: string, headers: Record<string, string> = {}) {
    const response = await app.inject({
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        ...(cookies.size === 0 ? {} : { cookie: getHeader(cookies) }),
        ...headers,
      },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const comeBack = (callback: string) => navigate(callback, { 'sec-fetch-site': 'cross-site' });
  const getCallback = async (started: LightMyRequestResponse) => {
    const address = await throughProvider(String(started.headers.location));
    return address.replace(`${TEST_ORIGIN}/api`, '');
  };
  return {
    cookies,
    session: () => getHeader(new Map([...cookies].filter(([name]) => name === SESSION_COOKIE))),
    navigate,
    getCallback,
    comeBack,
    async signIn(path) {
      return siteReturn(await comeBack(await getCallback(await navigate(path))));
    },
  };
}

/** What a redirect to the site says; throws for an answer that leads anywhere else. */
export function siteReturn(response: LightMyRequestResponse): SiteReturn {
  const location = String(response.headers.location);
  const url = new URL(location);
  if (response.statusCode !== 302 || url.origin !== TEST_ORIGIN || url.pathname !== '/') {
    throw new Error(`Not a way back to the site: ${response.statusCode} ${location} ${response.body}`);
  }
  return Object.fromEntries(url.searchParams);
}

/** Follows the provider's redirects, with its cookies, until it sends the browser back to the site. */
async function throughProvider(address: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = address;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(TEST_ORIGIN)) return url;
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: getHeader(jar) } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider does not redirect: ${await response.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error('The provider redirects without an end.');
}

function getHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
