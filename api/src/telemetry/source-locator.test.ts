import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSourceLocator, type SourceLocator } from './source-locator.ts';

const RELEASE = { remote: 'serum', version: '1.0.0', owner: 'Lab', baseUrl: '/r/serum/1.0.0/' };
let store: string;
let locateSource: SourceLocator;

beforeAll(() => {
  store = mkdtempSync(path.join(tmpdir(), 'hideout-maps-'));
  const folder = path.join(store, 'serum/1.0.0/static/js');
  mkdirSync(folder, { recursive: true });
  const map = new GenMapping({ file: 'page.js' });
  for (const [column, source] of [
    [100, 'webpack://hideout_serum_1_0_0/./src/pages/serum-page.tsx'],
    [200, '../../../../../shared/ui/src/button.tsx'],
    [300, '../../../../../node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core/parse.js'],
  ] as const) {
    addMapping(map, { generated: { line: 1, column }, source, original: { line: 12, column: 2 } });
  }
  const style = { source: '../src/page.module.css', original: { line: 1, column: 0 } };
  addMapping(map, {
    generated: { line: 2, column: 50 },
    source: '../src/list.tsx',
    original: { line: 7, column: 0 },
  });
  addMapping(map, { generated: { line: 2, column: 60 } });
  addMapping(map, { generated: { line: 2, column: 70 }, ...style });
  writeFileSync(path.join(folder, 'page.js.map'), JSON.stringify(toEncodedMap(map)));
  writeFileSync(path.join(folder, 'broken.js.map'), '{');
  writeFileSync(path.join(store, 'secret.js.map'), JSON.stringify(toEncodedMap(map)));
  locateSource = createSourceLocator(store);
});
afterAll(() => rmSync(store, { recursive: true, force: true }));

const at = (file: string, column: number, release = RELEASE) =>
  locateSource(release, { file: `${release.baseUrl}${file}`, line: 1, column });

test('returns the source position of a frame', async () => {
  expect(await at('static/js/page.js', 105)).toBe('src/pages/serum-page.tsx:12:3');
  expect(await at('static/js/page.js', 201)).toBe('shared/ui/src/button.tsx:12:3');
  expect(await at('static/js/page.js', 301)).toBe('node_modules/zod/v4/core/parse.js:12:3');
});

test.each([65, 75])('in a body that the compiler rewrote, its beginning is named: %i', async (column) => {
  const file = `${RELEASE.baseUrl}static/js/page.js`;
  expect(await locateSource(RELEASE, { file, line: 2, column })).toBe('src/list.tsx:7:1');
});

test.each([
  ['static/js/page.js', 7],
  ['static/js/broken.js', 105],
  ['remoteEntry.js', 2345],
  ['../../secret.js', 105],
])('without a map for it, it stays what it is: %s', async (file, column) => {
  expect(await at(file, column)).toBe(`${file}:1:${column}`);
});

test('neither another origin nor a process without the store has maps', async () => {
  const atOtherOrigin = { ...RELEASE, baseUrl: 'https://cdn.example/serum/1.0.0/' };
  expect(await at('static/js/page.js', 105, atOtherOrigin)).toBe('static/js/page.js:1:105');
  const blind = createSourceLocator(null);
  expect(await blind(RELEASE, { file: '/r/serum/1.0.0/a.js', line: 1, column: 2 })).toBe('a.js:1:2');
});
