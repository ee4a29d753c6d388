import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { getMetrics } from '@hideout/contract/operation';
import { expect, test } from 'vitest';
import { apiReference } from './reference.ts';
import { REFERENCE_FILE } from './reference-file.ts';

const page = apiReference([...ENDPOINTS, getMetrics]);

test('docs/api.md says what the contract says; write it with `npm run api:reference`', () => {
  // Line ends may differ in a clone on Windows.
  expect(readFileSync(REFERENCE_FILE, 'utf8').replaceAll('\r\n', '\n') === page).toBe(true);
});

test('every call has a chapter with owner, access, errors and an example', () => {
  for (const endpoint of ENDPOINTS) {
    const chapter = page.split(`### ${endpoint.name}\n`)[1]?.split('\n### ')[0] ?? '';
    expect(chapter).toContain(`\`${endpoint.method} ${endpoint.path}\``);
    expect(chapter).toContain(`Owner: ${endpoint.owner}. Access:`);
    for (const code of endpoint.errors) expect(chapter).toContain(code);
    expect(chapter).toContain('```http');
  }
});
