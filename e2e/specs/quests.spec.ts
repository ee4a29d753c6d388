import { listQuests } from '@hideout/contract/kazm';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { Locator, Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { getWalletAddress, test } from '../fixtures/delegation.ts';
import { choose } from '../fixtures/provider.ts';
import { becomeHolder, becomeMember } from '../fixtures/session.ts';
import { expect } from '../fixtures/test.ts';
import { callsTo } from '../fixtures/wallet-window.ts';

const CHECK = '/api/kazm/checkQuest';
const PHONE = { width: 390, height: 844 };

const quest = (page: Page) => page.getByRole('article');
const press = (page: Page, name: string | RegExp) => quest(page).getByRole('button', { name }).click();
const expectDone = (page: Page) => expect(quest(page).getByText('Done. Yours now:')).toBeVisible();

async function open(page: Page, slug: string): Promise<void> {
  await page.goto(`/quests/${slug}`);
  await expect(quest(page)).toBeVisible();
}

/** Presses Tab until something has the focus, as one does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Calls the API as whoever is signed in to the context. */
async function post(page: Page, siteUrl: string, path: string, data: object): Promise<unknown> {
  const { origin } = new URL(siteUrl);
  const response = await page.context().request.post(`${origin}/api${path}`, { headers: { origin }, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

test('Q04, Q09: a newcomer completes each kind of step for real, and the points are on the profile without a reload', async ({
  page,
  stack,
  chain,
  browser,
}) => {
  test.slow();
  const key = generatePrivateKey();
  await becomeHolder(page, stack.siteUrl, key);

  // Linked a wallet by signing in: only the reward is left to collect.
  await open(page, 'bring-a-wallet');
  await press(page, 'Collect the reward');
  await expectDone(page);

  // A social account, at the provider and back to the quest.
  await open(page, 'find-the-door');
  await press(page, 'Link Discord');
  await choose(page, 'New Blood');
  await expect(page).toHaveURL(/\/quests\/find-the-door$/);
  await press(page, 'Collect the reward');
  await expectDone(page);

  // Tokens and a vault: whoever holds many lets the newcomer act for them.
  await open(page, 'hold-the-line');
  await press(page, /^Check\b/);
  await expect(quest(page)).toContainText('We count 0 of 1 in your wallets and vaults.');
  await expectNoAxeFindings(page);
  const write = {
    kind: 'setHotWallet',
    hotWallet: privateKeyToAddress(key),
    expiresAt: null,
    lock: false,
  } as const;
  await chain.send(getWalletAddress('sippin_serum'), encodeWrite(write));
  await press(page, /^Check again/);
  await expectDone(page);
  await open(page, 'lock-the-vault');
  await press(page, /^Check ?: Delegate/);
  await expectDone(page);

  await open(page, 'first-vial');
  await press(page, /^Check\b/);
  await expect(quest(page)).toContainText('We see no code of yours redeemed in this time.');
  await quest(page)
    .getByRole('link', { name: /^Go there ?: Redeem a code/ })
    .click();
  const code = page.getByRole('region', { name: 'Your code' });
  await code.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await page.goBack();
  await expect(quest(page)).toBeVisible();
  await press(page, /^(Check again|Collect)/);
  await expectDone(page);

  await open(page, 'read-the-charter');
  await press(page, /^Mark as done/);
  for (const [question, answer] of [
    ['Who drinks alone?', 'nobody'],
    ['How many pages does it have?', 'one page'],
    ['What follows from the first sentence?', 'everything'],
  ] as const) {
    const step = quest(page).getByRole('listitem').filter({ hasText: question });
    await step.getByRole('textbox', { name: 'Your answer' }).fill(answer);
    await step.getByRole('button', { name: 'Answer' }).click();
  }
  await expectDone(page);

  await open(page, 'draw-the-swamp');
  await quest(page)
    .getByRole('textbox', { name: /^What shows it/ })
    .fill('https://example.org/swamp');
  await press(page, 'Send it');
  await expect(quest(page)).toContainText('A moderator judges it');
  await page.reload();
  await expect(quest(page).getByRole('textbox')).toHaveValue('https://example.org/swamp');

  // A friend who stays: an account by the link, a name, a wallet and a quest.
  await post(page, stack.siteUrl, '/account/updateUsername', { username: 'door_finder' });
  const referred = await page.request.get(`${stack.siteUrl}/api/account/getReferredAccounts`);
  const { code: invitation } = await referred.json();
  const friend = await (await browser.newContext({ baseURL: stack.siteUrl })).newPage();
  await becomeHolder(friend, stack.siteUrl, generatePrivateKey(), invitation);
  await post(friend, stack.siteUrl, '/account/updateUsername', { username: 'brought_along' });
  await post(friend, stack.siteUrl, '/kazm/checkQuest', { questId: 'bring-a-wallet' });
  await friend.context().close();
  await open(page, 'bring-a-friend');
  await press(page, 'Collect the reward');
  await expectDone(page);

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Profile/ }).click();
  const total = await readReputation(page);
  await expect(page.getByRole('row', { name: `Total ${total}` })).toBeVisible();
});

test('a vote done for a quest is seen when one comes back, and collected once in two tabs and after a lost answer', {
  tag: '@core',
}, async ({ page, context, stack, complaints }) => {
  test.slow();
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  // A member whose votes no other test leaves behind.
  await becomeMember(page, stack.siteUrl, 'sippin_serum');
  await open(page, 'vote-this-week');
  await expect(quest(page).getByRole('link', { name: /^Go there/ })).toBeVisible();
  await post(page, stack.siteUrl, '/governance/vote', { proposalId: 'mcp-041', voteFor: true });
  await press(page, /^Check\b/);
  await expectDone(page);

  await becomeMember(page, stack.siteUrl, 'swampqueen');
  // The server books it, and its answer never arrives.
  await open(page, 'taste-test');
  await page.route(`**${CHECK}`, async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute(`**${CHECK}`);
  });
  await quest(page).getByRole('textbox').fill('Green!');
  await press(page, 'Answer');
  await expectDone(page);

  // Two tabs, pressed at the same time, twice each.
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await open(tab, 'read-the-minutes');
    await quest(tab)
      .getByRole('button', { name: /^Mark as done/ })
      .focus();
  }
  // By keyboard: a button that the other tab was faster with has left the page, and cannot be clicked.
  await Promise.all(
    tabs.map(async ({ keyboard }) => {
      await keyboard.press('Enter');
      await keyboard.press('Enter');
    }),
  );
  for (const tab of tabs)
    await expect(quest(tab).getByRole('button', { name: /^Mark as done/ })).toHaveCount(0);
  const before = await readReputation(page);
  await Promise.all(
    tabs.map(async (tab) => {
      await quest(tab).getByRole('textbox').fill('the yacht');
      await quest(tab).getByRole('textbox').press('Enter');
    }),
  );
  for (const tab of tabs) await expect(quest(tab).getByText('Opens again')).toBeVisible();
  expect((await readReputation(page)) - before).toBe(30);
});

