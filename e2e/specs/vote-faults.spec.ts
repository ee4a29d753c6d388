import type { Page, Route } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { answerWallet } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { enterAs, insertProposals, openSession } from '../fixtures/timed-proposals.ts';

const DAY = 86_400;
const VOTE = '**/api/governance/vote';
const LOOK_UP = '**/api/governance/vote/**';

const TITLES = ['tabs', 'lost', 'slow', 'ended', 'away'] as const;
const title = (name: (typeof TITLES)[number]) => `Vote while it breaks: ${name}`;

let session = '';
let putBack: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  putBack = await writeRows(stack, async (db) => {
    session = await openSession(db, 'hound');
    const times = { startsIn: -20 * 3_600, endsIn: 2 * DAY };
    const proposals = TITLES.map((name) => ({ id: `fault-${name}`, title: title(name), ...times }));
    await insertProposals(db, Date.now(), proposals);
  });
});
test.afterAll(() => putBack());

test.beforeEach(async ({ context, stack }) => {
  await enterAs(context, stack, session);
});

const box = (page: Page) => page.getByRole('region', { name: 'Your vote' });
const reason = (page: Page) => box(page).getByRole('textbox', { name: /^Reason/ });
const sending = (page: Page) => box(page).getByRole('button', { name: 'Recording your vote…' });
const said = (page: Page) => box(page).getByText(/^You voted (For|Against)$/);

async function open(page: Page, name: (typeof TITLES)[number]): Promise<void> {
  await page.goto(`/governance/fault-${name}`);
  await expect(page.getByText('3 yours + 14 delegated')).toBeVisible();
}

async function choose(page: Page, side: 'For' | 'Against', why = ''): Promise<void> {
  await box(page).getByRole('radio', { name: side }).check();
  if (why !== '') await reason(page).fill(why);
}

async function press(page: Page, side: 'For' | 'Against'): Promise<void> {
  await box(page)
    .getByRole('button', { name: new RegExp(`Vote ${side} with 17$`) })
    .click();
  await box(page)
    .getByRole('button', { name: `Yes, ${side}` })
    .click();
}

/** Writes what is asked for, and loses the answer on its way back. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** The browser says so of every request that a test breaks. */
const BROKEN = /Failed to load resource/;

test('a vote in one tab shows up in the other, whose own choice and text stay and can still be sent', {
  tag: '@core',
}, async ({ context }) => {
  const [one, other] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([open(one, 'tabs'), open(other, 'tabs')]);
  await choose(other, 'Against', 'Half a thought');
  await choose(one, 'For', 'Whole.');
  await press(one, 'For');
  await expect(said(one)).toHaveText('You voted For');

  await expect(
    box(other).getByText('You voted For in another tab or on another device').first(),
  ).toBeVisible();
  await expect(box(other).getByRole('radio', { name: 'Against' })).toBeChecked();
  await expect(box(other).getByRole('radio', { name: 'For Counts now' })).not.toBeChecked();
  await expect(reason(other)).toHaveValue('Half a thought');
  await expectNoAxeFindings(other);
  await press(other, 'Against');
  await expect(said(other)).toHaveText('You voted Against');
  // Nothing half made here: the other side simply stands there.
  await expect(said(one)).toHaveText('You voted Against');
  await expect(one.getByText('Half a thought')).toBeVisible();

  // The receipt outlives the page that got it.
  await one.reload();
  await box(one).getByText('Receipt').click();
  await expect(box(one).getByText(/^0x[0-9a-f]{64}/)).toBeVisible();
});

