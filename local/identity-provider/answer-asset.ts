import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { identities } from './identities.ts';
import { getImage } from './identity-image.ts';
import { imagePath } from './profiles.ts';
import type { ProviderId } from './provider-kinds.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#1c2033"/><path d="M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6M3.8 17c.6-3.2 3-4.8 6.2-4.8s5.6 1.6 6.2 4.8" fill="none" stroke="#aeb8ff" stroke-width="1.7" stroke-linecap="round"/></svg>`;

const require = createRequire(import.meta.url);
const font = path.join(
  path.dirname(require.resolve('@fontsource-variable/onest/package.json')),
  'files/onest-latin-wght-normal.woff2',
);

const ASSETS: Readonly<Record<string, { readonly type: string; read(): string | Buffer }>> = {
  '/page.css': styleSheet('page.css'),
  '/people.css': styleSheet('people.css'),
  '/onest.woff2': { type: 'font/woff2', read: () => readFileSync(font) },
  '/icon.svg': { type: 'image/svg+xml', read: () => ICON },
};

function styleSheet(name: string) {
  return {
    type: 'text/css; charset=utf-8',
    read: () => readFileSync(path.join(import.meta.dirname, name)),
  };
}

/** A file that the pages need. */
export function answerAsset(response: ServerResponse, name: string): void {
  const asset = ASSETS[name];
  if (asset === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': asset.type }).end(asset.read());
}

/** A user's image. False when the path names no image. */
export function answerImage(response: ServerResponse, provider: ProviderId, name: string): boolean {
  const wanted = `/${provider}${name}`;
  const whose = identities.find((identity) => imagePath(provider, identity) === wanted);
  const image =
    whose === undefined || whose.image === null
      ? wanted === '/twitter/pictures/default.png' && getImage('nobody', 'violet')
      : getImage(whose.handle, whose.image);
  if (!image) return false;
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' }).end(image);
  return true;
}
