import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder, readRunning, resetData, takeDataFolder, writeRunning } from './data-folder.ts';
import { freePort, isPortFree } from './ports.ts';
import { portsFromEnvironment } from './settings.ts';
import { formatMessage } from './stack-error.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-data-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a second stack on the same folder is refused with where the first one runs', async () => {
  const folder = dataFolder(dir);
  const lock = await takeDataFolder(folder);
  writeRunning(folder, {
    pid: 77,
    siteUrl: 'http://localhost:3000',
    apiUrl: '',
    registryToken: 'secret',
    signingKey: 'k',
  });
  await expect(takeDataFolder(folder)).rejects.toThrow(
    `hideout is already running from ${dir} at http://localhost:3000 (process 77).`,
  );
  await lock.release();
  await (await takeDataFolder(folder)).release();
});

test('what a running stack writes down is for its owner alone', () => {
  const folder = dataFolder(dir);
  expect(readRunning(folder)).toBeUndefined();
  writeRunning(folder, { pid: 1, siteUrl: 's', apiUrl: 'a', registryToken: 'secret', signingKey: 'k' });
  expect(readRunning(folder)?.registryToken).toBe('secret');
  expect(statSync(folder.running).mode & 0o077).toBe(0);
});

test('a reset deletes data and releases and leaves the rest', () => {
  const folder = dataFolder(dir);
  const forgotten = [folder.db, folder.releases, folder.chains, folder.identityProvider];
  for (const path_ of [...forgotten, path.join(dir, 'cache')]) mkdirSync(path_);
  // Left behind, it would say of the next database that it is full.
  writeFileSync(folder.seeded, '');
  resetData(folder);
  expect([...forgotten, folder.seeded].filter(existsSync)).toEqual([]);
  expect(existsSync(path.join(dir, 'cache'))).toBe(true);
});

test('a port is taken while a user listens on it', async () => {
  const port = await freePort();
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

test('ports come from the environment, and a bad one is named', () => {
  expect(portsFromEnvironment({})).toEqual({
    site: 3000,
    api: 3010,
    identity: 3020,
    relay: 3030,
    ethereum: 8545,
    apechain: 8546,
  });
  expect(portsFromEnvironment({ SITE_PORT: '4000' }).site).toBe(4000);
  expect(portsFromEnvironment({ IDP_PORT: '4020' }).identity).toBe(4020);
  expect(() => portsFromEnvironment({ ETH_PORT: '99999' })).toThrow('ETH_PORT is "99999"');
});

test('a full disk is reported in a message, whoever met it', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(formatMessage(full, '/data')).toContain('The disk is full');
  expect(formatMessage(new Error('Building host failed:\nENOSPC: no space left'), '/data')).toContain(
    'disk is full',
  );
});
