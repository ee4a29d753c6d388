import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repoRoot, run } from '../../scripts/command.ts';

const SRI = `sha384-${'A'.repeat(64)}`;

function makeManifest(name: string, version: string, exports: string[]): RemoteManifest {
  return {
    schema: 1,
    name,
    version,
    federationName: `hideout_${name}`,
    owner: { team: name, contact: `${name}@hideout.example` },
    entry: 'remoteEntry.js',
    paths: [`/${name}`],
    nav: [],
    routes: [],
    contract: '^1.0.0',
    requires: { '@hideout/session': '^1.0.0' },
    uses: { '@hideout/session/session': exports },
    budget: { containerKB: 10, pageKB: 90, requests: 6 },
    integrity: { 'remoteEntry.js': SRI },
  };
}

const release = (manifest: RemoteManifest) => ({
  version: manifest.version,
  baseUrl: `/r/${manifest.name}/${manifest.version}/`,
  publishedAt: '2026-11-20T12:00:00.000Z',
  manifest,
});

const REGISTRY: Registry = {
  schema: 2,
  revision: 7,
  issuedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
  remotes: [
    {
      name: 'governance',
      enabled: true,
      maintenance: null,
      stable: '1.4.0',
      previous: '1.3.0',
      canary: { version: '1.5.0', percent: 10 },
      preview: '1.5.0',
      banned: ['1.2.0'],
      releases: [
        release(makeManifest('governance', '1.4.0', ['useSession'])),
        release(makeManifest('governance', '1.3.0', ['useSession', 'useOld'])),
        release(makeManifest('governance', '1.5.0', ['useSession', 'useNew'])),
        release(makeManifest('governance', '1.2.0', ['useAncient'])),
      ],
    },
  ],
};

const HOST = {
  schema: 1,
  version: '3.0.0-abc',
  contract: '1.0.0',
  packages: { '@hideout/session': '1.0.0' },
  modules: { '@hideout/session/session': ['useNew', 'useOld', 'useSession'] },
  paths: ['/admin'],
};

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-deploy-'));
  file('registry.json', REGISTRY);
  file('host.json', HOST);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  server?.close();
  server = undefined;
});

function file(name: string, value: unknown): string {
  const full = path.join(folder, name);
  writeFileSync(full, JSON.stringify(value));
  return full;
}

const ask = (...args: string[]) =>
  run({ command: process.execPath, args: ['tools/can-i-deploy/main.ts', ...args], cwd: repoRoot });
const askFiles = (subject: string, ...args: string[]) =>
  ask(
    subject,
    ...['--registry', path.join(folder, 'registry.json')],
    ...['--host', path.join(folder, 'host.json')],
    ...args,
  );

test('a host that removes nothing may go live', async () => {
  const { code, output } = await askFiles('host');
  expect(code).toBe(0);
  expect(output).toMatch(/governance@1\.4\.0 +stable +3\.0\.0-abc +fits/);
  expect(output).toMatch(/governance@1\.5\.0 +canary, preview/);
  // No visitor gets a banned version, so no page breaks.
  expect(output).not.toContain('1.2.0');
});

test('a host that drops what only the previous version uses may not: a rollback would lead there', async () => {
  file('host.json', { ...HOST, modules: { '@hideout/session/session': ['useNew', 'useSession'] } });
  const { code, output } = await askFiles('host', '--json');
  expect(code).toBe(1);
  const { ok, verdicts } = JSON.parse(output);
  expect(ok).toBe(false);
  expect(verdicts.filter((verdict: { problems: string[] }) => verdict.problems.length > 0)).toEqual([
    {
      release: 'governance@1.3.0',
      channels: ['previous'],
      host: '3.0.0-abc',
      problems: ['needs the export useOld of @hideout/session/session, and this host has none of that name'],
    },
  ]);
});

test('a release is asked about as it was published, or by its file', async () => {
  expect((await askFiles('governance@1.5.0')).code).toBe(0);
  const manifest = file('new.json', makeManifest('quests', '2.0.0', ['useTomorrow']));
  const { code, output } = await askFiles('quests@2.0.0', '--manifest', manifest);
  expect(code).toBe(1);
  expect(output).toContain('needs the export useTomorrow');
});

test('a running site answers with its registry, signed, and with its host', async () => {
  const signed = { document: JSON.stringify(REGISTRY), keyId: 'k', signature: 's' };
  const answers: Record<string, unknown> = { '/api/registry': signed, '/host.contract.json': HOST };
  const site = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  server = site;
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await ask('governance@1.4.0', '--site', `http://127.0.0.1:${port}/`);
  expect([code, output]).toEqual([0, expect.stringContaining('Yes, it can.')]);
  const unreachable = await ask('governance@1.4.0', '--api', `http://127.0.0.1:${port}/nothing`);
  expect([unreachable.code, unreachable.output]).toEqual([2, expect.stringContaining('it answered 404')]);
});

test.each<[string, string[], string]>([
  ['no subject', [], 'Say what is to be deployed.'],
  ['an unknown option', ['host', '--force'], "Unknown option '--force'"],
  ['a release that nobody knows', ['nobody@9.9.9'], 'is in no channel of the registry'],
])('%s is no answer', async (_, args, message) => {
  const { code, output } = await ask(
    ...args,
    '--registry',
    path.join(folder, 'registry.json'),
    '--host',
    path.join(folder, 'host.json'),
  );
  expect([code, output]).toEqual([2, expect.stringContaining(message)]);
});
