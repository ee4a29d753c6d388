import { ApiError } from '@hideout/api-client/api-error';
import { bugReport } from '@hideout/contract/bug-report';
import type { RegisteredRemote } from '@hideout/contract/registry';
import type { ShownRemote } from '@hideout/registry/resolve';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { readVisitor } from '@hideout/registry/visitor';
import { createHostServices, HostProviders } from '@hideout/session/host';
import { useUnsaved } from '@hideout/session/session';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReleases, type HostRouter } from '../releases/releases.ts';
import { SectionError } from '../sections/section-error.ts';
import { Notices } from '../shell/notices.tsx';
import { ReleaseParts } from './release-parts.tsx';

const page = {
  running: new Map<string, ShownRemote>(),
  dropped: new Map<string, readonly string[]>(),
  errors: null as Record<string, unknown> | null,
  routers: 0,
};
/** A router that leads nowhere. */
function createRouter(): HostRouter {
  page.routers += 1;
  const router = {
    state: { errors: page.errors },
    subscribe: () => () => undefined,
    dispose: () => undefined,
  } as unknown as HostRouter['router']; // nothing else of it is asked for
  const nothing = () => undefined;
  return {
    id: page.routers,
    router,
    preload: nothing,
    end: nothing,
    take: () => new Promise(nothing),
    running: page.running,
    dropped: page.dropped,
  };
}

/** Something typed and not sent. */
function Unsaved() {
  useUnsaved(true);
  return null;
}

beforeEach(() => {
  page.running.clear();
  page.dropped.clear();
  page.errors = null;
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the way the page writes it
  document.cookie = 'hideout-preview=; Path=/; Max-Age=0';
  history.replaceState(null, '', '/');
});

function setUp(changes: Partial<RegisteredRemote> = {}, { isUnsaved = false } = {}) {
  const runtime = createHostServices();
  const releases = createReleases(
    makeRegistry(changes),
    readVisitor(document.cookie, ''),
    runtime,
    createRouter,
  );
  const user = userEvent.setup();
  render(
    <HostProviders runtime={runtime}>
      <ReleaseParts releases={releases} />
      {isUnsaved && <Unsaved />}
      <Notices />
    </HostProviders>,
  );
  const versionShown = () => releases.get().shown.remotes[0]?.manifest.version;
  const open = () => user.click(screen.getByRole('button', { name: 'About this page' }));
  return { runtime, releases, user, open, versionShown };
}

const nextSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: /^Try the next version of Governance/ });
const isAsked = async () => (await nextSwitch()).checked;

test('what was left out of a release because its manifest does not name it stands there', async () => {
  const { open } = setUp({ stable: '1.0.0' });
  page.dropped.set('governance@1.0.0', ['/quests', '/*']);
  await open();
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'Left out, because its manifest does not name them: /quests, /*',
  );
});

test('everybody sees which version of which section the tab shows, and by whom', async () => {
  const { open } = setUp({ stable: '1.0.0' });
  await open();
  const section = await screen.findByRole('listitem');
  expect(section.textContent).toMatch(/Governance.*stable.*1\.0\.0.*by governance.*#governance/);
  expect(screen.getByText('revision 7')).not.toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the report holds versions, the path and the codes of failures, and nothing of the user', async () => {
  history.replaceState(null, '', '/governance/7?ref=somebody#x');
  page.errors = {
    content: new SectionError('SECTION_TIMEOUT', {
      name: 'governance',
      version: '1.0.0',
      title: 'Governance',
    }),
  };
  const { open, runtime, user } = setUp();
  const error = new ApiError('INTERNAL', 'vault.eth is broken', { requestId: 'r-1' });
  await runtime.queryClient
    .fetchQuery({ queryKey: ['profile', 'vault.eth'], retry: false, queryFn: () => Promise.reject(error) })
    .catch(() => undefined);
  await open();
  await user.click(await screen.findByRole('button', { name: 'Copy for a bug report' }));
  const text = await navigator.clipboard.readText();
  const report = bugReport.parse(JSON.parse(text));
  expect(report).toMatchObject({
    page: '/governance/7',
    host: 'dev',
    registry: { revision: 7 },
    remotes: [{ name: 'governance', version: '1.0.0', channel: 'stable', running: false, closed: null }],
    browser: { userAgent: navigator.userAgent, online: true },
  });
  expect(report.failures.map(({ code, requestId, from }) => [code, requestId, from])).toEqual(
    expect.arrayContaining([
      ['INTERNAL', 'r-1', 'profile'],
      ['SECTION_TIMEOUT', null, 'governance@1.0.0'],
    ]),
  );
  expect(text).not.toMatch(/vault|somebody/);
});

test('a preview is chosen in the open tab, remembered, marked, and left by one click', async () => {
  const { open, user, versionShown, releases } = setUp({ stable: '1.0.0', preview: '1.1.0' });
  expect(screen.queryByRole('complementary')).toBeNull();
  await open();
  await user.click(await nextSwitch());
  expect(versionShown()).toBe('1.1.0');
  expect(readVisitor(document.cookie, '').preview).toEqual(['governance']);
  expect(await isAsked()).toBe(true);
  expect(releases.get().host.id).toBe(page.routers);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave the preview of Governance' }));
  expect(versionShown()).toBe('1.0.0');
  expect(document.cookie).not.toContain('governance');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('an open page is made again for a preview; with something unfinished only after a word', async () => {
  const { open, user, versionShown, releases } = setUp(
    { stable: '1.0.0', preview: '1.1.0' },
    { isUnsaved: true },
  );
  const [now] = releases.get().shown.remotes;
  if (now !== undefined) page.running.set('governance', now);
  const before = releases.get().host.id;
  await open();
  await user.click(await nextSwitch());
  expect(versionShown()).toBe('1.0.0');
  expect(document.cookie).not.toContain('governance');
  await user.click(screen.getByRole('button', { name: 'Switch anyway' }));
  expect(versionShown()).toBe('1.1.0');
  expect(releases.get().host.id).toBeGreaterThan(before);
});

test('a preview that everybody has by now, or that was banned, is no choice', async () => {
  const { open } = setUp({ stable: '1.1.0', previous: '1.0.0', preview: '1.1.0' });
  await open();
  await screen.findByRole('listitem');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('who asked for previews keeps the switch while there is none', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier visit left it
  document.cookie = 'hideout-preview=governance; Path=/';
  const { open } = setUp({ stable: '1.0.0' });
  await open();
  expect(await isAsked()).toBe(true);
  expect(screen.getByText('There is none at the moment')).not.toBeNull();
});
