import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../shared/contract/src/endpoints.ts';
import { repoRoot } from './command.ts';

const PAGES = ['host', 'remote-governance', 'remote-serum', 'remote-quests', 'remote-profile'];
const SHARED = ['api-client', 'session', 'wallet'].map((name) => `shared/${name}`);

/** Asked for by others than a page (a provider, an image, operators, tools), or by its address: `startSignIn`. */
const NOT_FOR_PAGES = [
  'finishSignIn',
  'getApiDocs',
  'getApiDocsFile',
  'getImage',
  'getOpenApi',
  'livez',
  'publishRelease',
  'readyz',
  'receiveReports',
  'startSignIn',
];

function readSources(folder: string): string[] {
  const root = path.join(repoRoot, folder, 'src');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

test('every call that is there for people is made by some page', () => {
  const source = [...PAGES, ...SHARED].flatMap(readSources).join('\n');
  const unused = ENDPOINTS.map(({ name }) => name).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(source),
  );
  expect(unused.sort()).toEqual(NOT_FOR_PAGES);
});
