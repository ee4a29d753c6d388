import type { Page } from '@playwright/test';
import { writeRows } from '../fixtures/database-rows.ts';
import { makeLongList } from '../fixtures/long-list.ts';
import { expect, test } from '../fixtures/test.ts';

/** `ALLOCATIONS=1000000` measures the list of the largest drop, which takes a minute to write. */
const ALLOCATIONS = Number(process.env.ALLOCATIONS ?? 100_000);
const PAGE = 100;
/** Nine tenths down: page 9,000 of a million rows. */
const DEEP = (ALLOCATIONS / PAGE) * 0.9;
/** How often each kind of page is opened, and turned to. */
const OPENED = 4;
const TURNED = 9;
const MAX_RATIO = 1.2;

let undo: () => Promise<void>;

test.beforeAll(async ({ stack }) => {
  test.setTimeout(300_000);
  undo = await writeRows(stack, (db) => makeLongList(db, ALLOCATIONS));
});
test.afterAll(async () => {
  test.setTimeout(300_000);
  await undo();
});

type Target = { readonly page?: number; readonly search?: string };

/** Goes to a page of the list as the back button does, and gives the milliseconds until its rows stand there. */
function visit(tab: Page, { page = 1, search = '' }: Target): Promise<number> {
  const params = new URLSearchParams({
    ...(page > 1 ? { page: `${page}` } : {}),
    ...(search && { search }),
  });
  const shown = [`Page ${page.toLocaleString('en-US')} of `, ...(search === '' ? [] : [`for ‘${search}’`])];
  return tab.evaluate(
    ({ url, texts }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const list = document.querySelector('main') ?? document.body;
        const observer = new MutationObserver(() => {
          const text = list.textContent ?? '';
          if (list.querySelector('[aria-busy="true"]') !== null || texts.some((one) => !text.includes(one)))
            return;
          observer.disconnect();
          // Laid out, and about to be painted.
          requestAnimationFrame(() => resolve(performance.now() - startedAt));
        });
        observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
        history.pushState(null, '', url);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }),
    { url: `/serum/allocations?${params}`, texts: shown },
  );
}

/** Opens a page of the list as a link from outside does, and gives the milliseconds until its rows stand there. */
async function open(tab: Page, { page = 1, search = '' }: Target): Promise<number> {
  await tab.goto(`/serum/allocations?page=${page}${search === '' ? '' : `&search=${search}`}`);
  await tab.waitForFunction(() => Reflect.has(window, 'rowsShownAt'));
  return tab.evaluate(() => Number(Reflect.get(window, 'rowsShownAt')));
}

/** Notes when the first row of the list is there. */
function noteRows(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main tbody tr') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => Reflect.set(window, 'rowsShownAt', performance.now()));
  });
  observer.observe(document, { subtree: true, childList: true });
}

type Kind = 'first' | 'deep' | 'search';
const KINDS: readonly Kind[] = ['first', 'deep', 'search'];

/**
 * Milliseconds of each kind, in turn: what was shown before costs something as well, so each comes after each. A
 * machine that is busy with something else only lengthens, so the best of each is what it costs; while that is too
 * much it is measured again, up to three times as often.
 */
async function measure(rounds: number, act: (kind: Kind) => Promise<number>) {
  const times: Record<Kind, number[]> = { first: [], deep: [], search: [] };
  const compare = () => {
    const [first, deep, search] = KINDS.map((kind) => Math.min(...times[kind])) as [number, number, number];
    return { first, deep: deep / first, search: search / first };
  };
  for (let round = 0; round < 3 * rounds; round += 1) {
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) times[kind].push(await act(kind));
    const { deep, search } = compare();
    if (round + 1 >= rounds && Math.max(deep, search) <= MAX_RATIO) break;
  }
  return compare();
}

const countElements = (tab: Page) => tab.evaluate(() => document.querySelectorAll('*').length);

test('the list of a long drop is as fast far down and in a search as at its beginning, and no page of it is longer', {
  tag: '@measure',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(noteRows);
  const rows = page.getByRole('table', { name: /^Allocations, page/ }).getByRole('row');
  await page.goto('/serum/allocations');
  await expect(rows).toHaveCount(PAGE + 1);
  await expect(page.getByText(`${ALLOCATIONS.toLocaleString('en-US')} addresses`).first()).toBeVisible();
  const elements = await countElements(page);

  // A page that was seen is not asked for again: each is another one, at the beginning and far down.
  let next = 0;
  const getTarget = (kind: Kind): Target => {
    next += 1;
    if (kind === 'search') return { search: `0x${(16 + next).toString(16)}` };
    return { page: kind === 'first' ? 1 + next : DEEP - next };
  };
  const opened = await measure(OPENED, async (kind) => {
    const time = await open(page, kind === 'first' ? {} : getTarget(kind));
    await expect(rows).toHaveCount(PAGE + 1);
    return time;
  });
  const turned = await measure(TURNED, async (kind) => {
    const time = await visit(page, getTarget(kind));
    await expect(rows).toHaveCount(PAGE + 1);
    expect(await countElements(page)).toBeLessThan(elements * 1.1);
    return time;
  });
  console.log(`${ALLOCATIONS} rows: ${JSON.stringify({ opened, turned })}`);
  expect(opened.deep, 'far down, opened').toBeLessThanOrEqual(MAX_RATIO);
  expect(opened.search, 'a search, opened').toBeLessThanOrEqual(MAX_RATIO);
  expect(turned.deep, 'far down, from page to page').toBeLessThanOrEqual(MAX_RATIO);
});
