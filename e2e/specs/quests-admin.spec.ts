import type { Browser, Page } from '@playwright/test';
import { generatePrivateKey } from 'viem/accounts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { becomeHolder, becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('list').first().getByRole('listitem');
const handle = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .getByRole('button', { name: /^Position of / });
const getTitles = (page: Page) =>
  rows(page).getByRole('paragraph').filter({ hasNotText: '·' }).allTextContents();
const heard = (page: Page, message: string) =>
  expect(page.getByRole('status').filter({ hasText: message }).first()).toBeAttached();

async function openOrder(page: Page): Promise<string[]> {
  await page.goto('/admin/quests');
  await expect(handle(page, 2)).toBeVisible();
  return getTitles(page);
}

async function openAsSecondAdmin(browser: Browser, siteUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  await becomeMember(page, siteUrl, 'oathkeeper');
  return page;
}

test('M04: the order is changed by keyboard alone and heard, and two admins at once lose nothing', async ({
  page,
  stack,
  browser,
  complaints,
}) => {
  test.slow();
  // The second admin saves over an order that is not there any longer.
  complaints.expect(/updateQuestOrder|status of 409/);
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Open the quests' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quest order');
  const [first = '', second = '', third = ''] = await openOrder(page);
  const count = await rows(page).count();
  const other = await openAsSecondAdmin(browser, stack.siteUrl);
  await openOrder(other);

  // Alt with an arrow, then Tab to Save: each move is heard, and the focus stays on the row.
  await handle(page, 0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await heard(page, `${first}, 2 of ${count}`);
  await expect(handle(page, 1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await heard(page, `${first}, 3 of ${count}`);
  await expect(handle(page, 2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(handle(page, 1)).toBeFocused();
  expect((await getTitles(page)).slice(0, 3)).toEqual([second, first, third]);
  await expectNoAxeFindings(page);
  // Down to the end of a list that is longer than the window, and up again: the row stays in sight.
  for (let at = 2; at < count; at += 1) await page.keyboard.press('Alt+ArrowDown');
  await heard(page, `${first}, ${count} of ${count}`);
  await expect(handle(page, count - 1)).toBeInViewport({ ratio: 1 });
  for (let at = count; at > 2; at -= 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(handle(page, 1)).toBeFocused();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save this order?' });
  await expect(dialog).toContainText('1 → 2');
  await dialog.getByRole('button', { name: 'Save the order' }).press('Enter');
  await heard(page, 'The audit log has it as ‘quest.order’.');

  // The other admin has not seen that: their drag meets it, and is made in it.
  const from = await handle(other, 2).boundingBox();
  const to = await handle(other, 0).boundingBox();
  if (from === null || to === null) throw new Error('The rows are not visible.');
  await other.mouse.move(from.x + 8, from.y + 8);
  await other.mouse.down();
  await other.mouse.move(to.x + 8, to.y + 30, { steps: 4 });
  await other.mouse.move(to.x + 8, to.y - 6, { steps: 4 });
  await other.mouse.up();
  expect((await getTitles(other)).slice(0, 3)).toEqual([third, first, second]);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('button', { name: 'Save the order' }).click();
  const conflict = other.getByRole('region', { name: 'Someone saved another order' });
  await expect(
    conflict.getByRole('region', { name: 'Theirs, as saved' }).getByRole('listitem').first(),
  ).toContainText(second);
  await expectNoAxeFindings(other);
  await conflict.getByRole('button', { name: 'Lay my moves over it' }).click();
  expect((await getTitles(other)).slice(0, 3)).toEqual([third, second, first]);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('button', { name: 'Save the order' }).click();
  await heard(other, 'The audit log has it as ‘quest.order’.');

  // Both moves are there, also for the first one; a phone has room for all of it.
  await page.setViewportSize(PHONE);
  expect((await openOrder(page)).slice(0, 3)).toEqual([third, second, first]);
  await rows(page).first().getByRole('button', { name: /^Down/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Quests', exact: true }).first().click();
  await page
    .getByRole('group', { name: 'Leave without saving the order?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page).toHaveURL(/\/quests$/);
  await other.context().close();
});

test('an admin writes a quest, publishes it, and a member completes it', { tag: '@core' }, async ({
  page,
  stack,
  browser,
}) => {
  test.slow();
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  await page.goto('/admin/quests');
  await page.getByRole('link', { name: 'New quest' }).click();
  const form = page.getByRole('form', { name: 'Quest' });
  const field = (name: string, index = 0) => form.getByRole('textbox', { name, exact: true }).nth(index);
  await field('Title').fill('Count the bottles');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('A summary has 1 to 280 characters.')).toBeVisible();
  await expectNoAxeFindings(page);

  await field('Summary').fill('Every single one.');
  await field('Text').fill('Down in the **cellar**.');
  await form.getByRole('combobox', { name: 'Category' }).fill('first-steps');
  await field('Title', 1).fill('Open the ranks');
  await field('Link').fill('/leaderboard');
  await form.getByRole('button', { name: 'Add a step' }).click();
  await form.getByRole('combobox', { name: 'Kind' }).nth(1).selectOption({ label: 'Answer a question' });
  await field('Title', 2).fill('How many bottles?');
  await field('Right answers').fill('99\nninety nine');
  await field('Amount').fill('25');
  await field('Label').fill('+25 reputation');
  const preview = page.getByRole('region', { name: 'As members see it' });
  await expect(preview.getByRole('article')).toContainText('How many bottles?');

  // Nothing was sent yet, and it goes on from the list of drafts, or after a reload.
  await page.goto('/admin/quests');
  await page.getByRole('link', { name: 'Open Count the bottles' }).click();
  await expect(field('Right answers')).toHaveValue('99\nninety nine');
  await page.reload();
  await expect(field('Right answers')).toHaveValue('99\nninety nine');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await heard(page, 'The audit log has it as ‘quest.create’.');
  const member = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await becomeMember(member, stack.siteUrl, 'hound');
  await member.goto('/quests/count-the-bottles');
  await expect(member.getByText('There is no such quest')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it' }).click();
  await heard(page, 'The audit log has it as ‘quest.update’.');

  await member.reload();
  const quest = member.getByRole('article');
  await quest.getByRole('button', { name: /^Mark as done/ }).click();
  await quest.getByRole('textbox').fill('Ninety-nine');
  await quest.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(quest.getByText('Done. Yours now:')).toBeVisible();
  await member.context().close();

  // Off the board again, for whoever counts what stands there.
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive it' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.goto('/admin/quests');
  await expect(page.getByRole('listitem').filter({ hasText: 'Count the bottles' })).toContainText('Archived');
});

test('a text is refused with a reason and the next one accepted, which books the reward', async ({
  page,
  stack,
  browser,
}) => {
  test.slow();
  const { origin } = new URL(stack.siteUrl);
  const post = (by: Page, path: string, data: object) =>
    by.request.post(`${origin}/api${path}`, { headers: { origin }, data });
  await becomeMember(page, stack.siteUrl, 'oathkeeper');
  const written = {
    slug: 'paint-the-door',
    title: 'Paint the door',
    summary: 'Any green will do.',
    category: 'routine',
    cadence: 'once',
    rewards: [{ kind: 'reputation', amount: '45', label: '+45 reputation' }],
    steps: [
      { id: 'look', title: 'Look at the door', kind: 'visit' },
      { id: 'paint', title: 'Show the door', kind: 'manual', hint: 'A link to a picture.' },
    ],
  };
  const stored = await (await post(page, '/kazm/storeQuest', written)).json();
  const member = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await becomeHolder(member, stack.siteUrl, generatePrivateKey());
  await post(member, '/account/updateUsername', { username: 'door_painter' });
  await member.goto('/quests/paint-the-door');
  const quest = member.getByRole('article');
  await quest.getByRole('button', { name: /^Mark as done/ }).click();
  const box = quest.getByRole('textbox', { name: /^What shows it/ });
  await box.fill('https://example.org/blue-door');
  await quest.getByRole('button', { name: 'Send it' }).click();
  await expect(quest).toContainText('A moderator judges it');

  // By keyboard alone, from the page of the team on.
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Judge evidence \(\d+\)$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quest evidence' })).toBeVisible();
  const card = page.getByRole('article', { name: 'Show the door, door_painter' });
  await expect(card).toContainText('https://example.org/blue-door');
  await expect(card.getByRole('link', { name: /^Open example\.org/ })).toHaveAttribute('rel', /noopener/);
  await card.getByRole('button', { name: /^Do not accept/ }).press('Enter');
  await expect(card.getByRole('textbox', { name: 'Why not' })).toBeFocused();
  await page.keyboard.type('This door is blue.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heard(page, 'door_painter reads your reason beside the step.');
  await expect(card).toHaveCount(0);

  await member.reload();
  await expect(quest).toContainText('Not accepted: This door is blue.');
  await expect(box).toHaveValue('https://example.org/blue-door');
  await expectNoAxeFindings(member);
  await box.fill('It is green now, come and see.');
  await quest.getByRole('button', { name: 'Send this instead' }).click();
  await expect(quest).toContainText('A moderator judges it');

  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem('hideout.theme', 'light'));
  await page.reload();
  await expect(card).toContainText('It is green now, come and see.');
  await card.getByRole('button', { name: /^Accept/ }).click();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await card.getByRole('button', { name: 'Accept it' }).click();
  await heard(page, 'door_painter has completed “Paint the door”.');

  // A quest that is done asks for nothing more.
  await member.reload();
  await expect(quest.getByText('Completed')).toBeVisible();
  const reputation = await (await member.request.get('/api/account/getReputation')).json();
  expect(reputation.total).toBe(45);
  await member.context().close();
  // Off the board again, for whoever counts what stands there.
  await post(page, '/kazm/storeQuest', { ...written, id: stored.quest.id, hidden: true });
});
