import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HostContract } from '@hideout/contract/host-contract';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { hashManifest } from '@hideout/registry/hash-manifest';
import { PLATFORM_VERSION } from '@hideout/registry/platform-version';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A hash of the right form, and of no file. */
export const SRI = `sha384-${'A'.repeat(64)}`;

/** Store of the tests' releases, and beside it what the live host offers. */
export const TEST_RELEASES_DIR = makeTemporaryFolder();

export const TEST_HOST: HostContract = {
  schema: 1,
  version: '1.0.0',
  contract: PLATFORM_VERSION,
  packages: { react: '19.3.1' },
  modules: { react: ['useState'] },
  paths: ['/admin'],
};
export const TEST_HOST_CONTRACT = path.join(TEST_RELEASES_DIR, 'host.contract.json');
writeFileSync(TEST_HOST_CONTRACT, JSON.stringify(TEST_HOST));

/** Hash of a file of the tests, which holds its own name. */
export function hashTestFile(file: string): string {
  return `sha384-${createHash('sha384').update(file).digest('base64')}`;
}

/** Puts the files of a release into a store, as its team does before it registers it. */
export function storeTestFiles({ name, version, integrity }: RemoteManifest, dir = TEST_RELEASES_DIR): void {
  for (const file of Object.keys(integrity)) {
    const at = path.join(dir, name, version, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, file);
  }
}

/** The report of a build that passes every check. */
export function makeReport(manifest: RemoteManifest, changes: Partial<ReleaseReport> = {}): ReleaseReport {
  const green = { ok: true, problems: [] };
  return {
    schema: 1,
    name: manifest.name,
    version: manifest.version,
    manifest: hashManifest(manifest),
    sources: '0123456789ab',
    sizes: green,
    conformance: { ...green, at: '2026-11-20T12:00:00.000Z', passed: 12, failed: 0 },
    ...changes,
  };
}

/** What a team sends to register a release whose files lie in the store of the tests. */
export function makePublication(manifest: RemoteManifest) {
  storeTestFiles(manifest);
  return { baseUrl: `/r/${manifest.name}/${manifest.version}/`, manifest, report: makeReport(manifest) };
}

/** What a remote with one page says of itself. */
export function makeManifest(changes: Partial<RemoteManifest> = {}): RemoteManifest {
  const name = changes.name ?? 'governance';
  return {
    schema: 1,
    name,
    version: '1.0.0',
    federationName: `hideout_${name.replaceAll('-', '_')}`,
    owner: { team: 'Swamp', contact: 'swamp@hideout.example' },
    entry: 'remoteEntry.js',
    paths: [`/${name}`],
    nav: [],
    routes: [
      {
        path: `/${name}`,
        title: 'T',
        access: 'public',
        skeleton: 'list',
        data: [],
        memberData: [],
        files: ['static/page.js'],
      },
    ],
    contract: '^2.0.0',
    requires: {},
    uses: {},
    budget: { containerKB: 10, pageKB: 90, requests: 6 },
    integrity: {
      'remoteEntry.js': hashTestFile('remoteEntry.js'),
      'static/page.js': hashTestFile('static/page.js'),
    },
    ...changes,
  };
}
