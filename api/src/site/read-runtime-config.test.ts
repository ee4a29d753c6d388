import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRegistryKey, readRegistryKey } from '@hideout/registry/sign-registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatStartMessage } from '../start-message.ts';
import { readRuntimeConfig } from './read-runtime-config.ts';

const PROJECT_ID = 'p'.repeat(32);
const { publicKey: KEY } = await readRegistryKey(await newRegistryKey());

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'settings.json');
  await writeFile(file, text);
  return file;
}

function settings(changes: object): Promise<string> {
  return fileWith(
    JSON.stringify({
      siteOrigin: 'https://hideout.example',
      registryKeys: [KEY],
      walletConnectProjectId: PROJECT_ID,
      ...changes,
    }),
  );
}

async function refusal(file: string | null): Promise<unknown> {
  return readRuntimeConfig(file).then(
    () => null,
    (error: unknown) => error,
  );
}

test('fills in what a file written by hand leaves out', async () => {
  await expect(readRuntimeConfig(await settings({}))).resolves.toEqual({
    siteOrigin: 'https://hideout.example',
    registryKeys: [KEY],
    releaseKeys: {},
    walletConnectProjectId: PROJECT_ID,
    walletConnectRelayUrl: null,
    rpcUrls: {},
    runes: {},
    foreignHosts: { connect: [], frame: [], image: [] },
    telemetry: 'api',
  });
  await expect(
    readRuntimeConfig(await settings({ foreignHosts: { frame: ['https://verify.walletconnect.org'] } })),
  ).resolves.toMatchObject({
    foreignHosts: { connect: [], frame: ['https://verify.walletconnect.org'], image: [] },
  });
  await expect(
    readRuntimeConfig(await settings({ overrideOrigins: ['http://localhost:3001'] })),
  ).resolves.toMatchObject({ overrideOrigins: ['http://localhost:3001'] });
});

test.each([null, ''])('refuses to start with the project id %j', async (id) => {
  const file = await settings({ walletConnectProjectId: id });
  const error = await refusal(file);
  expect(error).toMatchObject({ name: 'ConfigError', code: 'WALLETCONNECT_PROJECT_ID_MISSING' });
  expect(formatStartMessage(error)).toBe(
    `No WalletConnect project id is configured, and without one nobody could connect by QR code or on a phone. Get one at https://cloud.reown.com and put it as "walletConnectProjectId" into ${file}. (WALLETCONNECT_PROJECT_ID_MISSING)`,
  );
});

test('refuses to start without settings: they would have no project id', async () => {
  const error = await refusal(null);
  expect(error).toMatchObject({ code: 'WALLETCONNECT_PROJECT_ID_MISSING' });
  expect(formatStartMessage(error)).toContain('a JSON file and name it in RUNTIME_CONFIG');
});

test.each([
  [{ foreignHosts: { connect: ["*; script-src 'unsafe-inline'"] } }, 'is not an origin'],
  [{ foreignHosts: { frame: ['*'] } }, 'whose "foreignHosts.frame" holds "*", which is not an origin.'],
  [{ overrideOrigins: ['http://127.0.0.1:*'] }, 'whose "overrideOrigins" holds "http://127.0.0.1:*"'],
  [{ overrideOrigins: ['http://127.0.0.1:3001/'] }, 'without a path'],
  [{ overrideOrigins: ['ws://127.0.0.1:3001'] }, 'is not an origin such as http://127.0.0.1:3001'],
  [{ overrideOrigins: ["https://x.example'; script-src *"] }, 'is not an origin such as'],
  [{ rpcUrls: { 1: 'eth' } }, 'whose "rpcUrls" holds "eth", which is not a URL.'],
  [{ walletConnectRelayUrl: 'relay' }, 'whose "walletConnectRelayUrl" holds "relay", which is not a URL.'],
  [{ runes: { Regtest: 'https://x.example' } }, 'its field "runes'],
  [{ telemetry: 'https://collect.example' }, 'its field "telemetry" is not valid.'],
  [{ siteOrigin: 3 }, 'its field "siteOrigin" is not valid.'],
])('refuses %j', async (changes, message) => {
  const error = await refusal(await settings(changes));
  expect(error).toMatchObject({ code: 'CONFIG_INVALID' });
  expect(formatStartMessage(error)).toContain(message);
});

test('names a file that is no JSON', async () => {
  expect(formatStartMessage(await refusal(await fileWith('{')))).toContain('cannot be read as JSON');
  expect(formatStartMessage(await refusal(join(folder, 'gone.json')))).toContain('cannot be read as JSON');
});

test.each([
  [[], 'is empty: no remote could be shown'],
  [[KEY, 'bm90IGEga2V5'], 'holds no P-256 key at place 2'],
])('refuses to start with the registry keys %j', async (registryKeys, text) => {
  expect(formatStartMessage(await refusal(await settings({ registryKeys })))).toContain(text);
});

test.each([[[]], [['short']], [[KEY]]])('refuses to start with the release keys %j', async (keys) => {
  expect(formatStartMessage(await refusal(await settings({ releaseKeys: { serum: keys } })))).toContain(
    'no list of Ed25519 keys for serum',
  );
});
