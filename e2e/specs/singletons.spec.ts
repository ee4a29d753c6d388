import { becomeMember } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

const PLATFORM = [
  'react',
  'react-dom',
  'jotai',
  '@tanstack/react-query',
  '@hideout/session/session',
  '@hideout/session/router',
  '@hideout/wallet/wallet',
];

/** Strings that only the library itself contains, so that a second copy shows wherever it is bundled. */
const FINGERPRINTS = {
  react: 'react.activity',
  'react-dom': '__reactContainer$',
  'react-router': 'You are trying to use a blocker on a POP navigation',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
  jotai: 'atom is not registered',
} as const;

test('every library of the platform exists once, and the host provides it', { tag: '@core' }, async ({
  page,
}) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text().catch(() => ''));
  });
  for (const path of ['/', '/governance', '/serum', '/quests', '/leaderboard', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // One document that has visited all four remotes.
  for (const name of ['Governance', 'Serum', 'Quests', 'Leaderboard']) {
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  const providers = await page.evaluate(() => {
    const federation: unknown = Reflect.get(window, '__FEDERATION__');
    const found: Record<string, string[]> = {};
    const visit = (node: unknown, key: string, depth: number): void => {
      if (typeof node !== 'object' || node === null || depth > 6) return;
      if ('from' in node && 'version' in node) {
        const name = key;
        const line = `${String(node.version)} from ${String(node.from)}`;
        found[name] = [...new Set([...(found[name] ?? []), line])];
      }
    };
    const scopes = Reflect.get(Object(federation), '__SHARE__') ?? {};
    for (const owner of Object.values(scopes)) {
      for (const scope of Object.values(Object(owner))) {
        for (const [name, versions] of Object.entries(Object(scope))) {
          for (const entry of Object.values(Object(versions))) visit(entry, name, 0);
        }
      }
    }
    return found;
  });
  for (const name of PLATFORM) {
    expect(providers[name], name).toHaveLength(1);
    expect(providers[name]?.[0], name).toContain('from hideout_host');
  }

  for (const [name, fingerprint] of Object.entries(FINGERPRINTS)) {
    const holders = [...scripts].filter(([, text]) => text.includes(fingerprint)).map(([path]) => path);
    expect(
      holders.filter((path) => path.startsWith('/r/')),
      `${name} inside a remote`,
    ).toEqual([]);
  }
});

test('a sign-out in the host reaches a mounted remote at once', async ({ page, stack }) => {
  await becomeMember(page, stack.siteUrl, 'hound');
  await page.goto('/governance');
  await page
    .getByRole('link', { name: /Ibiza Embassy/ })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /^For/ })).toBeVisible();
  let documents = 0;
  page.on('framenavigated', () => {
    documents += 1;
  });
  await page.getByRole('banner').getByRole('button', { name: /hound/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to see your power')).toBeVisible();
  expect(documents).toBe(0);
});
