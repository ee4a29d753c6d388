import type { Stack } from '@hideout/local/start-stack';
import type { Page } from '@playwright/test';
import { BROKEN_TITLE } from '../fixtures/broken-remote.ts';
import { FAULT_KINDS, type FaultKind, type Outcome } from '../fixtures/fault-kinds.ts';
import {
  inRemote,
  liveRegistry,
  readSigned,
  serveRegistry,
  signedWith,
} from '../fixtures/served-registry.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each kind breaks one remote in turn, or every one of them with `FAULT_MATRIX=whole`, which takes minutes. */
const isWhole = process.env.FAULT_MATRIX === 'whole';

/** Tabs that work through the matrix side by side: most of the time each waits. */
const TABS = 4;

const SECTIONS = [
  { remote: 'governance', link: 'Vote', heading: 'Governance' },
  { remote: 'serum', link: 'Serum', heading: 'Serum' },
  { remote: 'quests', link: 'Quests', heading: 'Quests' },
  { remote: 'profile', link: 'You', heading: 'Profile' },
] as const;
type Section = (typeof SECTIONS)[number];

// Phones have every section in one bar.
const PHONE = { width: 390, height: 844 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });

/**
 * Follows links of the bar, each when the page before is there, inside the page: no waiting for us. Says for each
 * what stood there after twenty seconds instead of the page.
 */
function followAll(page: Page, links: readonly { readonly link: string; readonly heading: string }[]) {
  return page.evaluate(async (wanted) => {
    const place = document.querySelector('main');
    const isThere = (title: string) => {
      const heading = place?.querySelector('h1');
      const text = place?.textContent ?? '';
      return (
        heading?.checkVisibility() === true &&
        heading.textContent.toLowerCase().includes(title.toLowerCase()) &&
        !/could not load|stopped|is switched off|is being worked on/.test(text)
      );
    };
    const problems: string[] = [];
    for (const { link, heading } of wanted) {
      const anchors = [...document.querySelectorAll<HTMLElement>('nav.shell-bottom a')];
      anchors.find(({ textContent }) => textContent === link)?.click();
      const arrived = await new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => isThere(heading) && done(true));
        const timer = setTimeout(() => done(isThere(heading)), 20_000);
        const done = (result: boolean) => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(result);
        };
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        if (isThere(heading)) done(true);
      });
      if (!arrived) problems.push(`${heading}: ${(place?.textContent ?? '').slice(0, 200)}`);
    }
    return problems;
  }, links);
}

/** Goes to a section by its link, without waiting for what comes. */
function follow(page: Page, link: string): Promise<void> {
  return page.evaluate((wanted) => {
    const anchors = [...document.querySelectorAll<HTMLElement>('nav.shell-bottom a')];
    anchors.find(({ textContent }) => textContent === wanted)?.click();
  }, link);
}

async function expectOutcome(page: Page, { heading: title }: Section, outcome: Outcome): Promise<void> {
  const card = page.getByRole('alert');
  switch (outcome.shows) {
    case 'page':
      await expect(heading(page, title)).toBeVisible();
      return expect(card).toHaveCount(0);
    case 'broken page':
      await expect(heading(page, BROKEN_TITLE)).toBeVisible();
      return page.getByRole('button', { name: 'Break' }).click();
    case 'words':
      return expect(page.getByRole('status').filter({ hasText: outcome.text })).toBeVisible();
    case 'stopped':
      await expect(card.filter({ hasText: `${title} stopped` })).toBeVisible();
      if (outcome.code !== undefined) await expect(page.getByText(outcome.code)).toBeVisible();
      return;
    case 'failure':
      await expect(card.filter({ hasText: `${title} could not load` })).toBeVisible();
      return expect(page.getByText(outcome.code)).toBeVisible();
  }
}

/** Opens a page in which one remote is broken in one way; throws where anything else is harmed. */
async function tryOut(page: Page, stack: Stack, broken: Section, kind: FaultKind): Promise<void> {
  const signed = await liveRegistry(stack);
  const remote = readSigned(signed).remotes.find(({ name }) => name === broken.remote);
  if (remote === undefined) throw new Error(`${broken.remote} is not published.`);
  const changed = await kind.apply(page, remote, stack);
  if (changed !== undefined) {
    await serveRegistry(
      page,
      await signedWith(
        stack,
        signed,
        inRemote(remote.name, () => changed),
      ),
    );
  }
  await page.goto('/', { waitUntil: 'commit' });
  await expect(account(page)).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  // What is switched off has no link; whoever has the address still comes.
  if (kind.label === 'switched off') await page.goto(`/${broken.remote}`, { waitUntil: 'commit' });
  else await follow(page, broken.link);
  await expectOutcome(page, broken, kind.outcome);

  const others = SECTIONS.filter((one) => one !== broken);
  expect(await followAll(page, [...others, { link: 'Home', heading: 'mutants' }])).toEqual([]);
  await account(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  const after = await page.evaluate(() => ({
    pwned: Reflect.get(window, '__pwned'),
    entries: history.length,
    loads: performance.getEntriesByType('navigation').length,
  }));
  // An entry for each link that was followed, and none by anything else.
  expect(after).toEqual({ pwned: undefined, entries: entries + others.length + 2, loads: 1 });
}

test('a remote that is broken in any way harms no other section', async ({ browser, stack }, testInfo) => {
  test.setTimeout(360_000);
  const jobs = FAULT_KINDS.flatMap((kind, index) =>
    SECTIONS.filter((_, place) => (isWhole && !kind.isSameForAll) || place === index % SECTIONS.length).map(
      (section) => ({
        kind,
        section,
      }),
    ),
  );
  const found = new Map<string, Record<string, string>>();
  const wrong: string[] = [];
  const work = async () => {
    const context = await browser.newContext({ baseURL: stack.siteUrl, viewport: PHONE });
    // Nothing is fetched ahead of what a user asks for, so each load is one that was meant.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const { kind, section } = job;
      const page = await context.newPage();
      const begun = Date.now();
      const failure = await tryOut(page, stack, section, kind).then(
        () => null,
        (error: Error) => error.message,
      );
      const { outcome } = kind;
      const cell = `${outcome.shows === 'failure' ? outcome.code : outcome.shows} ${((Date.now() - begun) / 1000).toFixed(1)} s`;
      found.set(kind.label, {
        ...found.get(kind.label),
        [section.remote]: failure === null ? cell : 'HARM',
      });
      if (failure !== null) wrong.push(`${section.remote}, ${kind.label}: ${failure}`);
      await page.close();
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: TABS }, work));
  const header = ['broken', ...SECTIONS.map(({ remote }) => remote)];
  const rows = [...found].map(([label, cells]) => [
    label,
    ...SECTIONS.map(({ remote }) => cells[remote] ?? ''),
  ]);
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  await testInfo.attach('fault-matrix.md', { body: table, contentType: 'text/markdown' });
  console.log(table);
  expect(wrong).toEqual([]);
});
