import { SESSION_COOKIE } from '@hideout/api/calls/sessions/session-cookie';
import type { Stack } from '@hideout/local/start-stack';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from '../fixtures/axe.ts';
import { writeRows } from '../fixtures/database-rows.ts';
import { forgetShifts, getShifts, noteShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  enterAs,
  insertProposals,
  moveProposals,
  openSession,
  type TimedProposal,
} from '../fixtures/timed-proposals.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const DAY = 86_400;
const HOUR = 3_600;

/** Seconds from moving the times until votes start and end, and until they are counted. */
const TURN = 15;
const COUNTED = 40;
/** So long after its end the server goes on counting. */
const COUNTING = 60;

const open = { startsIn: -20 * HOUR, endsIn: 2 * DAY };

const PROPOSALS: readonly TimedProposal[] = [
  { id: 'life-starts', title: 'Starts while watched', startsIn: 3 * DAY, endsIn: 5 * DAY },
  { ...open, id: 'life-ends', title: 'Ends over a choice' },
  { ...open, id: 'life-passes', title: 'Passes', quorum: 20, forPower: 30, againstPower: 10 },
  { ...open, id: 'life-fails', title: 'Is defeated', quorum: 20, forPower: 10, againstPower: 30 },
  { ...open, id: 'life-ties', title: 'Comes out even', quorum: 20, forPower: 20, againstPower: 20 },
  { ...open, id: 'life-misses', title: 'Misses the quorum', quorum: 20, forPower: 10 },
  { ...open, id: 'life-called', title: 'Is called off' },
  { id: 'life-soon', title: 'Ends in a quarter of an hour', startsIn: -20 * HOUR, endsIn: 0.25 * HOUR },
  { id: 'life-over', title: 'Just over', startsIn: -5 * DAY, endsIn: -0.1 * HOUR, forPower: 5 },
];

const counted = { startsIn: -20 * HOUR, endsIn: COUNTED - COUNTING };
const MOVES = {
  'life-starts': { startsIn: TURN, endsIn: 2 * DAY },
  'life-ends': { startsIn: -20 * HOUR, endsIn: TURN },
  'life-passes': counted,
  'life-fails': counted,
  'life-ties': counted,
  'life-misses': counted,
};

let holder = '';
let admin = '';
let putBack: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  putBack = await writeRows(stack, async (db) => {
    holder = await openSession(db, 'hound');
    admin = await openSession(db, 'oathkeeper');
    await insertProposals(db, Date.now(), PROPOSALS);
  });
});
test.afterAll(() => putBack());

test.beforeEach(async ({ context, stack }) => {
  await enterAs(context, stack, holder);
  await noteShifts(context);
});

const PHONE = { width: 390, height: 844 };
const LABELS = 'Voting ended before this was sent';

