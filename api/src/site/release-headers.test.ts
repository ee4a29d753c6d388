import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newSigningKey, SIGNATURES_FILE, signFiles } from '../platform/releases/file-signatures.ts';
import { createReleaseHeaders } from './release-headers.ts';

let store: string;
let release: string;
beforeEach(() => {
  store = mkdtempSync(path.join(tmpdir(), 'hideout-headers-'));
  release = path.join(store, 'serum/1.0.0');
  mkdirSync(release, { recursive: true });
  writeFileSync(path.join(release, 'entry.js'), '1');
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

test('a file that was signed is served with its signature, as soon as it is', async () => {
  const getReleaseHeaders = createReleaseHeaders(store);
  expect(await getReleaseHeaders('serum/1.0.0/entry.js')).toEqual({});
  signFiles(release, ['entry.js'], newSigningKey());
  expect(Object.keys(await getReleaseHeaders('serum/1.0.0/entry.js'))).toEqual([
    'unencoded-digest',
    'signature-input',
    'signature',
  ]);
});

test('nothing outside of the release is read', async () => {
  signFiles(release, ['entry.js'], newSigningKey());
  const getReleaseHeaders = createReleaseHeaders(path.join(store, 'serum'));
  expect(await getReleaseHeaders('../serum/1.0.0/entry.js')).toEqual({});
  expect(await createReleaseHeaders(store)(`serum/1.0.0/${SIGNATURES_FILE}`)).toEqual({});
  expect(await createReleaseHeaders(store)('serum/1.0.0/toString')).toEqual({});
});
