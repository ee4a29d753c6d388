import path from 'node:path';
import { createRegistryClient } from '@hideout/api/release-tool/registry-client';
import { untilServed } from '../fixtures/served-registry.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { repoRoot } from '../stack/settings.ts';

/**
 * The files of a small remote as the build of platform 1 has left them: it exposes `./routes`. Nothing rebuilds them,
 * because nobody rebuilds a release that is live.
 */
const FROZEN = path.join(repoRoot, 'e2e/fixtures/legacy-remote');

test('a release that was built for the platform before runs as it did', async ({ page, stack }) => {
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  await stack.publishBuild(FROZEN);
  try {
    const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', {
      name: 'Legacy',
    });
    await becomeMember(page, stack.siteUrl, 'swampqueen');
    await untilServed(stack);
    await page.goto('/');
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Legacy' })).toBeVisible();
    await expect(page).toHaveTitle('Legacy — hideout');
    await expect(page.getByText('These words come from the one cache of the page.')).toBeVisible();
    await expect(page.getByText('Hello swampqueen')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Legacy');

    await page.goto('/legacy');
    await expect(page.getByText('Hello swampqueen')).toBeVisible();
  } finally {
    await client.change('legacy', {
      change: { act: 'disable' },
      reason: 'The other tests have no use for it.',
    });
  }
});
