import type { RegisteredRemote } from '@hideout/contract/registry';
import type { Stack } from '@hideout/local/start-stack';
import { getPosition } from '@hideout/registry/resolve';
import { VISITOR_COOKIE } from '@hideout/registry/visitor';
import { createRegistryClient } from '@hideout/tools/release/registry-client';
import type { Browser, Page } from '@playwright/test';
import { withChangedBuild } from '../fixtures/changed-build.ts';
import { releaseTool } from '../fixtures/release-tool.ts';
import type { Edit } from '../fixtures/remote-copy.ts';
import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const BROKEN = '8.1.0';
const FIXED = '8.2.0';
const TITLE = 'Delegation';
const NEW_TITLE = 'Delegation, mended';

/** A release that loads and does not start. */
const BREAK: Edit = {
  file: 'src/remote.tsx',
  from: 'createRoutes: ({ api, queryClient }) => [',
  to: "createRoutes: ({ api, queryClient }) => (() => { throw new Error('broken in the story'); })() ?? [",
};
const MEND: Edit = {
  file: 'src/pages/delegation-page.tsx',
  from: `title="${TITLE}"`,
  to: `title="${NEW_TITLE}"`,
};

/** Ids of visitors who are among the first tenth for both versions, or for none. */
function visitors(areChosen: boolean, count: number): string[] {
  const found: string[] = [];
  for (let next = 0; found.length < count; next += 1) {
    const id = `story-visitor-${next}`;
    const chosen = [BROKEN, FIXED].filter((version) => getPosition('profile', version, id) < 1_000);
    if (chosen.length === (areChosen ? 2 : 0)) found.push(id);
  }
  return found;
}

async function openAs(browser: Browser, stack: Stack, id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.siteUrl });
  await context.addCookies([{ name: VISITOR_COOKIE, value: id, url: stack.siteUrl }]);
  return context.newPage();
}

/** Nobody has run the suites of what this test builds. */
const FORCED = ['--force', '--reason'] as const;

async function getProfile(stack: Stack): Promise<RegisteredRemote> {
  const { remotes } = await createRegistryClient(stack.apiUrl, stack.registryToken).read();
  const found = remotes.find(({ name }) => name === 'profile');
  if (found === undefined) throw new Error('profile is not published.');
  return found;
}

/** The version that the site would give a visitor now. */
async function servedTo(page: Page): Promise<string | undefined> {
  const text = await (await page.request.get('/delegation')).text();
  return /\/r\/profile\/([^/]+)\/remoteEntry\.js/.exec(text)?.[1];
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const box = (page: Page) => page.getByRole('textbox', { name: 'Address or ENS name' });

test('a team ships alone: a broken canary is rolled back automatically, the next is promoted, and an old tab lives on', async ({
  page,
  browser,
  stack,
}) => {
  const before = (await getProfile(stack)).stable;
  const [outsider = ''] = visitors(false, 1);
  const old = page;
  await old.context().addCookies([{ name: VISITOR_COOKIE, value: outsider, url: stack.siteUrl }]);
  const lucky = await Promise.all(visitors(true, 3).map((id) => openAs(browser, stack, id)));
  try {
    await test.step('an old tab, with a form half filled in', async () => {
      await becomeMember(old, stack.siteUrl, 'swampqueen');
      await old.goto('/delegation');
      await box(old).fill('vault.eth');
    });

    await test.step('a canary at 10 %, which is broken', async () => {
      const publish = (dist: string) => releaseTool(stack, 'publish', 'profile', 'none', '--from', dist);
      await withChangedBuild('profile', BROKEN, BREAK, publish);
      const watch = ['--max-failed-loads', '20', '--min-tabs', '3'];
      await releaseTool(stack, 'canary', 'profile', BROKEN, '10', ...watch, ...FORCED, 'first tenth');
      for (const one of lucky) await expect.poll(() => servedTo(one)).toBe(BROKEN);
      expect(await servedTo(old)).toBe(before);
    });

    await test.step('who gets it sees the version before, and three are enough to take it back', async () => {
      for (const one of lucky) {
        await one.goto('/delegation');
        await expect(heading(one, TITLE)).toBeVisible();
      }
      await expect.poll(async () => (await getProfile(stack)).canary).toBeNull();
      expect(await getProfile(stack)).toMatchObject({
        stable: before,
        // Other tests may have rolled back others.
        banned: expect.arrayContaining([BROKEN]),
      });
      const status = await releaseTool(stack, 'status', 'profile');
      expect(status).toMatch(/automatic: rollback, 3 of 3 tabs could not load 8\.1\.0 \(SECTION_BROKEN\)/);
      for (const one of lucky) await expect.poll(() => servedTo(one)).toBe(before);
      await comeBack(old);
      await expect(box(old)).toHaveValue('vault.eth');
    });

    await test.step('fixed, it goes to a tenth, to half, and to everybody', async () => {
      const publish = (dist: string) =>
        releaseTool(
          stack,
          ...['publish', 'profile', 'canary', '--percent', '10', '--from', dist],
          ...FORCED,
          'mended',
        );
      await withChangedBuild('profile', FIXED, MEND, publish);
      const [first] = lucky;
      if (first === undefined) throw new Error('There are three.');
      await comeBack(first);
      await first.getByRole('button', { name: 'Use it now' }).click();
      await expect(heading(first, NEW_TITLE)).toBeVisible();
      await releaseTool(stack, 'canary', 'profile', FIXED, '50', ...FORCED, 'no failures');
      await comeBack(first);
      await expect(heading(first, NEW_TITLE)).toBeVisible();
      await releaseTool(stack, 'promote', 'profile', ...FORCED, 'no failures');
      await expect.poll(() => servedTo(old)).toBe(FIXED);
    });

    await test.step('the old tab is asked, loses nothing, and still has the pages of its own version', async () => {
      await comeBack(old);
      await expect(old.getByText('Profile has a new version', { exact: true })).toBeVisible();
      await old.getByRole('button', { name: 'Use it now' }).click();
      await expect(old.getByText('Something is unfinished here', { exact: true })).toBeVisible();
      await expect(box(old)).toHaveValue('vault.eth');
      await expect(heading(old, TITLE)).toBeVisible();

      await old
        .getByRole('banner')
        .getByRole('button', { name: /^Account of/ })
        .click();
      await old.getByRole('menuitem', { name: /profile/i }).click();
      await expect(old).toHaveURL('/profile');
      await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
      await old.goBack();
      await expect(heading(old, TITLE)).toBeVisible();
      const files = await old.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      expect(files.filter((file) => file.startsWith(`/r/profile/${FIXED}/`))).toEqual([]);
      expect(await old.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    });
  } finally {
    await releaseTool(stack, 'promote', 'profile', before, ...FORCED, 'the story has ended');
    await expect.poll(() => servedTo(old)).toBe(before);
    for (const one of lucky) await one.context().close();
  }
});
