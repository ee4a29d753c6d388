import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newRegistryKey, readRegistryKey } from '@hideout/registry/sign-registry';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { publicKey: KEY } = await readRegistryKey(await newRegistryKey());

const MAIN = new URL('./main.ts', import.meta.url).pathname;
const OPERATOR = new URL('./operator/main.ts', import.meta.url).pathname;
const SITE = new URL('./site.ts', import.meta.url).pathname;

let folder: string;
let api: ChildProcess;
let port: number;
const children = new Set<ChildProcess>();

/** A dozen processes load the same modules: each is compiled once. */
const childEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});

function start(file: string, environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { ...childEnvironment(), LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** What a process that cannot start says, and its exit code. */
async function getLastOutput(child: ChildProcess): Promise<[string, unknown]> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return [said.trim(), code];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const status = async (path: string, at = port) =>
  fetch(`http://127.0.0.1:${at}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );

const until = (path: string, wanted: number, at = port) =>
  vi.waitFor(async () => expect(await status(path, at)).toBe(wanted), { timeout: 110_000, interval: 20 });

async function startApi(): Promise<void> {
  api = start(MAIN, { PORT: String(port), PGLITE_DIR: join(folder, 'db'), DRAIN_MS: '1500' });
  await until('/readyz', 200);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-main-'));
  port = await freePort();
  await startApi();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('answers from the embedded database', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/check`);
  expect(await answer.json()).toEqual({ authenticated: false, user: null });
});

test('a second process on the same data says who has it', async () => {
  const second = start(MAIN, { PORT: String(await freePort()), PGLITE_DIR: join(folder, 'db') });
  expect(await getLastOutput(second)).toEqual([
    `The database folder ${join(folder, 'db')} is in use by process ${api.pid}. Stop that process, or set PGLITE_DIR to another folder.`,
    1,
  ]);
});

/** Runs a command of `npm run api` on the same data, and gives what it printed. */
async function operate(...args: string[]): Promise<string> {
  const environment = { ...childEnvironment(), PGLITE_DIR: join(folder, 'db') };
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, ...args], {
    cwd: folder,
    env: environment,
  });
  return stdout.trim();
}

test('commands of the operator work while the API has the embedded database, also at once', async () => {
  const createCodes = (batch: string) =>
    operate('codes', 'create', '--batch', batch, '--count', '50', '--reward', 'item:A cup');
  const [token, one, two, checks] = await Promise.all([
    operate('tokens', 'create', 'team serum', '--remote', 'serum'),
    createCodes('one'),
    createCodes('two'),
    Promise.all(Array.from({ length: 20 }, () => status('/auth/check'))),
  ]);
  expect(token).toMatch(/hideout_[\w-]{32}$/);
  expect(new Set([...one.split('\n'), ...two.split('\n')]).size).toBe(100);
  expect(new Set(checks)).toEqual(new Set([200]));
  const listed = await operate('codes', 'list');
  for (const batch of ['one', 'two']) expect(listed).toContain(`${batch}: 50 codes, 0 of 50 uses taken`);
});

test('a bad environment is one message per variable', async () => {
  const [said, code] = await getLastOutput(start(MAIN, { PORT: 'x', DATABASE_URL: 'x' }));
  expect(said.split('\n')).toEqual([
    'PORT is "x", but it must be a whole number from 0 to 65535.',
    'DATABASE_URL is not a URL of the form postgres://… or postgresql://…',
  ]);
  expect(code).toBe(1);
});

test('a database that is not there is a message', async () => {
  const [said] = await getLastOutput(start(MAIN, { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }));
  expect(said).toBe('No database answers at 127.0.0.1:1. Start PostgreSQL there, or correct DATABASE_URL.');
});

test('the site says that its port is taken, and needs no API', async () => {
  const settings = join(folder, 'site.json');
  await writeFile(
    settings,
    JSON.stringify({ siteOrigin: 'http://localhost', registryKeys: [KEY], walletConnectProjectId: 'one' }),
  );
  const [said] = await getLastOutput(start(SITE, { PORT: String(port), RUNTIME_CONFIG: settings }));
  expect(said).toBe(
    `Port ${port} is in use. Stop the program that listens there, or set PORT to another number.`,
  );
  const own = await freePort();
  start(SITE, { PORT: String(own), API_URL: 'http://127.0.0.1:1', RUNTIME_CONFIG: settings });
  await until('/livez', 200, own);
  expect(await status('/api/auth/check', own)).toBe(502);
});

test('on SIGTERM it reports not ready, still answers, then releases the data', async () => {
  api.kill('SIGTERM');
  await until('/readyz', 503);
  expect(await status('/auth/check')).toBe(200);
  const [code] = await once(api, 'exit');
  expect([code, await status('/livez')]).toEqual([0, 0]);
  await startApi();
});
