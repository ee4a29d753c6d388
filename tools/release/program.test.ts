import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newSigningKey, type SigningKey } from '@hideout/api/platform/releases/file-signatures';
import { makeManifest, makeReport, storeTestFiles } from '@hideout/api/testing/make-manifest';
import { buildTestApp, TEST_REGISTRY_TOKEN } from '@hideout/api/testing/test-app';
import { describeOnDatabases } from '@hideout/api/testing/test-database';
import { REPORT_FILE } from '@hideout/build/release-report';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildReleaseProgram } from './program.ts';
import { createRegistryClient } from './registry-client.ts';
import { readBuiltManifest } from './store-release.ts';

describeOnDatabases('npm run release', (open) => {
  let app: FastifyInstance;
  let apiUrl: string;
  let store: string;
  let said: string[];
  let report: Partial<ReleaseReport>;
  let key: SigningKey | null;

  beforeAll(async () => {
    const { db } = await open();
    store = mkdtempSync(path.join(tmpdir(), 'hideout-release-'));
    app = buildTestApp(db, { config: { releasesDir: path.join(store, 'releases') } });
    apiUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    return async () => {
      await app.close();
      rmSync(store, { recursive: true, force: true });
    };
  });
  beforeEach(() => {
    said = [];
    report = {};
    key = null;
  });

  function build(remote: string, version = '1.0.0'): string {
    const manifest = makeManifest({ name: remote, version });
    storeTestFiles(manifest, path.join(store, 'dist'));
    const dist = path.join(store, 'dist', remote, version);
    writeFileSync(path.join(dist, 'hideout.remote.json'), JSON.stringify(manifest));
    writeFileSync(path.join(dist, REPORT_FILE), JSON.stringify(makeReport(manifest, { conformance: null })));
    return dist;
  }

  async function release(commandLine: string, token = TEST_REGISTRY_TOKEN): Promise<string> {
    const from = said.length;
    const program = buildReleaseProgram({
      client: () => createRegistryClient(apiUrl, token),
      signingKey: () => key,
      releasesDir: () => path.join(store, 'releases'),
      build: async (remote, version) => build(remote, version),
      check: async (_remote, dist) => makeReport(readBuiltManifest(dist), report),
      say: (line) => said.push(line),
      now: Date.now,
    });
    for (const command of [program, ...program.commands]) command.exitOverride();
    await program.parseAsync(commandLine.split(' '), { from: 'user' });
    return said.slice(from).join('\n');
  }

  test('from a build to a few, to everybody, and back', async () => {
    expect(await release('publish serum stable --as 1.0.0')).toContain('serum 1.0.0 is stable');
    expect(existsSync(path.join(store, 'releases/serum/1.0.0/remoteEntry.js'))).toBe(true);
    await release('publish serum canary --as 1.1.0 --percent 10 --reason try');
    expect(await release('canary serum 1.1.0 50 --reason well')).toContain('canary 1.1.0 at 50 %');
    expect(await release('promote serum --reason good')).toMatch(/^serum: stable 1\.1\.0, before 1\.0\.0/);
    expect(await release('rollback serum --reason slow')).toContain('stable 1.0.0, taken back 1.1.0');
    const status = await release('status serum');
    expect(status).toContain('operator: rollback, slow');
    expect(status).toContain('stable 1.1.0 → 1.0.0');
  });

  test('a version that is watched, and how it performs', async () => {
    await release('publish badges stable --as 1.0.0');
    await release('publish badges none --as 1.1.0');
    await release('canary badges 1.1.0 10 --min-tabs 2 --max-failed-loads 5 --reason try');
    expect(await release('status badges')).toContain(
      '→ 5 % failed loads or 5 errors in 1,000 pages, from 2 tabs on',
    );
    for (let tab = 0; tab < 2; tab += 1) {
      const load = { kind: 'load', remote: 'badges', version: '1.1.0', ms: 240, failure: 'SECTION_BROKEN' };
      const payload = { tab: randomUUID(), events: [load] };
      await app.inject({ method: 'POST', url: '/telemetry', payload });
    }
    const status = await release('status badges');
    expect(status).toContain('automatic: rollback, 2 of 2 tabs could not load 1.1.0 (SECTION_BROKEN).');
    expect(status).toContain('1.1.0 (old tabs): 0 tabs; 2 loads, 2 failed; 0 pages; 0 errors');
    expect(status).toContain('2 × SECTION_BROKEN');
    await expect(release('canary badges 1.1.0 10 --min-tabs 0 --reason x')).rejects.toThrow('guard');
  });

  test('signs what lies there unsigned, and refuses to leave it to another key', async () => {
    await release('publish badges stable --as 4.0.0');
    key = newSigningKey();
    expect(await release('publish badges stable --as 4.0.0')).toContain(`signed by ${key.publicKey}`);
    expect(await release('publish badges stable --as 4.0.0')).toContain(`signed by ${key.publicKey}`);
    key = newSigningKey();
    await expect(release('publish badges stable --as 4.0.0')).rejects.toThrow('signed by another key');
  });

  test('off, on, maintenance and preview', async () => {
    await release('publish quests stable --as 1.0.0');
    expect(await release('disable quests --reason broken')).toContain(', off');
    expect(await release('enable quests --reason mended')).not.toContain(', off');
    expect(await release('maintenance quests Counting --reason count')).toContain('in maintenance');
    expect(await release('maintenance quests off --reason done')).not.toContain('in maintenance');
    await release('publish quests preview --as 2.0.0');
    expect(await release('status')).toContain('preview 2.0.0');
    expect(await release('preview quests none --reason enough')).not.toContain('preview');
  });

  test('flags are on, off, for a share, or as the release has them', async () => {
    await release('publish serum stable --as 3.0.0');
    expect(await release('flag serum serum.claim off --reason broken')).toContain('flag serum.claim at 0 %');
    expect(await release('flag serum serum.claim 12.5 --reason try')).toContain('flag serum.claim at 12.5 %');
    expect(await release('flag serum serum.claim on --reason good')).toContain('flag serum.claim at 100 %');
    expect(await release('flag serum serum.claim default --reason done')).not.toContain('flag');
    await expect(release('flag serum serum.claim maybe --reason x')).rejects.toThrow(
      '`on`, `off`, `default`',
    );
  });

  test('a dry run says what would be and changes nothing', async () => {
    await release('publish profile stable --as 1.0.0');
    const before = await release('status profile');
    expect(await release('publish profile stable --as 1.1.0 --dry-run')).toContain('Nothing was changed.');
    expect(await release('disable profile --reason x --dry-run')).toContain('Nothing was changed.');
    expect(await release('status profile')).toBe(before);
    expect(existsSync(path.join(store, 'releases/profile/1.1.0'))).toBe(false);
  });

  test.each([
    ['disable nobody --reason x', 'No release of nobody is live yet.'],
    ['rollback governance --reason x', '(RELEASE_INVALID)'],
    ['canary governance 9.9.9 10 --reason x', '(RELEASE_UNKNOWN)'],
  ])('"%s" ends with the message of the API', async (commandLine, message) => {
    await release('publish governance stable --as 1.0.0');
    await expect(release(commandLine)).rejects.toThrow(message);
  });

  test('the build of another remote is not published under this name', async () => {
    const dist = build('quests', '4.0.0');
    await expect(release(`publish governance stable --from ${dist}`)).rejects.toThrow(
      `${dist} is the build of quests, not of governance.`,
    );
    await expect(release(`check governance --from ${dist}`)).rejects.toThrow('is the build of quests');
  });

  test('a build whose files are not those of its manifest does not even reach the store', async () => {
    const dist = build('vault', '1.0.0');
    writeFileSync(path.join(dist, 'remoteEntry.js'), 'changed');
    await expect(release(`publish vault none --from ${dist}`)).rejects.toThrow(
      'not the file of the manifest',
    );
    expect(existsSync(path.join(store, 'releases/vault'))).toBe(false);
  });

  test('lists the problems of a release and whom to ask, and forces it with a reason alone', async () => {
    const problems = ['/ring when every call fails'];
    report = { conformance: { ok: false, problems, at: '2026-11-20T12:00:00.000Z', passed: 4, failed: 1 } };
    await expect(release('check ring')).rejects.toThrow('- conformance: /ring when every call fails');
    await expect(release('publish ring stable --as 1.0.0')).rejects.toThrow(
      /CONFORMANCE_RED: 1 tests .* of ring 1\.0\.0 fail: \/ring when every call fails\. Talk to Swamp.*\n.*--force/,
    );
    await expect(release('publish ring stable --as 1.0.0 --force')).rejects.toThrow('Say why it is forced');
    await release('publish ring stable --as 1.0.0 --force --reason fire');
    expect(await release('status ring')).toMatch(/operator: publish, fire\n.*\n +forced: 1 tests/);
  });

  test('a first release that nobody was shown is promoted by name', async () => {
    await release('publish later none --as 1.0.0');
    expect(await release('promote later 1.0.0 --reason ready')).toContain('later: stable 1.0.0');
  });

  test('a build that is there already needs the report beside it', async () => {
    const dist = build('kept', '1.0.0');
    await expect(release(`publish kept stable --from ${dist}`)).rejects.toThrow('CONFORMANCE_MISSING');
    rmSync(path.join(dist, REPORT_FILE));
    await expect(release(`publish kept stable --from ${dist}`)).rejects.toThrow('REPORT_MISSING');
  });

  test('reports a wrong token and an API that does not answer', async () => {
    await expect(release('publish serum stable --as 3.0.0', 'wrong')).rejects.toThrow('(UNAUTHENTICATED)');
    await expect(createRegistryClient('http://127.0.0.1:1', 'x').read()).rejects.toThrow('does not answer');
  });

  test('garbage collection retains what is live, the newest and the recent', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      await release(`publish wallet stable --as ${version}`);
    }
    const at = (version: string) => path.join(store, 'releases/wallet', version);
    const now = new Date();
    const old = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    for (const version of ['1.0.0', '1.1.0', '1.3.0']) utimesSync(at(version), old, old);
    // Files have the time of the kernel, which a shifted clock does not move.
    for (const version of ['1.2.0', '1.4.0']) utimesSync(at(version), now, now);
    expect(await release('collect wallet --keep 1 --dry-run')).toContain('Would go');
    expect(existsSync(at('1.0.0'))).toBe(true);
    await release('collect wallet --keep 1');
    // 1.2.0 is young, 1.3.0 is the version before.
    expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version) => existsSync(at(version)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('a key is made in two halves', async () => {
    expect(await release('key')).toMatch(/REGISTRY_KEY[\s\S]*registryKeys/);
  });
});
