import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFirefox } from './browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hideout-firefox-'));
const file = path.join(folder, 'firefox');

beforeAll(() => {
  vi.stubEnv('FIREFOX_PATH', file);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('finds none where none is installed', () => {
  expect(findFirefox()).toBeUndefined();
});

test('uses a Firefox that is new enough, and names it', () => {
  writeFileSync(file, '#!/bin/sh\necho Mozilla Firefox 153.8.0esr', { mode: 0o755 });
  expect(findFirefox()).toEqual({ path: file, how: 'Firefox 153.8.0esr' });
});

test('uses no Firefox that cannot be driven on our pages', () => {
  writeFileSync(file, '#!/bin/sh\necho Mozilla Firefox 140.12.0esr', { mode: 0o755 });
  expect(findFirefox()).toBeUndefined();
});
