import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;

function write(file: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `${Math.random()}`);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hideout-hash-'));
  for (const file of [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'shared/ui/src/card.tsx',
    'remote-serum/src/a.ts',
  ])
    write(file);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['its own file', 'remote-serum/src/a.ts', true],
  ['a shared package', 'shared/ui/src/card.tsx', true],
  ['what is installed', 'pnpm-lock.yaml', true],
  ['the compiler options', 'tsconfig.base.json', true],
  ['another remote', 'remote-quests/src/a.ts', false],
  ['a test', 'remote-serum/src/a.test.ts', false],
  ['a page of documentation', 'shared/ui/README.md', false],
  ['the build itself', 'remote-serum/dist/remoteEntry.js', false],
])('depends on %s or not', (_, file, isInput) => {
  const before = sourceHash(path.join(root, 'remote-serum'));
  write(file);
  expect(sourceHash(path.join(root, 'remote-serum')) !== before).toBe(isInput);
});
