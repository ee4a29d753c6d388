import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** Folder of the repository. */
export const repoRoot = path.resolve(import.meta.dirname, '..');

export type Command = {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
};

export type Finished = { code: number; output: string };

const running = new Set<ChildProcess>();

function killAll(): void {
  for (const child of running) {
    try {
      // The whole group: a test runner has workers and browsers of its own.
      if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid);
    } catch {
      // It has ended in the meantime.
    }
  }
}

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Runs a command to its end and captures its output. A command that cannot be started ends with 127. */
export function run({ command, args, cwd = repoRoot, env = {} }: Command): Promise<Finished> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const finish = (code: number) => {
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** A tool of the root's node_modules, run with this Node. */
export function tool(name: string, ...args: string[]): Command {
  return { command: path.join(repoRoot, 'node_modules/.bin', name), args };
}
