import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';
import { insertProposals, type TimedProposal } from '../fixtures/timed-proposals.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DOOR = 'Paint the door of the back room';
const FENCE = 'Mend the fence behind the swamp';
const NEARLY_OVER = 'Feed the cat before noon';
const ARCHIVE = 500;
const HOUR = 3_600;
const QUORUM = 4_000;

const OPEN: readonly TimedProposal[] = [
  { id: 'own-cat', title: NEARLY_OVER, startsIn: -20 * HOUR, endsIn: 3 * HOUR, quorum: QUORUM },
  { id: 'own-door', title: DOOR, startsIn: -10 * HOUR, endsIn: 40 * HOUR, quorum: QUORUM },
  {
    id: 'own-fence',
    title: FENCE,
    startsIn: -10 * HOUR,
    endsIn: 41 * HOUR,
    quorum: QUORUM,
    forPower: 900,
    againstPower: 300,
  },
];

/** Long over; every third title needs a second line on a phone. */
function archived(index: number): TimedProposal {
  const title = `Question ${index + 1}`;
  return {
    title: index % 3 === 0 ? `${title} of the archive, which somebody asked at some length` : title,
    id: `own-${index}`,
    startsIn: (-2_000 - index * 10) * HOUR,
    endsIn: (-1_900 - index * 10) * HOUR,
    quorum: QUORUM,
    forPower: (index * 37) % 5_000,
    againstPower: (index * 91) % 3_000,
  };
}

let putBack = async () => {};

test.beforeAll(async ({ stack }) => {
  const archive = Array.from({ length: ARCHIVE }, (_, index) => archived(index));
  putBack = await writeRows(stack, (db) => insertProposals(db, Date.now(), [...OPEN, ...archive]));
});

test.afterAll(() => putBack());

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Distance of an element from the top of the window, once it has stood still for some frames. */
async function getTop(element: Locator): Promise<number> {
  return element.evaluate(async (node) => {
    let top = Number.NaN;
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame);
      const next = Math.round(node.getBoundingClientRect().top);
      still = next === top ? still + 1 : 0;
      top = next;
    }
    return top;
  });
}

