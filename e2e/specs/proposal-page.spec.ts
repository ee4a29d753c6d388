import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const HOUR = 3_600_000;
const REASON = 'The boat is already taken.';

/** Publishes a proposal whose voting starts in an hour, as whoever is signed in. Answers its id. */
async function publish(page: Page, title: string): Promise<string> {
  const body = {
    title,
    body: 'The harbour is cheap before the season. The neighbours are not.',
    startAt: new Date(Date.now() + HOUR).toISOString(),
    endAt: new Date(Date.now() + 25 * HOUR).toISOString(),
    quorum: 100,
  };
  return page.evaluate(async (json) => {
    const headers = { 'Content-Type': 'application/json', 'X-Hideout': '1' };
    const answer = await fetch('/api/governance/proposal', { method: 'POST', headers, body: json });
    return (await answer.json()).id;
  }, JSON.stringify(body));
}

test('the timeline of a vote has an address, and shows its course without colours or images as well', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/governance/mcp-041/timeline');
  await expect(page.getByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
  await expect(page).toHaveTitle('Timeline: Fund the Ibiza Embassy, season two — hideout');
  const course = page.getByRole('region', { name: 'Tally over time' });
  await expect(course.getByRole('img', { name: /For and against over time/ })).toBeVisible();
  await expect(course.getByText(/for and .+ against so far\./)).toBeVisible();
  await course.getByText('In numbers').click();
  await expect(course.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const times = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(times.filter({ hasText: /^Voting started/ })).toContainText(/\d{4}, \d{2}:\d{2} \S+/);
  await expectNoAxeFindings(page);
});

test('an editor calls a proposal off, and a tab that has it open says by whom, when and why', async ({
  page,
  browser,
  stack,
  baseURL,
}) => {
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/governance');
  const title = 'Rent a boat for the off-season';
  const id = await publish(page, title);

  const reader = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await reader.clock.install();
  await reader.goto(`/governance/${id}/timeline`);
  const times = reader.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(times.filter({ hasText: /^Voting starts in/ })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Manage this proposal' })).toBeHidden();

  await page.goto(`/governance/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Manage this proposal' }).click();
  await page.getByRole('menuitem', { name: 'Cancel proposal…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel MCP-/ });
  const cancel = dialog.getByRole('button', { name: 'Cancel proposal' });
  await cancel.click();
  await expect(dialog.getByText('Say why, in at least 3 characters.')).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await cancel.click();
  await expect(dialog).toBeHidden();
  const box = page.getByRole('region', { name: 'Your vote' });
  await expect(box).toContainText(`Cancelled${REASON}Called off`);
  await expect(box.getByRole('link', { name: 'oathkeeper' })).toHaveAttribute('href', '/u/oathkeeper');

  // What comes next is asked for every 15 seconds.
  await reader.clock.fastForward(16_000);
  const last = times.filter({ hasText: 'Cancelled by oathkeeper' });
  await expect(last).toContainText(/\d{4}, \d{2}:\d{2} \S+/);
  await expect(last).toContainText(REASON);
  await expect(reader.getByRole('region', { name: 'Your vote' })).toContainText('Called off');
  await reader.close();
});
