import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A process of the stack. */
export type Child = {
  name: string;
  logFile: string;
  /** Resolves when it has ended, with its exit code (null when a signal ended it). */
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** Asks it to end, and forces it after `patienceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** Last lines it wrote, for an error message. */
  lastLines(count?: number): string;
};

export type ChildOptions = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
};

export type Supervisor = {
  /** @throws Error after `stopAll`. */
  start(options: ChildOptions): Child;
  /** Ends every process; none can be started afterwards. */
  stopAll(): Promise<void>;
};

/**
 * Starts the processes of one stack, each in a process group of its own with its output in
 * `<logsDir>/<name>.log`, and ends every one of them, even when this process is killed.
 */
export function createSupervisor(logsDir: string): Supervisor {
  mkdirSync(logsDir, { recursive: true });
  const children = new Set<Child>();
  let watchdog: ChildProcess | undefined;
  let isClosed = false;

  const notify = (line: string) => {
    watchdog?.stdin?.write(`${line}\n`);
  };

  return {
    start(options) {
      if (isClosed) throw new Error('The stack is stopping.');
      watchdog ??= startWatchdog();
      const child = spawnChild(options, path.join(logsDir, `${options.name}.log`), {
        onStart: (pid) => notify(`+${pid}`),
        onExit: (pid) => notify(`-${pid}`),
      });
      children.add(child);
      void child.exited.then(() => children.delete(child));
      return child;
    },
    async stopAll() {
      isClosed = true;
      await Promise.all([...children].map((child) => child.stop()));
      watchdog?.stdin?.end();
      watchdog = undefined;
    },
  };
}

function startWatchdog(): ChildProcess {
  const watchdog = spawn(process.execPath, [path.join(import.meta.dirname, 'watchdog.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // It dies alone when we do; a broken pipe at the very end does no harm.
  watchdog.stdin?.on('error', () => {});
  watchdog.unref();
  return watchdog;
}

function spawnChild(
  { name, command, args, env, cwd }: ChildOptions,
  logFile: string,
  hooks: { onStart(pid: number): void; onExit(pid: number): void },
): Child {
  const log = openSync(logFile, 'w');
  const process_ = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  const pid = process_.pid;
  if (pid !== undefined) hooks.onStart(pid);
  let ended = false;
  const exited = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      ended = true;
      if (pid !== undefined) hooks.onExit(pid);
      resolve(code);
    };
    process_.once('exit', end);
    process_.once('error', () => end(127));
  });
  return {
    name,
    logFile,
    exited,
    hasExited: () => ended,
    async stop(graceMs = 8000) {
      if (ended || pid === undefined) return;
      killGroup(pid, 'SIGTERM');
      const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
    },
    lastLines: (count = 12) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        // Where in the code it happened is in the log; here the message counts.
        .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
        .slice(-count)
        .join('\n'),
  };
}

function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Already stopped: that is what was wanted.
  }
}
