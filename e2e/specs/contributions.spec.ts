import { createRegistryClient } from '@hideout/tools/release/registry-client';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { untilServed } from '../fixtures/served-registry.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

/** A user who stands on the first page of the leaderboard. */
const MEMBER = 'the_ether_mason';

test('a part of another team stands in a page, is reached by a link without a path, and falls alone', async ({
  page,
  stack,
  complaints,
}) => {
  await untilServed(stack);
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: MEMBER, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/u/${MEMBER}$`));
  const votes = page.getByRole('region', { name: 'On the latest proposals' });
  await expect(votes.getByRole('link').first()).toBeVisible();
  await expect(votes.getByText(/^(For|Against), |^No vote$/).first()).toBeVisible();
  await expectNoAxeFindings(page);

  complaints.expect(/broken on purpose/);
  const throwing = {
    file: 'src/member-votes/member-votes-card.tsx',
    from: 'const latest = useLatestProposals();',
    to: "const latest = useLatestProposals(); if (user.id !== '') throw new Error('broken on purpose');",
  };
  try {
    await withChangedBuild('governance', '3.0.0', throwing, stack.publishBuild);
    await untilServed(stack);
    await page.goto(`/u/${MEMBER}`);
    await expect(page.getByText('Something of Governance stopped')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: MEMBER })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Badges' })).toBeVisible();
    await expect(votes).toHaveCount(0);
    // Its pages are sound, and so is everybody else's.
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Governance' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  } finally {
    // Rolled back rather than published over: the other tests know of no version before.
    const client = createRegistryClient(stack.apiUrl, stack.registryToken);
    await client.change('governance', { change: { act: 'rollback' }, reason: 'It was broken on purpose.' });
  }
});

test('what hangs on a flag goes and comes in open tabs and for new visitors, without a release', async ({
  page,
  stack,
  complaints,
}) => {
  // The line about the page that is off.
  complaints.expect(/status of 404/);
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  const turn = (remote: string, flag: string, percent: number | null) =>
    client.change(remote, { change: { act: 'flag', flag, percent }, reason: 'as the test wants it' });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  const votes = page.getByRole('region', { name: 'On the latest proposals' });

  await untilServed(stack);
  await page.goto(`/u/${MEMBER}`);
  await expect(votes).toBeVisible();
  await turn('governance', 'governance.member-votes', 0);
  await comeBack();
  await expect(votes).toHaveCount(0);
  await turn('governance', 'governance.member-votes', null);
  await comeBack();
  await expect(votes).toBeVisible();

  const flagged = {
    file: 'remote.manifest.ts',
    from: "  routes: [\n    {\n      path: '/serum',\n",
    to: "  flags: { 'serum.overview': { default: false, description: 'The overview.' } },\n  routes: [\n    {\n      path: '/serum',\n      flag: 'serum.overview',\n",
  };
  try {
    await withChangedBuild('serum', '3.1.0', flagged, stack.publishBuild);
    await comeBack();
    await expect(nav.getByRole('link', { name: 'Serum' })).toHaveCount(0);
    await expect.poll(async () => (await page.request.get('/serum')).status()).toBe(404);
    await page.goto('/serum');
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing lives here' })).toBeVisible();
    await turn('serum', 'serum.overview', 100);
    await comeBack();
    await nav.getByRole('link', { name: 'Serum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Serum', exact: true })).toBeVisible();
  } finally {
    await client.change('serum', { change: { act: 'rollback' }, reason: 'The test has ended.' });
    await turn('serum', 'serum.overview', null);
  }
});

test('what a member can claim stands on the first page and in the account menu, without a word of the host about it', {
  tag: '@core',
}, async ({ page, stack }) => {
  const claimable = page.getByRole('list', { name: 'Needs you' }).getByRole('link', { name: /SERUM/ });
  await untilServed(stack);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in and join them' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A guest has nothing to claim, and loads nothing of those who would say so.
  expect(files.filter((url) => url.includes('serum-own') || url.includes('/serum/account/'))).toEqual([]);

  const greeting = page.getByText(/needs? you\./);
  const getTop = async () =>
    (await page.getByRole('region', { name: 'Serum', exact: true }).boundingBox())?.y;
  await becomeMember(page, stack.siteUrl, 'newblood');
  await page.goto('/');
  await expect(greeting).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(claimable).toHaveCount(0);
  const top = await getTop();

  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto('/');
  await expect(claimable).toContainText('10,270 SERUM');
  await expect(greeting).toBeVisible();
  // It stands in room that is there for everybody.
  expect(await getTop()).toBe(top);
  await expectNoAxeFindings(page);

  await page.getByRole('banner').getByRole('button', { name: /hound/ }).click();
  const notice = page.getByRole('menuitem', { name: 'Claim 10,020 SERUM' });
  await expect(notice).toBeVisible();
  await expectNoAxeFindings(page);
  // The last item is of the quests: a reward that waits.
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /^(Collect the reward|Continue): / })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Take 250 SERUM by voucher' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/serum\/claim$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Claim' })).toBeVisible();
});

test('a remote that hangs, is off or throws where it says what can be claimed costs that alone', async ({
  page,
  stack,
  complaints,
}) => {
  test.slow();
  complaints.expect(/broken on purpose/);
  complaints.expect(/ERR_FAILED/);
  const client = createRegistryClient(stack.apiUrl, stack.registryToken);
  const claimable = page.getByRole('list', { name: 'Needs you' }).getByRole('link', { name: /SERUM/ });
  const menu = page.getByRole('menu');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: /hound/ }).click();
  /** Everything of the first page but that part, and the account menu without its line. */
  const expectTheRest = async () => {
    await expect(page.getByText(/needs? you\./)).toBeVisible();
    for (const name of ['Serum', 'Leaderboard', 'News']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await expect(claimable).toHaveCount(0);
    await openMenu();
    await expect(menu.getByRole('menuitem', { name: /^Profile/ })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Claim/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('could not load')).toHaveCount(0);
  };

  await untilServed(stack);
  await becomeMember(page, stack.siteUrl, 'hound');
  let isAsked = false;
  await page.route(/serum-own/, () => {
    isAsked = true;
  });
  await page.goto('/');
  await expect.poll(() => isAsked).toBe(true);
  await expectTheRest();
  await nav.getByRole('link', { name: 'Serum' }).click();
  await expect(page.getByRole('link', { name: 'Claim 10,020 SERUM' })).toBeVisible();

  await page.unroute(/serum-own/);
  await page.goto('/');
  await expect(claimable).toContainText('10,270 SERUM');
  await client.change('serum', { change: { act: 'disable' }, reason: 'as the test wants it' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(claimable).toHaveCount(0);
  await expectTheRest();
  await client.change('serum', { change: { act: 'enable' }, reason: 'as the test wants it' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(claimable).toContainText('10,270 SERUM');

  const throwing = {
    file: 'src/account/claimable-parts.tsx',
    from: 'const own = useOwnSerum();',
    to: "const own = useOwnSerum(); if (own.data !== undefined) throw new Error('broken on purpose');",
  };
  try {
    await withChangedBuild('serum', '3.2.0', throwing, stack.publishBuild);
    let hasThrown = false;
    page.on('console', (message) => {
      hasThrown ||= message.text().includes('broken on purpose');
    });
    await untilServed(stack);
    await page.goto('/');
    await expect.poll(() => hasThrown).toBe(true);
    await expectTheRest();
    await nav.getByRole('link', { name: 'Serum' }).click();
    await page.getByRole('link', { name: 'Claim 10,020 SERUM' }).click();
    await expect(page.getByRole('region', { name: 'Your claim' })).toContainText('10,020');
  } finally {
    await client.change('serum', { change: { act: 'rollback' }, reason: 'It was broken on purpose.' });
  }
});
