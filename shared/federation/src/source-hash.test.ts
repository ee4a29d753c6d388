import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

/** Two remotes and a host; only the host uses the wallet package and what that depends on. */
const LOCKFILE = `lockfileVersion: '9.0'

catalogs:
  default:
    kit:
      specifier: 2.0.0
      version: 2.0.0

importers:

  .:
    devDependencies:
      vitest:
        specifier: 'catalog:'
        version: 5.0.0

  host:
    dependencies:
      '@hideout/ui':
        specifier: workspace:*
        version: link:../shared/ui
      '@hideout/wallet':
        specifier: workspace:*
        version: link:../shared/wallet
    devDependencies:
      '@hideout/federation':
        specifier: workspace:*
        version: link:../shared/federation

  remote-serum:
    dependencies:
      '@hideout/ui':
        specifier: workspace:*
        version: link:../shared/ui
    devDependencies:
      '@hideout/federation':
        specifier: workspace:*
        version: link:../shared/federation
      '@hideout/testing':
        specifier: workspace:*
        version: link:../shared/testing
      vitest:
        specifier: 'catalog:'
        version: 5.0.0

  shared/federation:
    dependencies:
      '@rsbuild/core':
        specifier: 'catalog:'
        version: 2.0.0

  shared/testing: {}

  shared/ui:
    dependencies:
      '@base-ui/react':
        specifier: 'catalog:'
        version: 1.0.0(react@19.0.0)

  shared/wallet:
    dependencies:
      kit:
        specifier: 'catalog:'
        version: 2.0.0

packages:

  '@base-ui/react@1.0.0':
    resolution: {integrity: sha512-base}

  '@rsbuild/core@2.0.0':
    resolution: {integrity: sha512-rsbuild}

  clsx@1.0.0:
    resolution: {integrity: sha512-clsx}

  kit@2.0.0:
    resolution: {integrity: sha512-kit}

  react@19.0.0:
    resolution: {integrity: sha512-react}

  vitest@5.0.0:
    resolution: {integrity: sha512-vitest}

snapshots:

  '@base-ui/react@1.0.0(react@19.0.0)':
    dependencies:
      other-name: clsx@1.0.0
      react: 19.0.0

  '@rsbuild/core@2.0.0': {}

  clsx@1.0.0: {}

  kit@2.0.0:
    optionalDependencies:
      react: 19.0.0

  react@19.0.0: {}

  vitest@5.0.0: {}
`;

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const hashApps = () => ({
  host: sourceHash(path.join(root, 'host')),
  serum: sourceHash(path.join(root, 'remote-serum')),
});

/** Which of the apps have another version after the change. */
function findChanged(change: () => void): string[] {
  const before = hashApps();
  change();
  const after = hashApps();
  return (['host', 'serum'] as const).filter((app) => before[app] !== after[app]);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hideout-hash-'));
  for (const folder of [
    'host',
    'remote-serum',
    ...['federation', 'testing', 'ui', 'wallet'].map((name) => `shared/${name}`),
  ])
    write(`${folder}/src/index.ts`, folder);
  write('pnpm-lock.yaml', LOCKFILE);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = (from: string, to: string) => () => {
  const changed = LOCKFILE.replaceAll(from, to);
  expect(changed).not.toBe(LOCKFILE);
  write('pnpm-lock.yaml', changed);
};

test('does not change the version of serum when a package changes that only host uses', () => {
  expect(findChanged(lock('sha512-kit', 'sha512-new'))).toEqual(['host']);
  expect(findChanged(() => write('shared/wallet/src/index.ts', 'new'))).toEqual(['host']);
});

test('changes every version when a package changes that all use, however deep', () => {
  expect(findChanged(lock('sha512-clsx', 'sha512-new'))).toEqual(['host', 'serum']);
  expect(findChanged(() => write('shared/ui/src/index.ts', 'new'))).toEqual(['host', 'serum']);
});

test('changes every version when the build presets or their tools change', () => {
  expect(findChanged(lock('sha512-rsbuild', 'sha512-new'))).toEqual(['host', 'serum']);
  expect(findChanged(() => write('shared/federation/src/index.ts', 'new'))).toEqual(['host', 'serum']);
  expect(findChanged(() => write('tsconfig.base.json', '{}'))).toEqual(['host', 'serum']);
});

test('changes no version when only what tests use changes', () => {
  expect(findChanged(lock('sha512-vitest', 'sha512-new'))).toEqual([]);
  expect(findChanged(() => write('shared/testing/src/index.ts', 'new'))).toEqual([]);
  expect(findChanged(() => write('remote-serum/src/page.test.tsx', 'new'))).toEqual([]);
});

test('changes the version of a remote alone when its own files change', () => {
  expect(findChanged(() => write('remote-serum/src/index.ts', 'new'))).toEqual(['serum']);
});

test('follows everything that is installed when the lockfile does not know the app', () => {
  const copy = path.join(root, 'copies/remote-serum');
  write('copies/remote-serum/src/index.ts', 'own');
  const before = sourceHash(copy);
  lock('sha512-kit', 'sha512-new')();
  const afterLibrary = sourceHash(copy);
  write('shared/wallet/src/index.ts', 'new');
  expect(new Set([before, afterLibrary, sourceHash(copy)]).size).toBe(3);
});
