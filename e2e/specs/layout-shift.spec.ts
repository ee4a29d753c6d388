import type { Page } from '@playwright/test';
import { getShifts, noteShifts } from '../fixtures/layout-shifts.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PATHS = ['/', '/governance', '/governance/mcp-041', '/quests', '/leaderboard', '/serum', '/u/hound'];

/** A fifth of the limit that Chrome calls good. */
const MAX_SHIFT = 0.02;

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Fonts and data come one after the other, as over a slow 4G connection: each has its chance to move something. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

for (const viewport of WIDTHS) {
  for (const who of ['guest', 'member'] as const) {
    test(`no public page moves while it loads for a ${who}, ${viewport.width} px wide`, {
      tag: '@measure',
    }, async ({ page, stack }) => {
      await page.setViewportSize(viewport);
      if (who === 'member') await becomeMember(page, stack.siteUrl, 'hound');
      await noteShifts(page.context());
      await slowDown(page);
      for (const path of PATHS) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('[data-page-heading]')).toBeVisible();
        expect.soft(await getShifts(page), path).toBeLessThanOrEqual(MAX_SHIFT);
      }
    });
  }
}