test('an answer that is lost: not there is said, unknown is not called a failure, and written is found out', async ({
  page,
  complaints,
}) => {
  complaints.expect(BROKEN);
  await open(page, 'lost');
  await choose(page, 'For', 'Do not lose me');
  await page.route(VOTE, (route) => route.abort('connectionreset'));
  await press(page, 'For');
  const failed = box(page).getByRole('alert');
  await expect(failed).toContainText('Your vote was not recorded');
  await expect(failed).toContainText('your vote is not there');
  await expect(reason(page)).toHaveValue('Do not lose me');

  // A broken server may have written it all the same, so it is asked, too.
  await page.unroute(VOTE);
  await page.route(VOTE, (route) => route.fulfill({ status: 500, json: brokenServer('vote-500') }));
  await press(page, 'For');
  await expect(failed).toContainText('Something broke on our side.');
  await expect(failed).toContainText('vote-500');

  await page.unroute(VOTE);
  await page.route(VOTE, loseAnswer);
  await page.route(LOOK_UP, (route) => route.abort('connectionreset'));
  await press(page, 'For');
  const unknown = box(page).getByText('We could not find out whether your vote was recorded');
  await expect(unknown).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(said(page)).toBeHidden();
  await expect(reason(page)).toHaveValue('Do not lose me');
  await expectNoAxeFindings(page);
  // Going away and coming back makes it neither.
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Governance' })
    .click();
  const row = page.getByRole('article').filter({ hasText: title('lost') });
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(unknown).toBeVisible();

  await page.unroute(LOOK_UP);
  // Unless the page has just asked by itself: then the button goes before it can be pressed.
  const check = box(page).getByRole('button', { name: 'Check now' });
  await Promise.race([check.click().catch(() => undefined), said(page).waitFor()]);
  await expect(said(page)).toHaveText('You voted For');
  await expect(box(page).getByText('Do not lose me')).toBeVisible();
});

test('a server that hangs: sent once, also by a double click; leaving and reloading lose nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(BROKEN);
  // Fifteen seconds of patience pass in one and a half.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  await open(page, 'slow');
  await choose(page, 'For', 'Patience');
  let sent = 0;
  await page.route(VOTE, () => {
    sent += 1;
  });
  await box(page).getByRole('button', { name: 'Vote For with 17' }).click();
  await box(page).getByRole('button', { name: 'Yes, For' }).dblclick();
  await expect(sending(page)).toBeVisible();
  // While that is unknown, no list says that a user has voted.
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Governance' })
    .click();
  const row = page.getByRole('article').filter({ hasText: title('slow') });
  await expect(row).toBeVisible();
  await expect(row.getByText(/^You:/)).toBeHidden();
  await page.goBack();
  await expect(box(page).getByRole('alert')).toContainText('The server did not answer.');
  expect(sent).toBe(1);
  await expect(reason(page)).toHaveValue('Patience');

  // Reloaded in the middle of the request, which arrives.
  await page.unroute(VOTE);
  await page.route(VOTE, async (route) => {
    await route.fetch();
    await page.reload();
  });
  await press(page, 'For');
  await expect(said(page)).toHaveText('You voted For');
  await expect(box(page).getByText('Patience')).toBeVisible();
  await expect(box(page).getByRole('radio')).toHaveCount(0);
});

test('a session that ended in mid-form: sign-in is asked for, choice and reason are there, and the vote goes', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(BROKEN);
  await open(page, 'ended');
  await choose(page, 'Against', 'Typed before it ended');
  await context.clearCookies();
  await press(page, 'Against');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByText(/Your session ended/)).toBeVisible();
  await dialog.getByRole('button', { name: /^(Ethereum wallet|Wallet)/ }).click();
  const kit = page.getByRole('dialog').filter({ hasText: 'hideout demo wallet' });
  await answerWallet(page, kit.getByRole('button', { name: 'hideout demo wallet' }), 'approve', 'hound');
  await answerWallet(page, page.getByRole('button', { name: 'Sign message' }), 'approve');
  await expect(dialog).toBeHidden();
  await expect(box(page).getByRole('alert')).toContainText('Your session had ended.');
  await expect(reason(page)).toHaveValue('Typed before it ended');
  await press(page, 'Against');
  await expect(said(page)).toHaveText('You voted Against');
});

test('offline: nothing is sent before, and what was sent before is found out after', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(BROKEN);
  await open(page, 'away');
  await choose(page, 'For', 'From a train');
  await context.setOffline(true);
  const vote = box(page).getByRole('button', { name: 'Vote For with 17' });
  await expect(vote).toHaveAccessibleDescription('You are offline.');
  await expect(box(page).getByText('You are offline.').first()).toBeVisible();
  await context.setOffline(false);
  await page.route(VOTE, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await press(page, 'For');
  await expect(box(page).getByText('We could not find out whether your vote was recorded')).toBeVisible();
  await expect(box(page).getByRole('button', { name: 'Check now' })).toHaveAccessibleDescription(
    'You are offline.',
  );
  await context.setOffline(false);
  await expect(said(page)).toHaveText('You voted For');
});

function brokenServer(requestId: string) {
  return { code: 'INTERNAL', message: 'Something broke.', status: 500, requestId };
}
