import { expect, test } from '../fixtures/test.ts';

for (const width of [390, 1440]) {
  test(`the reference of the API shows every call, outside of the site's origin, at ${width} px`, {
    tag: width === 390 ? '@every-engine' : [],
  }, async ({ page, baseURL }) => {
    const abroad: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) abroad.push(url);
    });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'hideout' })).toBeVisible();
    await page.getByRole('button', { name: /^post .*governance.*vote$/ }).click();
    await expect(page.getByText(/^Needs a session\./)).toBeVisible();
    await expect(page.getByText('VOTING_POWER_UNAVAILABLE').first()).toBeVisible();
    expect(await page.evaluate(() => globalThis.origin)).toBe('null');
    expect(abroad).toEqual([]);
  });
}
