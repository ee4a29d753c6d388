import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { buildApp, buildFolder } from '../stack/build-app.ts';
import { repoRoot } from '../stack/settings.ts';

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

test('one remote changed, rebuilt and published alone is live on the next load; the host is byte-identical', async ({
  page,
  stack,
}) => {
  await page.goto('/serum');
  await expect(page.getByRole('heading', { level: 1, name: 'Serum' })).toBeVisible();
  const hostBefore = hashOfFolder(await buildApp('host'));

  // A copy beside the others, so that the team's change does not touch this checkout.
  const copy = mkdtempSync(path.join(repoRoot, '.hideout', 'remote-serum-'));
  try {
    cpSync(path.join(repoRoot, 'remote-serum'), copy, {
      recursive: true,
      // Its tsconfig names a file beside the real checkout; the build does without.
      filter: (source) => !/node_modules|dist|tsconfig/.test(path.relative(repoRoot, source)),
    });
    symlinkSync(path.join(repoRoot, 'remote-serum', 'node_modules'), path.join(copy, 'node_modules'));
    const file = path.join(copy, 'src/pages/serum-page.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('title="Serum"', 'title="Serum, batch two"'));
    const dist = path.join(copy, 'dist');
    await buildFolder(copy, dist, '1.1.0');
    const published = await stack.publishBuild(dist);
    expect(published.manifest.version).toBe('1.1.0');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Serum', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto('/serum');
      return page.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Serum, batch two');
  expect(hashOfFolder(await buildApp('host'))).toBe(hostBefore);
  await stack.publish('serum');
});