/** How often in a row the member has done a quest. */
async function readStreak(page: Page, questId: string): Promise<number> {
  const response = await page.request.get('/api/kazm/getQuests');
  const { quests } = listQuests.response.parse(await response.json());
  return quests.find(({ id }) => id === questId)?.streak ?? 0;
}

async function readReputation(page: Page): Promise<number> {
  const response = await page.request.get('/api/account/getReputation');
  return (await response.json()).total;
}

test('on a phone a visit takes three presses from the board, a quiz six, all of it by keyboard too', {
  tag: ['@core', '@every-engine'],
}, async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  await becomeHolder(page, stack.siteUrl, generatePrivateKey());
  await page.goto('/quests');
  await expectNoAxeFindings(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const sent = callsTo(page, CHECK);
  await page.getByRole('link', { name: 'Morning count' }).click();
  await press(page, /^Mark as done/);
  await expectDone(page);
  expect(sent).toHaveLength(1);
  await expectNoAxeFindings(page);
  await quest(page).getByRole('link', { name: 'All quests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Taste test' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Taste test' })).toBeFocused();
  await tabTo(page, quest(page).getByRole('textbox', { name: 'Your answer' }));
  await page.keyboard.type('beige');
  await page.keyboard.press('Enter');
  await expect(quest(page)).toContainText('That is not it.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('green');
  await page.keyboard.press('Enter');
  await expectDone(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expectNoAxeFindings(page);
});

test.describe('fourteen hours ahead of UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('Q07: a guest reads the board by their own clock, and signs in without leaving the quest', async ({
    page,
  }) => {
    await page.goto('/quests?category=routine&sort=reward');
    await expect(page.getByText('Daily quests reset at 14:00 your time (00:00 UTC)')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Routine/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Morning count' }).click();
    await expect(page).toHaveURL(/\/quests\/morning-count\?category=routine&sort=reward$/);
    // Beside the board, where there is room.
    await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Morning count' }).last()).toBeFocused();
    await expectNoAxeFindings(page);
    await press(page, /^Mark as done/);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toContainText('Sign in to do “Morning count”.');
    await dialog.getByRole('button', { name: 'Continue with Discord' }).click();
    await choose(page, 'Hound');
    await expect(page).toHaveURL(/\/quests\/morning-count\?category=routine&sort=reward$/);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
    // Six mornings, and none where a midnight has passed since the members were made.
    const streak = await readStreak(page, 'morning-count');
    await press(page, /^Mark as done/);
    await expectDone(page);
    await expect(quest(page)).toContainText(/Opens again.*14:00 your time/);
    await expect(quest(page)).toContainText(`Streak${streak + 1} in a row`);
  });
});
