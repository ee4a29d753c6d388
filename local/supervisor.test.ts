import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSupervisor } from './supervisor.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-supervisor-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A process that starts another one and writes down both numbers. */
const family = (file: string) =>
  `const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
   require('fs').writeFileSync(${JSON.stringify(file)}, process.pid + ' ' + child.pid);
   setInterval(() => {}, 1000);`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function pidsIn(file: string): Promise<number[]> {
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes(' ')).toBe(true);
  return readFileSync(file, 'utf8').split(' ').map(Number);
}

test('stopping ends a process and what it started', async () => {
  const supervisor = createSupervisor(dir);
  const file = path.join(dir, 'pids');
  const child = supervisor.start({ name: 'family', command: process.execPath, args: ['-e', family(file)] });
  const pids = await pidsIn(file);
  await supervisor.stopAll();
  expect(child.hasExited()).toBe(true);
  // Whoever inherits an ended process may take a moment to notice.
  await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});

test('a stack that is killed takes its processes along', async () => {
  const file = path.join(dir, 'pids');
  const script = `
    import { createSupervisor } from ${JSON.stringify(path.join(import.meta.dirname, 'supervisor.ts'))};
    createSupervisor(${JSON.stringify(dir)})
      .start({ name: 'family', command: process.execPath, args: ['-e', ${JSON.stringify(family(file))}] });
    setInterval(() => {}, 1000);`;
  const stack = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const pids = await pidsIn(file);
  stack.kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive), { timeout: 10_000 }).toEqual([]);
});

test('nothing starts any more once everything was stopped', async () => {
  const supervisor = createSupervisor(dir);
  await supervisor.stopAll();
  expect(() => supervisor.start({ name: 'late', command: process.execPath, args: ['-v'] })).toThrow(
    'stopping',
  );
});

test('stores the output of a process for the error message', async () => {
  const supervisor = createSupervisor(dir);
  const args = ['-e', 'console.log("one"); console.error("two"); process.exit(3)'];
  const child = supervisor.start({ name: 'loud', command: process.execPath, args });
  expect(await child.exited).toBe(3);
  expect(child.lastLines(1)).toBe('two');
  await supervisor.stopAll();
});
