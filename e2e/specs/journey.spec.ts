import type { Page } from '@playwright/test';
import { answerWallet, connectDemoWallet, signIn } from '../fixtures/sign-in.ts';
import { expect, newDataFolder, removeDataFolder, startOwnStack, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const PROPOSAL = 'Fund the Ibiza Embassy, season two';

async function openProposal(page: Page) {
  await page.goto('/governance');
  await page.getByRole('link', { name: PROPOSAL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PROPOSAL })).toBeVisible();
}

test('a holder signs in, votes, and the vote is there after everything was stopped and started', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dataDir = newDataFolder();
  const first = await startOwnStack(dataDir);
  const page = await browser.newPage({ baseURL: first.siteUrl });
  await openProposal(page);
  await signIn(page, 'hound');

  // 17 = 3 of its own and 14 delegated, read from the chains.
  await expect(page.getByText('3 yours + 14 delegated').first()).toBeVisible();
  await page.getByRole('radio', { name: /^For/ }).check();
  await page.getByRole('button', { name: 'Vote For with 17' }).click();
  await page.getByRole('button', { name: 'Yes, For' }).click();
  await expect(page.getByText(/2,335/).first()).toBeVisible();
  await page.getByRole('tab', { name: /Votes/ }).click();
  await expect(page.getByRole('tab', { name: /413/ })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('hound')).toBeVisible();
  await page.close();
  await first.stop();

  const second = await startOwnStack(dataDir);
  const later = await browser.newPage({ baseURL: second.siteUrl });
  await openProposal(later);
  await expect(later.getByText(/2,335/).first()).toBeVisible();
  await signIn(later, 'hound');
  await expect(later.getByText(/You voted For/i).first()).toBeVisible();
  await later.close();
  await second.stop();
  removeDataFolder(dataDir);
});

test('refusing in the wallet is a choice, and the next step is there', async ({ page, complaints }) => {
  // Spec section 8: wallet errors are logged and stored as an error value.
  complaints.expect(/Refused in the wallet/);
  await page.goto('/');
  await connectDemoWallet(page, 'swampqueen');
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'refuse');
  await expect(page.getByText('You said no. Nothing was sent.')).toBeVisible();
  await answerWallet(page, page.getByRole('button', { name: 'Try again' }), 'approve');
  await expect(page.getByRole('banner').getByRole('button', { name: /swampqueen/ })).toBeVisible();
});

test('a vote can be changed while voting is open', { tag: ['@core', '@every-engine'] }, async ({ page }) => {
  await openProposal(page);
  await signIn(page, 'swampqueen');
  await page.getByRole('radio', { name: /^For/ }).check();
  await page.getByRole('button', { name: /^Vote For with/ }).click();
  await page.getByRole('button', { name: 'Yes, For' }).click();
  await expect(page.getByText(/You voted For/i).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Against/ }).check();
  await page.getByRole('button', { name: /^Vote Against with|^Change to Against/ }).click();
  await page.getByRole('button', { name: 'Yes, Against' }).click();
  await expect(page.getByText(/You voted Against/i).first()).toBeVisible();
});
