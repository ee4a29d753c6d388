import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeManifest, makeReport } from '@hideout/api/testing/make-manifest';
import { REPORT_FILE } from '@hideout/build/release-report';
import { sourceHash } from '@hideout/build/source-hash';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRelease, formatReport, readReport } from './check-release.ts';

let root: string;
let folder: string;
let dist: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hideout-check-'));
  folder = path.join(root, 'remote-serum');
  dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  mkdirSync(path.join(root, 'shared'));
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) writeFileSync(path.join(root, file), '');
  writeFileSync(path.join(folder, 'page.tsx'), 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const manifest = makeManifest({ name: 'serum' });
const passed = { ok: true, problems: [], at: '2026-11-20T12:00:00.000Z', passed: 12, failed: 0 };

function writeReport(): void {
  const report = makeReport(manifest, { sources: sourceHash(folder), conformance: null });
  writeFileSync(path.join(dist, REPORT_FILE), JSON.stringify(report));
}

test('writes what the suite came to into the report of the build', async () => {
  writeReport();
  const report = await checkRelease(folder, dist, async () => passed);
  expect(report.conformance).toEqual(passed);
  expect(readReport(dist)).toEqual(report);
  expect(formatReport(report)).toEqual([]);
});

test('says nothing about a build of other sources', async () => {
  writeReport();
  writeFileSync(path.join(folder, 'page.tsx'), 'two');
  const before = readFileSync(path.join(dist, REPORT_FILE), 'utf8');
  await expect(checkRelease(folder, dist, async () => passed)).rejects.toThrow('built of other sources');
  expect(readFileSync(path.join(dist, REPORT_FILE), 'utf8')).toBe(before);
});

test('asks for a new build where there is no report', async () => {
  await expect(checkRelease(folder, dist, async () => passed)).rejects.toThrow('Build the remote again.');
});

test('names each problem with its kind', () => {
  const red = { ok: false, problems: ['too much'] };
  expect(formatReport(makeReport(manifest, { sizes: red, conformance: null }))).toEqual([
    'size: too much',
    'conformance: nobody has run the suite',
  ]);
});
