import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newSigningKey } from '@hideout/api/platform/releases/file-signatures';
import { type Release, registry, signedRegistry } from '@hideout/contract/registry';
import { remoteManifest } from '@hideout/contract/remote-manifest';
import { buildApp } from '@hideout/local/build-app';
import { publishRemote } from '@hideout/local/publish-remote';
import type { Stack } from '@hideout/local/start-stack';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import type { Page, Route } from '@playwright/test';
import { type NotedViolation, notedViolations } from '../fixtures/reports.ts';
import { expect, test } from '../fixtures/test.ts';

const CODE = 'window.__pwned=true;';
/** The browser's own lines about what it refused. */
const REFUSED =
  /integrity|unencoded-digest|Integrity|Content Security Policy|Trusted|ERR_|Failed to load resource|uncaught:/;

type Part = { what: string; file: (names: readonly string[]) => string | undefined; added: string };
const PARTS: readonly Part[] = [
  { what: 'the entry', file: () => 'remoteEntry.js', added: CODE },
  { what: 'the exposed chunk', file: named(/exposed-remote.*\.js$/), added: CODE },
  { what: 'the chunk of the page', file: named(/proposal-list.*\.js$/), added: CODE },
  { what: 'the style of the page', file: named(/\.css$/), added: 'body{display:none}' },
];

function named(pattern: RegExp) {
  return (names: readonly string[]) => names.find((name) => pattern.test(name));
}

async function liveRelease(stack: Stack, name: string): Promise<Release> {
  const { document } = signedRegistry.parse(await (await fetch(`${stack.apiUrl}/registry`)).json());
  const remote = registry.parse(JSON.parse(document)).remotes.find((one) => one.name === name);
  const found = remote?.releases.find(({ version }) => version === remote.stable);
  if (found === undefined) throw new Error(`${name} is not published.`);
  return found;
}

function formatLabel({ manifest }: Release): string {
  return `${manifest.name}@${manifest.version}`;
}

