import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Cluster = {
  url: string;
  /** Kills the server as a power cut would: nothing is written any more. */
  crash(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
};

/**
 * `throwaway`: nothing outlives the tests, so nothing has to survive a power cut. `durable`: what is
 * committed is on the disk, as on a real server.
 */
export type Durability = 'throwaway' | 'durable';

type User = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; any of these existing users will do. */
const UNPRIVILEGED = ['postgres', 'nobody', 'daemon'];

const START_MS = 30_000;

/**
 * Starts a PostgreSQL in a temporary folder with the programs of `binDir`.
 *
 * @param isPrivate the programs lie in a folder that another user may not be able to enter, so they are copied.
 * @throws Error with what initdb or the server wrote.
 */
export async function startCluster(
  binDir: string,
  isPrivate: boolean,
  durability: Durability = 'throwaway',
  more: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const dir = mkdtempSync(path.join(tmpdir(), 'hideout-postgres-'));
  const own = (target: string) => {
    if (user !== undefined) chownSync(target, user.uid, user.gid);
  };
  own(dir);
  let programs = binDir;
  if (isPrivate && user !== undefined) {
    // bin, lib and share lie beside each other and are found from one another.
    cpSync(path.dirname(binDir), path.join(dir, 'programs'), { recursive: true, verbatimSymlinks: true });
    programs = path.join(dir, 'programs', path.basename(binDir));
  }
  try {
    const data = path.join(dir, 'data');
    mkdirSync(data, { mode: 0o700 });
    own(data);
    const initialised = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { cwd: dir, encoding: 'utf8', ...user, env: cleanEnvironment(dir) },
    );
    if (initialised.status !== 0) throw new Error(initialised.stderr ?? String(initialised.error));
    return await serve({ programs, dir, data, user, durability, more });
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}

type Serving = {
  programs: string;
  dir: string;
  data: string;
  user: User | undefined;
  durability: Durability;
  more: Readonly<Record<string, string>>;
};

async function serve({ programs, dir, data, user, durability, more }: Serving): Promise<Cluster> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(durability === 'durable' ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess;
  const kill = () => server.kill('SIGQUIT');
  const run = async () => {
    server = spawn(path.join(programs, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      cwd: dir,
      ...user,
      env: cleanEnvironment(dir),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    const deadline = Date.now() + START_MS;
    while (!(await accepts(port))) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await ended(server, 'SIGKILL');
        throw new Error(said);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const stop = async () => {
    process.off('exit', kill);
    // SIGINT: a fast shutdown that does not wait for clients.
    await ended(server, 'SIGINT');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', kill);
  await run();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => ended(server, 'SIGKILL'),
    async restart() {
      // The processes of a killed server go one by one; until the last has ended a new one is refused.
      const deadline = Date.now() + START_MS;
      while (!(await run().then(() => true, refusedUntil(deadline))));
    },
    stop,
  };
}

function refusedUntil(deadline: number): (error: unknown) => Promise<false> {
  return async (error) => {
    if (Date.now() > deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return false;
  };
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) {
      resolve();
      return;
    }
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** Without variables such as PGDATA or PGPORT that would point somewhere else. */
function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, LC_ALL: 'C' };
}

/** @throws Error when the machine has none of the known users. */
function unprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = lines.find(([login]) => login === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('This machine has no unprivileged user that PostgreSQL could run as.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The first message of a client, in PostgreSQL's protocol 3.0. */
function startupMessage(): Buffer {
  const parameters = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, parameters]);
}

/** Whether the server lets a client in; while it starts or recovers it takes connections only to refuse them. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(startupMessage()));
    const end = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    // R: the server asks who we are, or says that it knows; E: it refuses.
    socket.once('data', (answer) => end(answer.toString('latin1', 0, 1) === 'R'));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
