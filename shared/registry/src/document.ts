import { createHash } from 'node:crypto';
import type { SignedRegistry } from '@hideout/contract/registry';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { BOOT_SCRIPT } from './boot-script.ts';
import { escapeHtml, PRODUCT_DESCRIPTION, PRODUCT_NAME, renderShell } from './document-shell.ts';
import { entryIntegrity, type ReleaseKeys } from './entry-integrity.ts';
import type { ShownRegistry } from './resolve.ts';
import { matchRoute, type RouteMatch } from './route-match.ts';

/** Marker in the host's `index.html`: everything that depends on the address replaces it. */
export const HEAD_MARKER = 'hideout:head';

/** A file below the host's folder, and its hash as the page names it. */
export type HostFile = readonly [file: string, integrity: string];

export type ExtraScript = { readonly src: string; readonly integrity: string };

export type DocumentInput = {
  /** `index.html` of the host's build, with its markers. */
  readonly template: string;
  /** The registry as it was signed, for the page to check and choose from again; null when none is known. */
  readonly signed: SignedRegistry | null;
  /** Time of the server, by which the page judges what has expired; milliseconds since 1970. */
  readonly servedAt: number;
  /** What this visitor is shown of it. */
  readonly registry: ShownRegistry;
  /** Path of the request, without the query. */
  readonly path: string;
  /** Query of the request with its question mark, or an empty string. */
  readonly search: string;
  /** The request carried a session cookie; whether it is still good is for the API to say. */
  readonly hasSession: boolean;
  readonly runtimeConfig: RuntimeConfig;
  /** Same-origin scripts to put into the head, such as a local stack's wallet, with their hashes. */
  readonly extraScripts: readonly ExtraScript[];
  /** Beginnings of addresses at other origins whose scripts may run; each ends with a slash. */
  readonly scriptBases: readonly string[];
};

export type RenderedDocument = {
  readonly html: string;
  /**
   * 404 when neither the host nor a remote knows the path; 503 when that is unknown, because no registry is known. The
   * page then says so itself.
   */
  readonly status: 200 | 404 | 503;
  /** CSP source expressions of the inline scripts and styles, without quotes: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** Paths that the host answers itself, and the chunk of each page. */
export const HOST_PAGES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/admin': 'admin',
  '/admin/maintenance': 'admin',
  '/admin/releases': 'admin',
};

const HEAD = new RegExp(`<!--${HEAD_MARKER}(.*?)-->`);

function computeHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** JSON that cannot end its script element or start a comment in it. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function fillData(data: string, match: RouteMatch, search: string): string {
  const given = new URLSearchParams(search);
  const filled = data.replace(/:(\w+)/g, (_, key: string) => match.params[key] ?? '');
  const [path = '', query = ''] = filled.split('?');
  const pairs = query.split('&').flatMap((pair) => {
    const [key = '', value = ''] = pair.split('=');
    const name = /^\{(\w+)\}$/.exec(value)?.[1];
    if (name === undefined) return pair === '' ? [] : [pair];
    const taken = given.get(name);
    return taken === null ? [] : [`${key}=${encodeURIComponent(taken)}`];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The title of the route, which may be a `:param` of its path: the page of a user is called as the user. */
function formatTitle(match: RouteMatch | undefined): string | undefined {
  return match?.route?.title.replace(/^:(\w+)$/, (title, key: string) => match.params[key] ?? title);
}

function earlyCalls({ path, search, hasSession }: DocumentInput, match: RouteMatch | undefined): string[] {
  const always = ['/health/maintenance', '/auth/check'];
  const home = path === '/' ? HOME_DATA : [];
  const route = match?.route;
  const ofRoute = route === undefined ? [] : [...route.data, ...(hasSession ? route.memberData : [])];
  const filled = match === undefined ? [] : ofRoute.map((data) => fillData(data, match, search));
  return [...always, ...home, ...filled].map((call) => `/api${call}`);
}

/** First calls of the home page; equal to the URLs its queries build. */
const HOME_DATA = ['/governance/proposals?page=1&limit=20&state=open', '/serum/info'];

/** A file that will be asked for, in the mode and with the hash of that request: else it would be fetched twice. */
function preloadTag(href: string, integrity: string, rest = ''): string {
  const kind = href.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${escapeHtml(href)}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"${rest}>`;
}

function preloadTags(match: RouteMatch | undefined, keys: ReleaseKeys): string {
  if (match === undefined || match.remote.closed !== null) return '';
  const { baseUrl, manifest } = match.remote;
  return [manifest.entry, ...(match.route?.files ?? [])]
    .map((file) => {
      const integrity = file === manifest.entry ? entryIntegrity(manifest, keys) : manifest.integrity[file];
      // Without a hash it will not be run, so it need not be fetched.
      return integrity === undefined
        ? ''
        : preloadTag(`${baseUrl}${file}`, integrity, ' fetchpriority="low"');
    })
    .join('');
}

/** The files of the host's lazy parts that this page will ask for, as its build noted them in the template. */
function hostPreloadTags({ template, path }: DocumentInput): string {
  const noted = HEAD.exec(template)?.[1] ?? '';
  if (noted === '') return '';
  // Written by our own build, see `hostChunksPlugin`.
  const filesByPart = JSON.parse(noted) as Record<string, HostFile[]>;
  const files = filesByPart[HOST_PAGES[path] ?? ''] ?? [];
  return files.map(([file, integrity]) => preloadTag(`/${file}`, integrity)).join('');
}

function extraTag({ src, integrity }: ExtraScript): string {
  return `<script defer src="${escapeHtml(src)}" crossorigin="anonymous" integrity="${escapeHtml(integrity)}"></script>`;
}

function shareTags(title: string, path: string, config: RuntimeConfig): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', PRODUCT_NAME],
    ['og:title', title],
    ['og:description', PRODUCT_DESCRIPTION],
    ['og:image', `${config.siteOrigin}/share-card.png`],
    ['og:url', `${config.siteOrigin}${path}`],
  ];
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return (
    tags.map(([key, value]) => `<meta property="${key}" content="${escapeHtml(value)}">`).join('') + card
  );
}

/**
 * The page for one address: shell text that paints without scripts, the signed registry, and a head start for
 * everything the matched route will ask for. Pure; the caller adds headers.
 */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { template, signed, servedAt, registry, path, runtimeConfig: config } = input;
  const { extraScripts, scriptBases } = input;
  const match = matchRoute(registry, path);
  const known = path in HOST_PAGES || match?.route !== undefined;
  const status = known ? 200 : signed === null ? 503 : 404;
  const heading = formatTitle(match) ?? (status === 404 ? 'Nothing lives here' : PRODUCT_NAME);
  const title = path === '/' ? PRODUCT_NAME : `${heading} — ${PRODUCT_NAME}`;
  const data = jsonForHtml({ signed, config, early: earlyCalls(input, match), scriptBases, servedAt });
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(PRODUCT_DESCRIPTION)}">`,
    shareTags(title, path, config),
    `<script type="application/json" id="hideout-data">${data}</script>`,
    `<script>${BOOT_SCRIPT}</script>`,
    hostPreloadTags(input),
    preloadTags(match, config.releaseKeys),
    ...extraScripts.map(extraTag),
  ].join('');
  const html = template
    .replace(/<title>.*?<\/title>/, '')
    .replace(HEAD, () => head)
    .replace('<!--hideout:shell-->', () =>
      renderShell({ registry, path, heading, skeleton: match?.route?.skeleton }),
    );
  const styles = [...template.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
  return {
    html,
    status,
    scriptHashes: [computeHash(BOOT_SCRIPT)],
    styleHashes: styles.map(computeHash),
  };
}