test('a vote from the row is asked for first, stands where it was cast, and the row moves once it is let alone', async ({
  page,
  stack,
}) => {
  await becomeMember(page, stack.siteUrl, 'swampqueen');
  await page.goto('/governance');
  const needs = part(page, 'Needs your vote');
  await needs.getByRole('button', { name: 'For MCP-7101' }).click();
  const bottomSheet = page.getByRole('dialog', { name: 'Your vote' });
  await expect(bottomSheet.getByText(/You are about to vote For with 5\.5 on MCP-7101/)).toBeVisible();
  await expectNoAxeFindings(page);
  await bottomSheet.getByRole('button', { name: 'Not yet' }).click();
  await expect(needs.getByRole('button', { name: 'For MCP-7101' })).toBeFocused();

  const below = await getTop(row(page, FENCE));
  await needs.getByRole('button', { name: 'Against MCP-7101' }).click();
  await bottomSheet.getByRole('button', { name: 'Yes, Against' }).click();
  await expect(bottomSheet.getByText('You voted Against', { exact: true })).toBeVisible();
  await bottomSheet.getByRole('button', { name: 'Done' }).click();
  await expect(bottomSheet).toBeHidden();

  // The row is where it was, and so is what stands below it; the focus is where the buttons were.
  await expect(needs.getByRole('link', { name: DOOR })).toBeFocused();
  await expect(row(page, DOOR)).toContainText('You: Against, 5.5');
  expect(await getTop(row(page, FENCE))).toBe(below);

  await page.mouse.move(5, 5);
  await page.getByRole('searchbox').focus();
  await expect(part(page, 'You have voted').getByRole('link', { name: DOOR })).toBeVisible();
  await expect(page.getByText(`Moved to “You have voted”: MCP-7101 ${DOOR}.`)).toBeAttached();

  await page.setViewportSize({ width: 390, height: 844 });
  const button = needs.getByRole('button', { name: 'For MCP-7102' });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await expectNoAxeFindings(page);
  await button.click();
  await expect(bottomSheet.getByRole('button', { name: 'Yes, For' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('pages come by themselves twice, then on demand; going back finds filter, depth and scroll position again', async ({
  page,
}) => {
  await page.goto('/governance');
  await page.getByRole('link', { name: 'Closed' }).click();
  await expect(page).toHaveURL(/\?state=closed$/);
  // The list before stays until the new one is there, which renders its button again.
  await expect(part(page, 'Open for votes')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(20);
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(() => more.scrollIntoViewIfNeeded()).toPass();
  await expect(page).toHaveURL(/\?state=closed&page=2$/);
  await expect(rows(page)).toHaveCount(40);
  await expect(() => more.scrollIntoViewIfNeeded()).toPass();
  await expect(rows(page)).toHaveCount(60);
  await expect(() => more.scrollIntoViewIfNeeded()).toPass();
  await expect(more).toBeInViewport();
  await expect(page.getByText(/^60 of \d+ proposals$/)).toBeVisible();

  const link = rows(page).nth(47).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const title = (await link.textContent()) ?? '';
  const top = await getTop(link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?state=closed&page=3$/);
  await expect(rows(page)).toHaveCount(60);
  await expect(link).toHaveText(title);
  await expect.poll(async () => Math.abs((await getTop(link)) - top)).toBeLessThanOrEqual(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/governance$/);

  // What a search leaves out can neither be reached nor heard.
  await page.getByRole('searchbox').fill(DOOR);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/^1 found\. Searching 20 of \d+\.$/)).toBeVisible();
  await expectNoAxeFindings(page);
});

test('five hundred proposals come by the button: nothing jumps, the focus stays, what is out of sight costs nothing', {
  tag: '@measure',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/governance');
  const more = page.getByRole('button', { name: 'Load more' });
  await page.keyboard.press('Tab');
  await more.focus();
  for (let shown = 20; shown < ARCHIVE; shown += 20) {
    const last = rows(page).nth(shown - 1);
    await last.scrollIntoViewIfNeeded();
    const before = await getTop(last);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(shown + 20);
    expect(await getTop(last)).toBe(before);
    await expect(more).toBeFocused();
  }
  while (await more.isVisible()) {
    const shown = await rows(page).count();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(shown);
  }
  const end = page.getByText(/^All \d+ proposals$/);
  await expect(end).toBeFocused();

  const rendered = await rows(page).evaluateAll(
    (all) => all.filter((node) => node.checkVisibility({ contentVisibilityAuto: true })).length,
  );
  expect(rendered).toBeLessThan(60);

  await page.getByRole('searchbox').fill('mcp-7437');
  await expect(page.getByText('1 found.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(end).toBeAttached();

  const place = rows(page).nth(300).getByRole('link');
  await place.scrollIntoViewIfNeeded();
  const title = (await place.textContent()) ?? '';
  const top = await getTop(place);
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(place).toHaveText(title);
  await expect.poll(async () => Math.abs((await getTop(place)) - top)).toBeLessThanOrEqual(2);
});

test('a vote that ends under the pointer says so and stays; its row moves when the pointer has left', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/governance');
  await expect(part(page, 'Open for votes').getByRole('link', { name: NEARLY_OVER })).toBeVisible();
  // An answer would bring the server's time with it, for which nothing has ended yet.
  await page.route('**/api/**', () => new Promise<void>(() => undefined));
  await row(page, NEARLY_OVER).hover();
  const top = await getTop(row(page, NEARLY_OVER));
  await page.clock.fastForward('03:10:00');
  await expect(page.getByText(`Voting ended: MCP-7100 ${NEARLY_OVER}.`)).toBeAttached();
  await expect(row(page, NEARLY_OVER)).toContainText('Counting');
  expect(await getTop(row(page, NEARLY_OVER))).toBe(top);
  await expect(part(page, 'Open for votes').getByRole('link', { name: NEARLY_OVER })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(part(page, 'Counting').getByRole('link', { name: NEARLY_OVER })).toBeVisible();
});
