import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { newSigningKey } from '@hideout/api/platform/releases/file-signatures';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishRemote } from './publish-remote.ts';

const CODE = 'console.log("mutant");\n'.repeat(40);
const computeHash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const manifest: RemoteManifest = {
  schema: 1,
  name: 'serum',
  version: '1.0.0-abc',
  federationName: 'hideout_serum',
  owner: { team: 'Serum', contact: '#serum' },
  entry: 'remoteEntry.js',
  paths: ['/serum'],
  nav: [],
  routes: [],
  contract: '^1.0.0',
  requires: {},
  uses: {},
  budget: { containerKB: 10, pageKB: 90, requests: 6 },
  integrity: { 'remoteEntry.js': computeHash(CODE) },
};

const KEY = newSigningKey();
let dir: string;
let api: Server;
let apiUrl: string;
let received: Array<{ authorization: string | undefined; body: unknown }>;
let answer: { status: number; body: unknown };

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-publish-'));
  received = [];
  answer = { status: 201, body: { ok: true, revision: 4 } };
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = api.address();
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  api.close();
  rmSync(dir, { recursive: true, force: true });
});

function build(name: string, changes: Partial<RemoteManifest> = {}, code = CODE): string {
  const dist = path.join(dir, name);
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'remoteEntry.js'), code);
  writeFileSync(path.join(dist, 'hideout.remote.json'), JSON.stringify({ ...manifest, ...changes }));
  return dist;
}

function publish(distDir: string) {
  return publishRemote({
    distDir,
    releasesDir: path.join(dir, 'store'),
    apiUrl,
    registryToken: 'secret',
    signingKey: KEY,
  });
}

test('puts the files with compressed copies into the store and makes the version live', async () => {
  const published = await publish(build('dist'));
  const release = path.join(dir, 'store/serum/1.0.0-abc');
  expect(readFileSync(path.join(release, 'remoteEntry.js'), 'utf8')).toBe(CODE);
  expect(brotliDecompressSync(readFileSync(path.join(release, 'remoteEntry.js.br'))).toString()).toBe(CODE);
  expect(existsSync(path.join(release, 'remoteEntry.js.gz'))).toBe(true);
  expect(published).toMatchObject({ baseUrl: '/r/serum/1.0.0-abc/', revision: 4 });
  expect(received).toEqual([
    {
      authorization: 'Bearer secret',
      body: {
        baseUrl: '/r/serum/1.0.0-abc/',
        manifest,
        force: true,
        reason: expect.stringContaining('Local stack'),
      },
    },
  ]);
});

test('publishing the same build again changes no file', async () => {
  const dist = build('dist');
  await publish(dist);
  const marked = path.join(dir, 'store/serum/1.0.0-abc/remoteEntry.js');
  writeFileSync(marked, 'untouched');
  await publish(dist);
  expect(readFileSync(marked, 'utf8')).toBe('untouched');
  expect(received).toHaveLength(2);
});

test('refuses other files under a version that is in the store', async () => {
  await publish(build('first'));
  const second = build('second', { integrity: { 'remoteEntry.js': computeHash('b') } }, 'b');
  await expect(publish(second)).rejects.toThrow('Give the new build a new version');
  expect(received).toHaveLength(1);
});

test('refuses a build whose files are not those of its manifest', async () => {
  const dist = build('dist', {}, 'changed');
  await expect(publish(dist)).rejects.toThrow('remoteEntry.js in');
  expect(existsSync(path.join(dir, 'store/serum'))).toBe(false);
});

test('says what the API refused', async () => {
  answer = {
    status: 401,
    body: { code: 'UNAUTHENTICATED', message: 'No such token.', status: 401, requestId: 'req-1' },
  };
  await expect(publish(build('dist'))).rejects.toThrow('No such token. (UNAUTHENTICATED)');
});

test('refuses a folder that is not the build of a remote', async () => {
  await expect(publish(dir)).rejects.toThrow('this is not the build of a remote');
});
