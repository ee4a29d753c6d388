import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSizes } from './size-budgets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'hideout-sizes-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): void {
  const full = path.join(dir, name);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

/** Bytes that do not get smaller by compression. */
const noise = (bytes: number) => randomBytes(bytes);

function build({ host = 1000, container = 1000, page = 1000 }): { host: string; serum: string } {
  file('host/index.html', '<script>inline()</script><script defer src="/static/js/a.js"></script>');
  file('host/static/js/a.js', noise(host));
  file('host/static/js/later.js', noise(500_000));
  file(
    'serum/hideout.remote.json',
    JSON.stringify({ entry: 'remoteEntry.js', routes: [{ path: '/serum', files: ['p.js'] }] }),
  );
  file('serum/remoteEntry.js', noise(container));
  file('serum/p.js', noise(page));
  return { host: path.join(dir, 'host'), serum: path.join(dir, 'serum') };
}

test('counts every budget that is kept', () => {
  expect(checkSizes(build({}))).toMatchObject({ passed: 3, failed: 0 });
});

test('what the page does not load at first is not the shell’s weight', () => {
  expect(checkSizes(build({ host: 159_000 }))).toMatchObject({ failed: 0 });
  expect(checkSizes(build({ host: 161_000 }))).toMatchObject({ failed: 1 });
});

test('a container that brings a library along fails, and so does the page that needs it', () => {
  const tally = checkSizes(build({ container: 95_000 }));
  expect(tally).toMatchObject({ passed: 1, failed: 2 });
  expect(tally.output).toContain('✗ serum, container: 95.0 kB of 10 kB');
});

test('the compressed copy beside a file is what counts', () => {
  const built = build({ container: 95_000 });
  file('serum/remoteEntry.js.br', noise(5_000));
  expect(checkSizes(built)).toMatchObject({ failed: 0 });
});