async function expectRefused(page: Page) {
  const card = page.getByRole('alert').filter({ hasText: 'Governance could not load' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('What arrived is not what was published');
  await expect(page.getByText(/governance@\S+ SECTION_DAMAGED/)).toBeVisible();
  await expectNothingForeign(page);
  // The rest of the site does not notice.
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Serum' })
    .click();
  await expect(page.getByText('Who gets what')).toBeVisible();
  await expectNothingForeign(page);
}

async function expectNothingForeign(page: Page) {
  expect(await page.evaluate(() => Reflect.get(window, '__pwned'))).toBeUndefined();
}

async function expectReport(stack: Stack, report: Partial<NotedViolation>) {
  await expect
    .poll(() => notedViolations(stack), { message: 'violations noted by the API' })
    .toContainEqual(expect.objectContaining(report));
}

async function serveAltered(route: Route, alter: (text: string) => string) {
  const response = await route.fetch();
  await route.fulfill({ response, body: alter(await response.text()) });
}

for (const { what, file, added } of PARTS) {
  test(`${what} with something added does not run, and its team is notified`, {
    tag: what === 'the entry' ? ['@core', '@every-engine'] : [],
  }, async ({ page, stack, complaints }) => {
    complaints.expect(REFUSED);
    const live = await liveRelease(stack, 'governance');
    const names = live.manifest.routes.find((route) => route.path === '/governance')?.files ?? [];
    const url = `${live.baseUrl}${file(names)}`;
    await page.route(
      ({ pathname }) => pathname === url,
      (route) => serveAltered(route, (text) => text + added),
    );
    await page.goto('/governance');
    await expectRefused(page);
    await expectReport(stack, {
      kind: 'integrity',
      rule: 'other-hash',
      remote: formatLabel(live),
      owner: live.manifest.owner.team,
      file: url,
    });
  });
}

test('one byte changed in the store is enough', { tag: '@core' }, async ({ page, stack, complaints }) => {
  complaints.expect(REFUSED);
  const live = await liveRelease(stack, 'governance');
  const folder = path.join(stack.folder.releases, live.manifest.name, live.manifest.version);
  const entry = path.join(folder, live.manifest.entry);
  const copies = ['.br', '.gz'].map((extension) => `${entry}${extension}`);
  const sound = readFileSync(entry);
  const altered = Buffer.from(sound);
  altered[sound.length - 1] = (sound.at(-1) ?? 0) ^ 1;
  try {
    for (const copy of copies) renameSync(copy, `${copy}.away`);
    writeFileSync(entry, altered);
    await page.goto('/governance');
    await expectRefused(page);
    await expectReport(stack, {
      kind: 'integrity',
      remote: formatLabel(live),
      file: `${live.baseUrl}${live.manifest.entry}`,
    });
  } finally {
    writeFileSync(entry, sound);
    for (const copy of copies) renameSync(`${copy}.away`, copy);
  }
  // Sound again: the next visit needs no reload.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Open for votes' })).toBeVisible();
});

test('a page whose hashes were taken out is not believed: the last good ones count', {
  tag: '@core',
}, async ({ page, stack, complaints }) => {
  complaints.expect(REFUSED);
  complaints.expect(/The registry was refused/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const live = await liveRelease(stack, 'governance');
  const hash = live.manifest.integrity[live.manifest.entry] ?? 'none';
  const url = `${live.baseUrl}${live.manifest.entry}`;
  await page.route(
    ({ pathname }) => pathname === url,
    (route) => serveAltered(route, (text) => text + CODE),
  );
  await page.route('**/governance', (route) =>
    serveAltered(route, (text) =>
      text
        .replace(`\\"${live.manifest.entry}\\":\\"${hash}\\"`, '\\"other.js\\":\\"x\\"')
        .replaceAll(/ integrity="[^"]*ed25519[^"]*"/g, ''),
    ),
  );
  await page.goto('/governance');
  await expectRefused(page);
  await expectReport(stack, { kind: 'integrity', remote: formatLabel(live), file: url });
});

test('what was written into the page on its way does not run, and the page works', {
  tag: ['@core', '@every-engine'],
}, async ({ page, stack, complaints }) => {
  complaints.expect(REFUSED);
  const live = await liveRelease(stack, 'governance');
  const unhashed = `${live.baseUrl}${live.manifest.entry}`;
  const foreign = 'https://evil.example/x.js';
  await page.route(/evil\.example|unhashed=1/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: CODE,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('**/governance', (route) =>
    serveAltered(route, (text) =>
      text.replace(
        '</head>',
        `<script>${CODE}</script><script src="${foreign}"></script><script src="${unhashed}?unhashed=1"></script></head>`,
      ),
    ),
  );
  await page.goto('/governance');
  await expect(page.getByRole('heading', { name: 'Open for votes' })).toBeVisible();
  await expectNothingForeign(page);
  for (const blocked of ['inline', 'https://evil.example'])
    await expectReport(stack, { kind: 'csp', rule: 'script-src-elem', blocked, remote: 'host' });
});

test('a release that tries to bring code of others is stopped and named', { tag: '@core' }, async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hideout-hostile-'));
  try {
    await stack.publishBuild(await hostileBuild(folder));
    const live = await liveRelease(stack, 'serum');
    expect(live.manifest.version).toBe(HOSTILE);
    await expect.poll(() => servedSerum(page)).toContain(`/r/serum/${HOSTILE}/`);
    await page.goto('/serum');
    await expect(page.getByText('Who gets what')).toBeVisible();
    await expectNothingForeign(page);
    const file = `${live.baseUrl}${live.manifest.entry}`;
    const { team: owner } = live.manifest.owner;
    await expectReport(stack, { kind: 'trusted-types', remote: formatLabel(live), owner, file });
    const ofRelease = () => notedViolations(stack).filter(({ remote }) => remote === formatLabel(live));
    await expect.poll(() => ofRelease().length).toBe(ATTEMPTS.length);
  } finally {
    // Rolled back, so that no tab ever falls back to it.
    const client = createRegistryClient(stack.apiUrl, stack.registryToken);
    await client.change('serum', { change: { act: 'rollback' }, reason: 'hostile' });
    rmSync(folder, { recursive: true, force: true });
    await expect.poll(() => servedSerum(page)).not.toContain(`/r/serum/${HOSTILE}/`);
  }
});

test('a release that its team has not signed does not run, whatever the registry says: the one before does', async ({
  page,
  stack,
  complaints,
}) => {
  complaints.expect(REFUSED);
  complaints.expect(/serum@6\.7\.0: SECTION_DAMAGED/);
  const version = '6.7.0';
  try {
    await publishRemote({
      distDir: await buildApp('serum', version),
      releasesDir: stack.folder.releases,
      apiUrl: stack.apiUrl,
      registryToken: stack.registryToken,
      signingKey: newSigningKey(),
    });
    const live = await liveRelease(stack, 'serum');
    expect(live.manifest.version).toBe(version);
    await expect.poll(() => servedSerum(page)).toContain(`/r/serum/${version}/`);
    await page.goto('/serum');
    await expect(page.getByText('Who gets what')).toBeVisible();
    const file = `${live.baseUrl}${live.manifest.entry}`;
    await expectReport(stack, { kind: 'integrity', remote: formatLabel(live), file });
    const global = `chunk_hideout_serum_${version.replaceAll('.', '_')}`;
    expect(await page.evaluate((name) => name in window, global)).toBe(false);
  } finally {
    const client = createRegistryClient(stack.apiUrl, stack.registryToken);
    await client.change('serum', { change: { act: 'rollback' }, reason: 'unsigned' });
    await expect.poll(() => servedSerum(page)).not.toContain(`/r/serum/${version}/`);
  }
});

/** What the page of serum asks for first. */
async function servedSerum(page: Page): Promise<string> {
  const text = await (await page.request.get('/serum')).text();
  return [...text.matchAll(/<link rel="preload"[^>]*>/g)].join('\n');
}

const HOSTILE = '6.6.6';
const ATTEMPTS = [
  `s.textContent='${CODE}'`,
  "s.src='https://evil.example/x.js'",
  `document.body.innerHTML='<img src=x onerror=${CODE}>'`,
  `eval('${CODE}')`,
  `new Function('${CODE}')()`,
];

/** A build of a remote whose entry was made to bring code along; its hashes are right. */
async function hostileBuild(folder: string): Promise<string> {
  cpSync(await buildApp('serum'), folder, { recursive: true });
  const tries = ATTEMPTS.map((attempt) => `try{${attempt}}catch(e){}`).join(';');
  const entry = path.join(folder, 'remoteEntry.js');
  writeFileSync(
    entry,
    `${readFileSync(entry, 'utf8')};{let s=document.createElement('script');${tries};document.head.append(s)}`,
  );
  for (const extension of ['.br', '.gz']) rmSync(`${entry}${extension}`);
  const file = path.join(folder, 'hideout.remote.json');
  const digest = createHash('sha384').update(readFileSync(entry)).digest('base64');
  const { integrity, ...rest } = remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const hashes = { ...integrity, 'remoteEntry.js': `sha384-${digest}` };
  writeFileSync(file, JSON.stringify({ ...rest, version: HOSTILE, integrity: hashes }));
  return folder;
}
