import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@hideout/local/ports';
import { repoRoot } from '@hideout/local/settings';

/** One process of the API. */
export type ApiInstance = {
  readonly url: string;
  readonly port: number;
  /** Sends a signal to the process alone. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
  /** The exit code once it has ended; null after a kill. */
  readonly ended: Promise<number | null>;
  /** What it wrote, for a failed test. */
  log(): string;
};

export type Instances = { readonly all: readonly ApiInstance[]; stop(): Promise<void> };

const READY_MS = 60_000;

/**
 * Starts instances of the API on one database, as behind a load balancer.
 *
 * @throws Error with what an instance wrote when it does not get ready.
 */
export async function startInstances(
  count: number,
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Instances> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hideout-instances-'));
  const children: ChildProcess[] = [];
  const start = async (index: number): Promise<ApiInstance> => {
    const port = await freePort();
    const logFile = path.join(folder, `instance-${index}.log`);
    const log = openSync(logFile, 'w');
    const child = spawn(process.execPath, [path.join(repoRoot, 'api/src/main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        SITE_ORIGIN: ORIGIN,
        RATE_LIMIT_FACTOR: '100000',
        DRAIN_MS: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    children.push(child);
    const instance: ApiInstance = {
      url: `http://127.0.0.1:${port}`,
      port,
      signal: (signal) => child.kill(signal),
      ended: once(child, 'exit').then(([code]) => code),
      log: () => readFileSync(logFile, 'utf8'),
    };
    await untilReady(instance, child);
    return instance;
  };
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { all: await Promise.all(Array.from({ length: count }, (_, index) => start(index))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the pages that call these instances would be. */
export const ORIGIN = 'http://localhost:3000';

async function untilReady(instance: ApiInstance, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(instance))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`An instance of the API did not start:\n${instance.log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** True when the instance says that it wants traffic. */
export async function isReady({ url }: Pick<ApiInstance, 'url'>): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}