const box = (page: Page) => page.getByRole('region', { name: 'Your vote' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function watch(context: BrowserContext, id: string, isPhone = false): Promise<Page> {
  const page = await context.newPage();
  if (isPhone) await page.setViewportSize(PHONE);
  await page.goto(`/governance/life-${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function getTop(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.y ?? Number.NaN);
}

async function callOff(stack: Stack, id: string): Promise<void> {
  const answer = await fetch(`${stack.siteUrl}/api/governance/proposal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hideout': '1',
      origin: stack.siteUrl,
      cookie: `${SESSION_COOKIE}=${admin}`,
    },
    body: JSON.stringify({
      id,
      action: 'cancel',
      cancelReason: 'The landlord backed out.',
      title: 'Is called off',
      body: 'As it was written, and as it stays.',
      startAt: new Date(Date.now() - 3_600_000).toISOString(),
      endAt: new Date(Date.now() + DAY * 1_000).toISOString(),
      quorum: 1,
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A user comes back to the tab: it asks at once instead of in some seconds. */
function comeBack(page: Page) {
  return page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('watched tabs go on by themselves from the start to each outcome, and nothing jumps', {
  tag: '@measure',
}, async ({ context, stack, complaints }) => {
  test.slow();
  // What was on its way when the API went.
  complaints.expect(/502 \(Bad Gateway\)/);
  const pages = await Promise.all([
    watch(context, 'starts'),
    watch(context, 'starts', true),
    watch(context, 'ends'),
    watch(context, 'ends', true),
    watch(context, 'passes', true),
    watch(context, 'called'),
    context.newPage(),
  ]);
  const [wide, phone, wideEnd, phoneEnd, passes, called, list] = pages;
  await list.goto('/governance');
  const rowSays = (title: string, word: string) =>
    expect(list.getByRole('article').filter({ hasText: title }).getByText(word, { exact: true })).toBeVisible(
      {
        timeout: 60_000,
      },
    );

  // Before: waiting for one, choosing on another.
  await box(wideEnd).getByRole('radio', { name: 'Against' }).check();
  await box(wideEnd).getByRole('textbox').fill('Nearly sent');
  await box(wideEnd).getByRole('button', { name: 'Vote Against with 17' }).hover();
  await region(phoneEnd, 'Vote').getByRole('button', { name: 'For' }).click();
  const bottomSheet = phoneEnd.getByRole('dialog');
  await bottomSheet.getByRole('textbox').fill('From the train');
  await expect(bottomSheet.getByRole('button', { name: 'Vote For with 17' })).toBeVisible();
  await rowSays('Starts while watched', 'Upcoming');
  await rowSays('Ends over a choice', 'Active');
  await rowSays('Passes', 'Active');
  const actionBar = region(passes, 'Vote');
  await expect(actionBar.getByText('17 = 3 yours + 14 delegated')).toBeVisible();
  const calendar = box(wide).getByRole('button', { name: 'Add to calendar' });
  await calendar.hover();
  await box(phone).getByRole('button', { name: 'Add to calendar' }).scrollIntoViewIfNeeded();
  const still = [
    region(wide, 'Times'),
    region(phone, 'Author'),
    region(wideEnd, 'Results'),
    region(passes, 'Results'),
    bottomSheet,
    actionBar,
  ];
  const before = await Promise.all([calendar, ...still].map(getTop));
  await Promise.all(pages.map(forgetShifts));
  // The finger is down on the button while the time runs out.
  await wideEnd.mouse.down();
  await moveProposals(stack, MOVES);
  await Promise.all(pages.map(comeBack));
  await expect(actionBar.getByText('Counting the last votes')).toBeVisible();

  // The start: said in place, opened when a user wants it.
  const opener = box(wide).getByRole('button', { name: 'Open the vote' });
  await expect(opener).toBeVisible({ timeout: 30_000 });
  await expect(box(phone).getByText('Voting has started')).toBeVisible();
  // The end: over a choice that is half made.
  await expect(box(wideEnd).getByText(LABELS)).toBeVisible();
  await expect(box(wideEnd).getByText('Nearly sent')).toBeVisible();
  await expect(region(wideEnd, 'Your power')).toBeVisible();
  await expect(bottomSheet.getByText(LABELS)).toBeVisible();
  await expect(bottomSheet.getByText('From the train')).toBeVisible();
  await rowSays('Ends over a choice', 'Counting');
  // The outcomes.
  await expect(actionBar.getByText('Passed')).toBeVisible({ timeout: 60_000 });
  await rowSays('Starts while watched', 'Active');
  await rowSays('Passes', 'Passed');
  await rowSays('Is defeated', 'Defeated');
  await rowSays('Comes out even', 'Defeated');
  await rowSays('Misses the quorum', 'No quorum');
  await callOff(stack, 'life-called');
  await comeBack(called);
  await expect(box(called).getByText('The landlord backed out.')).toBeVisible();

  // Nothing of all that has moved anything.
  expect(await Promise.all([opener, ...still].map(getTop))).toEqual(before);
  for (const page of [wide, phone, wideEnd, phoneEnd, passes]) {
    expect(await getShifts(page), page.url()).toBeLessThan(0.01);
  }
  await wideEnd.mouse.up();
  await expect(wideEnd).toHaveURL(/life-ends$/);
  await expectNoAxeFindings(wideEnd);
  await opener.click();
  await expect(box(wide).getByRole('radio', { name: 'For' })).toBeVisible();
  await box(phone).getByRole('button', { name: 'Open the vote' }).click();
  await expect(region(phone, 'Vote').getByRole('button', { name: 'For' })).toBeVisible();
});

test('a device whose clock is wrong shows neither an end nor an opening that did not happen', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() + 0.5 * HOUR * 1_000);
  await page.goto('/governance/life-soon');
  await expect(box(page).getByRole('button', { name: 'Vote', exact: true })).toHaveAccessibleDescription(
    'Pick For or Against first.',
  );
  await page.clock.setSystemTime(Date.now() - 0.5 * HOUR * 1_000);
  await page.goto('/governance/life-over');
  await expect(box(page).getByText(/^Passed: 5 for/)).toBeVisible();
});
