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

const SRI = `sha384-${'A'.repeat(64)}`;

/** What the page of the claim fetches once it runs. */
const LATE = 'static/js/async/serum-claim-card.0123.js';

function build({
  host = 1000,
  container = 1000,
  page = 1000,
  files = ['p.js'],
  route = '/serum',
  late = 1000,
  font = 1000,
}) {
  file(
    'host/index.html',
    '<script>inline()</script><script defer src="/static/js/a.js"></script>' +
      '<link href="/static/font/f.woff2" rel="preload" as="font">',
  );
  file('host/static/font/f.woff2', noise(font));
  file('host/static/font/rest.woff2', noise(50_000));
  file('host/static/js/a.js', noise(host));
  file('host/static/js/later.js', noise(500_000));
  file(
    'serum/hideout.remote.json',
    JSON.stringify({
      schema: 1,
      name: 'serum',
      version: '1.0.0',
      federationName: 'hideout_serum',
      owner: { team: 'Serum', contact: 'serum@hideout.example' },
      entry: 'remoteEntry.js',
      paths: ['/serum'],
      nav: [],
      routes: [
        {
          path: route,
          title: 'Serum',
          access: 'public',
          skeleton: 'cards',
          data: [],
          memberData: [],
          files,
        },
      ],
      contract: '^1.0.0',
      requires: {},
      uses: {},
      budget: { containerKB: 8, pageKB: 40, requests: 3 },
      integrity: { 'remoteEntry.js': SRI, 'p.js': SRI, [LATE]: SRI },
    }),
  );
  file('serum/remoteEntry.js', noise(container));
  file('serum/p.js', noise(page));
  file(`serum/${LATE}`, noise(late));
  return { host: path.join(dir, 'host'), serum: path.join(dir, 'serum') };
}

test('counts every budget that holds', () => {
  expect(checkSizes(build({}))).toMatchObject({ passed: 6, failed: 0 });
});

test('what the page does not load at first is not the shell’s weight', () => {
  expect(checkSizes(build({ host: 142_000 }))).toMatchObject({ failed: 0 });
  expect(checkSizes(build({ host: 144_000 }))).toMatchObject({ failed: 1 });
});

test('fonts that the page asks for at once have a budget, those for later have none', () => {
  expect(checkSizes(build({ font: 44_900 }))).toMatchObject({ failed: 0 });
  expect(checkSizes(build({ font: 45_100 })).output).toContain(
    '✗ host, 1 fonts before content: 45.1 of 45 kB',
  );
});

test('what a guest loads of host and remote together has a budget of its own', () => {
  const { failed, output } = checkSizes(build({ host: 140_000, page: 30_000 }));
  expect(failed).toBe(1);
  expect(output).toContain('✗ serum, all scripts of /serum: 171.0 of 170 kB');
});

test('a container that brings a library along fails, and so does the page that needs it', () => {
  const tally = checkSizes(build({ container: 95_000 }));
  expect(tally).toMatchObject({ passed: 4, failed: 2 });
  expect(tally.output).toContain('✗ serum, container: 95.0 of 8 kB');
});

test('what a page fetches by itself counts where it would grow unseen', () => {
  const claim = { host: 140_000, route: '/serum/claim' };
  expect(checkSizes(build({ ...claim, late: 30_000 }))).toMatchObject({ passed: 6, failed: 0 });
  const { failed, output } = checkSizes(build({ ...claim, late: 36_000 }));
  expect(failed).toBe(1);
  expect(output).toContain('✗ serum, all scripts of /serum/claim: 178.0 of 177 kB');
  expect(checkSizes(build({ host: 140_000, late: 36_000 }))).toMatchObject({ passed: 6, failed: 0 });
});

test('a page is held to what its own team has set', () => {
  expect(checkSizes(build({ page: 38_000 }))).toMatchObject({ failed: 0 });
  expect(checkSizes(build({ page: 41_000 })).output).toContain('✗ serum, page /serum: 42.0 of 40 kB');
});

test('a page of more requests than its team has set fails', () => {
  file('serum/q.js', 'x');
  file('serum/r.js', 'x');
  const tally = checkSizes(build({ files: ['p.js', 'q.js', 'r.js'] }));
  expect(tally.output).toContain('✗ serum, requests of /serum: 4 of 3 files');
});

test('the compressed copy beside a file is what counts', () => {
  const built = build({ container: 95_000 });
  file('serum/remoteEntry.js.br', noise(5_000));
  expect(checkSizes(built)).toMatchObject({ failed: 0 });
});
