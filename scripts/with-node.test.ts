import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A repository with a pnpm of its own that only writes down that it was called. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hideout-with-node-'));
  for (const folder of ['scripts', 'shared', 'bin']) mkdirSync(path.join(root, folder));
  cpSync(path.join(import.meta.dirname, 'with-node.mjs'), path.join(root, 'scripts/with-node.mjs'));
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  pnpm('mkdir -p node_modules; echo installed >> calls.log');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, content: string): void {
  writeFileSync(path.join(root, name), content);
}

function pnpm(install: string): void {
  write('bin/pnpm', `#!/bin/sh\nif [ "$1" = --version ]; then echo 12.0.0; exit; fi\n${install}\n`);
  chmodSync(path.join(root, 'bin/pnpm'), 0o755);
}

function start(script: string, name = path.join(root, 'job.ts')): ChildProcess {
  write('job.ts', script);
  const env = { ...process.env, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`, npm_lifecycle_event: '' };
  return spawn(process.execPath, ['scripts/with-node.mjs', name, 'a', 'b'], {
    cwd: root,
    env,
  });
}

async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const calls = () => readFileSync(path.join(root, 'calls.log'), 'utf8').trim().split('\n').length;

test('runs a TypeScript file with its arguments and ends with its exit code', async () => {
  const { code, output } = await finish(
    start('const list: string[] = process.argv.slice(2); console.log(list.join("+")); process.exit(7);'),
  );
  expect(output).toBe('• Installing packages …\na+b\n');
  expect(code).toBe(7);
});

test('runs a tool of the workspace by its name', async () => {
  pnpm(
    'mkdir -p node_modules/.bin; printf "#!/bin/sh\\necho tool \\$@" > node_modules/.bin/it; chmod +x node_modules/.bin/it',
  );
  expect((await finish(start('', 'it'))).output).toBe('• Installing packages …\ntool a b\n');
});

test('installs once, and again when the lockfile has changed', async () => {
  await finish(start(''));
  expect((await finish(start(''))).output).toBe('');
  expect(calls()).toBe(1);
  write('pnpm-lock.yaml', 'lockfileVersion: 10');
  await finish(start(''));
  expect(calls()).toBe(2);
});

test('passes a SIGTERM on and waits for the end', async () => {
  const child = start(
    `process.on('SIGTERM', () => setTimeout(() => { require('fs').writeFileSync('ended', ''); process.exit(0); }, 100));
     console.log('ready'); setInterval(() => {}, 1000);`,
  );
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (text) => String(text).includes('ready') && resolve()),
  );
  child.kill('SIGTERM');
  expect((await finish(child)).code).toBe(0);
  expect(existsSync(path.join(root, 'ended'))).toBe(true);
});

test.each([
  ['getaddrinfo ENOTFOUND registry.example', 'The npm registry cannot be reached.'],
  ['ENOSPC: no space left on device', 'The disk is full.'],
  ['EACCES: permission denied', 'cannot be written.'],
  ['ERR_PNPM_OUTDATED_LOCKFILE', 'Preparing failed:\nERR_PNPM_OUTDATED_LOCKFILE'],
])('says what to do when the install ends with %s', async (error, message) => {
  pnpm(`echo "${error}" >&2; exit 1`);
  const { code, output } = await finish(start(''));
  expect(code).toBe(1);
  expect(output).toContain(message);
});
