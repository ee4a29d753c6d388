import type { CDPSession, Page } from '@playwright/test';
import { runningTimers, watchTimers } from '../fixtures/running-timers.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const WARM_UP = 5;
const MOUNTS = 50;
const MEGABYTE = 1_000_000;

const REMOTES = [
  { name: 'governance', path: '/governance', heading: 'Governance' },
  { name: 'serum', path: '/serum', heading: 'Serum' },
  { name: 'quests', path: '/quests', heading: 'Quests' },
  { name: 'profile', path: '/profile', heading: 'hound' },
] as const;

type Footprint = { heap: number; nodes: number; listeners: number; timers: string[]; globals: string[] };

/** The variable of a container, and the list of its chunks, which the bundler keeps for each release. */
const CONTAINER = /^(chunk_)?hideout_[a-z]+/;

// Phones have every section, and home, in one bar.
test.use({ viewport: { width: 390, height: 844 } });

/** Goes to a page by the bar's link and home again, so many times, inside the page: no reload, no waiting for us. */
async function mount(page: Page, { path, heading }: (typeof REMOTES)[number], times: number): Promise<void> {
  await page.evaluate(
    async ({ path, heading, times }) => {
      const arrived = (wanted: string, title: string) => {
        const isThere = () =>
          location.pathname === wanted &&
          (document.querySelector('main h1')?.textContent ?? '').toLowerCase().includes(title);
        if (isThere()) return undefined;
        return new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!isThere()) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true });
        });
      };
      // A page is seen before it is left: without a frame in between React takes the visits for one endless update.
      const rendered = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
      const visit = async (href: string, title: string) => {
        document.querySelector<HTMLElement>(`nav.shell-bottom a[href="${href}"]`)?.click();
        await arrived(href, title);
        await rendered();
      };
      for (let done = 0; done < times; done += 1) {
        await visit(path, heading.toLowerCase());
        await visit('/', 'mutants');
      }
    },
    { path, heading, times },
  );
}

async function measure(page: Page, cdp: CDPSession): Promise<Footprint> {
  await page.waitForLoadState('networkidle');
  // What the first collection lets go may hold on to more.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers: await runningTimers(page),
    globals: await page.evaluate(() => Object.getOwnPropertyNames(window)),
  };
}

/** Globals that came since `before` and are not federation's. */
function newGlobals(before: Footprint, after: Footprint): string[] {
  return after.globals.filter((name) => !before.globals.includes(name) && !CONTAINER.test(name));
}

/** Names of what has grown; `more` is allowed of what comes and goes by itself. */
function grown(base: Footprint, after: Footprint): string[] {
  const rows: Array<[what: string, growth: number, more: number]> = [
    ['bytes of heap', after.heap - base.heap, MEGABYTE],
    // React holds the last tree for its next one, and the query cache's timers come and go with the age of
    // answers. A page that forgets one of either leaves fifty.
    ['nodes', after.nodes - base.nodes, MOUNTS / 2],
    ['timers', after.timers.length - base.timers.length, MOUNTS / 2],
    ['listeners', after.listeners - base.listeners, 0],
  ];
  return rows.filter(([, growth, more]) => growth > more).map(([what, growth]) => `${growth} ${what}`);
}

test('fifty visits of a remote leave nothing behind', { tag: '@measure' }, async ({ page }, testInfo) => {
  test.setTimeout(150_000);
  await watchTimers(page);
  await page.goto('/');
  await signIn(page, 'hound');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('Performance.enable');
  const untouched = await measure(page, cdp);
  for (const remote of REMOTES) await mount(page, remote, WARM_UP);

  for (const remote of REMOTES) {
    await mount(page, remote, WARM_UP);
    const base = await measure(page, cdp);
    await mount(page, remote, MOUNTS);
    // What is just being sent holds listeners for a moment; what was forgotten holds them for good.
    let after = await measure(page, cdp);
    await expect
      .poll(async () => {
        after = await measure(page, cdp);
        return grown(base, after);
      })
      .toEqual([])
      .catch(() => undefined); // named below, with all numbers
    const description = `${remote.name}: heap ${base.heap} to ${after.heap}, nodes ${base.nodes} to ${after.nodes}, listeners ${base.listeners} to ${after.listeners}, timers ${base.timers.length} to ${after.timers.length}`;
    testInfo.annotations.push({ type: 'footprint', description });
    expect.soft(grown(base, after), description).toEqual([]);
    expect.soft(newGlobals(untouched, after), `globals after ${remote.name}`).toEqual([]);
  }
});
