import { getRegistry, getRegistryHistory } from '@hideout/contract/registry';
import { getRegistryHealth } from '@hideout/contract/telemetry';
import { makeRemote } from '@hideout/registry/testing/make-registry';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, disconnect, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeRemoteHealth, makeVersionHealth } from '../testing/make-health.ts';
import {
  LINE,
  openReleasesAdmin,
  remoteCard,
  setForeign,
  setLive,
  showReleasesAdmin,
} from '../testing/open-releases-admin.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A user comes back to the tab: what is shown is read again. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

describe('who may', () => {
  test('a guest is asked to sign in, a member told what is missing, and nothing is asked of the API', async () => {
    const guest = await openReleasesAdmin({ user: null });
    expect(await screen.findByRole('heading', { name: 'Sign in first' })).toBeTruthy();
    guest.unmount();
    const { api } = await openReleasesAdmin({ user: makeSessionUser() });
    expect(await screen.findByText('You need ‘releases.manage’. Ask an admin.')).toBeTruthy();
    expect(api.callsTo(getRegistryHealth)).toHaveLength(0);
  });

  test('the card of the admin page is for those who may', async () => {
    const admin = await openReleasesAdmin({ at: '/admin' });
    const link = await screen.findByRole('link', { name: 'Open the releases' });
    expect(link.getAttribute('href')).toBe('/admin/releases');
    admin.unmount();
    await openReleasesAdmin({ at: '/admin', user: makeSessionUser({ permissions: ['maintenance.toggle'] }) });
    expect(await screen.findByRole('link', { name: 'Open maintenance' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the releases' })).toBeNull();
  });
});

describe('what is seen', () => {
  test('owner, versions with channel, share of tabs, loads that worked, p75, errors and violations', async () => {
    const versions = [
      makeVersionHealth({ version: '1.1.0', tabs: 30, loads: 120, failedLoads: 3, p75Ms: 812 }),
      makeVersionHealth({ version: '1.2.0', tabs: 10, views: 250, errors: 5, violations: 2, p75Ms: null }),
    ];
    await openReleasesAdmin({ health: [makeRemoteHealth({ versions })] });
    const governance = within(await remoteCard());
    expect(governance.getByRole('link', { name: 'governance@hideout.example' })).toBeTruthy();
    const row = async (name: RegExp) =>
      within(await governance.findByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    const stable = await row(/^1\.1\.0.*stable/);
    expect(stable.join(' | ')).toMatch(/75\s%.*97\.5\s% of 120.*812 ms.*0.*0/);
    const canary = await row(/^1\.2\.0.*canary 10 %/);
    expect(canary.join(' | ')).toMatch(/25\s%.*100\s% of 200.*–.*20.*2/);
    expect(governance.getByRole('meter', { name: 'Tabs that show 1.2.0' })).toBeTruthy();
    // In no tab and live all the same: the way back.
    expect((await row(/^1\.0\.0.*previous/)).join('')).toContain('–');
    expect(governance.getByText('Good')).toBeTruthy();
  });

  test('lists a bad one first, with its failures and their places, and announces it', async () => {
    const failure = {
      code: 'SECTION_BROKEN',
      at: 'static/js/page.js:1:2345',
      count: 6,
      lastAt: '2026-11-20T12:00:00.000Z',
    };
    const why = '6 of 20 loads of 1.1.0 failed (SECTION_BROKEN)';
    await openReleasesAdmin({
      remotes: [makeRemote(), { ...makeRemote({ name: 'serum' }), releases: [] }],
      health: [
        makeRemoteHealth(),
        makeRemoteHealth({
          name: 'serum',
          state: 'bad',
          why,
          versions: [makeVersionHealth({ failures: [failure] })],
        }),
      ],
    });
    const serum = within(await remoteCard('Serum'));
    expect(screen.getAllByRole('article')[0]?.textContent).toContain('Serum');
    expect(serum.getByText('In trouble')).toBeTruthy();
    expect(serum.getByText(why)).toBeTruthy();
    expect(serum.getByText('SECTION_BROKEN')).toBeTruthy();
    expect(serum.getByText('static/js/page.js:1:2345')).toBeTruthy();
    expect(screen.getByText('In trouble: Serum.')).toBeTruthy();
    expect(screen.getByText('1 in trouble · 1 good')).toBeTruthy();
  });

  test('switched off and maintenance are shown, with the text visitors read', async () => {
    const maintenance = { message: 'We are counting.', until: null };
    await openReleasesAdmin({ remotes: [makeRemote({ maintenance, enabled: true })] });
    expect(within(await remoteCard()).getByText('Visitors read: We are counting.')).toBeTruthy();
    expect(within(await remoteCard()).getByText('Maintenance')).toBeTruthy();
  });

  test('loading says so, and an empty registry how to fill it', async () => {
    const { api, unmount } = await openReleasesAdmin({ remotes: [] });
    expect(await screen.findByText('No remote is live yet')).toBeTruthy();
    unmount();
    const letGo = api.hold(getRegistry);
    await showReleasesAdmin(api);
    expect(await screen.findByRole('status', { name: 'Loading releases' })).toBeTruthy();
    letGo();
    expect(await screen.findByText('No remote is live yet')).toBeTruthy();
  });

  test('a registry that cannot be read is an error with a retry', async () => {
    const { api, user, unmount } = await openReleasesAdmin();
    await remoteCard();
    unmount();
    api.use(refuse(getRegistry, 'REGISTRY_UNSIGNED'));
    await showReleasesAdmin(api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    await setLive(api, {});
    await user.click(again);
    expect(await remoteCard()).toBeTruthy();
  });

  test('a registry of a key that visitors do not trust is not shown, and what was shown stays', async () => {
    const { api } = await openReleasesAdmin();
    await remoteCard();
    const keyId = await setForeign(api);
    await comeBack();
    expect(await screen.findByText('What is live could not be read again')).toBeTruthy();
    expect(screen.getByText(new RegExp(`Key ${keyId} signed the registry`))).toBeTruthy();
    expect(await remoteCard()).toBeTruthy();
  });

  test('without numbers every act is still there', async () => {
    const { api, user } = await openReleasesAdmin();
    await remoteCard();
    api.use(disconnect(getRegistryHealth));
    await comeBack();
    expect(await screen.findByText('Numbers are old')).toBeTruthy();
    expect(screen.getByText(/Not refreshed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('it is read again every ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = await openReleasesAdmin({ advanceTimers: vi.advanceTimersByTime });
    await remoteCard();
    const bad = makeRemoteHealth({ state: 'bad', why: 'Everything fails.' });
    api.use(answer(getRegistryHealth, { at: '2026-11-20T12:00:00.000Z', remotes: [bad] }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Everything fails.')).toBeTruthy();
  });

  test('offline, no act can be begun, and it says why', async () => {
    const { user } = await openReleasesAdmin();
    await remoteCard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const button = screen.getByRole('button', { name: 'Roll back' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.title).toBe('You look offline.');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the history', () => {
  test('shows who, when, why and what, the last twenty, of all or of one remote', async () => {
    const { api, user } = await openReleasesAdmin();
    const many = Array.from({ length: 30 }, (_, index) => ({ ...LINE, revision: 40 - index }));
    api.use(
      answer(getRegistryHistory, ({ query: { remote } }) => ({
        events: remote === undefined ? many : [{ ...LINE, by: 'automatic', reason: 'too many errors' }],
      })),
    );
    await remoteCard();
    const history = within(screen.getByRole('region', { name: 'History' }));
    // A new revision asks for the lines again.
    await setLive(api, { revision: 40 });
    await comeBack();
    await waitFor(() => expect(history.getAllByRole('row')).toHaveLength(1 + 20));
    await user.selectOptions(history.getByLabelText('Of'), 'Governance');
    expect(await history.findByText('automatic')).toBeTruthy();
    expect(history.getByText('too many errors')).toBeTruthy();
    expect(history.getByText('canary none → 1.2.0 at 10 %')).toBeTruthy();
    expect(api.callsTo(getRegistryHistory).at(-1)?.query).toEqual({ remote: 'governance' });
  });

  test('that cannot be read, or is empty, says so and leaves the cards alone', async () => {
    const { api, user } = await openReleasesAdmin();
    api.use(refuse(getRegistryHistory, 'FORBIDDEN'));
    await remoteCard();
    await user.selectOptions(screen.getByLabelText('Of'), 'Governance');
    expect(await screen.findByText('The history could not be read')).toBeTruthy();
    api.use(answer(getRegistryHistory, { events: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was done yet')).toBeTruthy();
    expect(await remoteCard()).toBeTruthy();
  });
});
