import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '@hideout/local/build-app';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name);
    try {
      hash.update(name).update(readFileSync(file));
    } catch {
      // a folder
    }
  }
  return hash.digest('hex');
}

test.afterEach(({ stack }) => stack.publish('serum'));

test('one remote changed, rebuilt and published alone is live on the next load; the host is byte-identical', {
  tag: '@core',
}, async ({ page, stack }) => {
  await page.goto('/serum');
  await expect(page.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
  const hostBefore = hashOfFolder(await buildApp('host'));

  const edit = { file: 'src/pages/serum-page.tsx', from: 'title="Serum"', to: 'title="Serum, batch two"' };
  const published = await withChangedBuild('serum', '1.1.0', edit, stack.publishBuild);
  expect(published.manifest.version).toBe('1.1.0');

  await expect(page.getByRole('heading', { level: 1, name: 'Serum', exact: true })).toBeVisible();
  await untilServed(stack);
  await page.goto('/serum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serum, batch two');
  expect(hashOfFolder(await buildApp('host'))).toBe(hostBefore);
});
