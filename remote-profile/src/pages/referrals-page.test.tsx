import { getReferredAccounts } from '@hideout/contract/account';
import { noticeQueue } from '@hideout/session/atoms';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeReferrals } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const URL_OF_CODE = 'https://hideout.example/?ref=7F3A90C1D2';

afterEach(() => vi.unstubAllGlobals());

function setUp(...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(...handlers);
  return { api, ...renderRoutes(remote, { at: '/profile/referrals', api, session: ME }) };
}

test('R05: shows code, link, rules, totals, and everybody who came with status and reason', async () => {
  const { api } = setUp();
  const invitation = await screen.findByRole('region', { name: 'Your invitation' });
  expect(invitation.textContent).toContain('7F3A90C1D2');
  expect(invitation.textContent).toContain(URL_OF_CODE);
  expect(invitation.textContent).toContain('49 of 50 rewards are left.');
  const who = screen.getByRole('region', { name: 'Who came' });
  expect(
    within(who)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '2', '50']);
  const rows = within(who)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/No name yet.*Joined.*Has no name yet\./);
  expect(rows[2]).toMatch(/vialkeeper.*Rewarded.*\+50/);
  expect(rows[3]).toMatch(/alt_hound.*No reward.*Has had a wallet of yours\./);
  expect(within(who).getByRole('link', { name: 'swampqueen' }).getAttribute('href')).toBe('/u/swampqueen');
  const announced = manifest.routes.find(({ path }) => path === '/profile/referrals')?.memberData;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('draws the link as a QR code when it is asked for', async () => {
  const { user } = setUp();
  await user.click(await screen.findByRole('button', { name: 'Show as QR code' }));
  expect(await screen.findByRole('img', { name: `QR code of ${URL_OF_CODE}` })).toBeDefined();
});

test('R05: link and code are copied at one press each', async () => {
  const { user } = setUp();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL_OF_CODE);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('7F3A90C1D2');
});

test('R05: shares by the device where it can, and says so when that fails', async () => {
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValueOnce(new Error('no'));
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }));
  const { user, runtime } = setUp();
  const button = await screen.findByRole('button', { name: 'Share' });
  await user.click(button);
  await user.click(button);
  expect(share).toHaveBeenCalledTimes(2);
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: URL_OF_CODE });
  const notices = runtime.store.get(noticeQueue).map(({ item }) => item.title);
  expect(notices).toEqual(['Sharing failed']);
});

test('offers no sharing where the device has none', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: undefined } }));
  setUp();
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test.each([
  [{ limit: null, remaining: null }, null],
  [{ limit: 50, remaining: 0 }, 'All 50 rewards are used. Your link still works.'],
])('says how many rewards are left: %j', async (rules, text) => {
  setUp(answer(getReferredAccounts, makeReferrals(rules)));
  const invitation = await screen.findByRole('region', { name: 'Your invitation' });
  if (text === null) expect(invitation.textContent).not.toContain('rewards');
  else expect(invitation.textContent).toContain(text);
});

test('says so when nobody has come, and when it cannot be read', async () => {
  const { api, user } = setUp(refuse(getReferredAccounts, 'INTERNAL'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.use(
    answer(
      getReferredAccounts,
      makeReferrals({ accounts: [], totals: { joined: 0, qualified: 0, points: 0 } }),
    ),
  );
  await user.click(retry);
  expect(await screen.findByText('Nobody yet')).toBeDefined();
});

test('asks a guest to sign in', async () => {
  renderRoutes(remote, { at: '/profile/referrals', api: createFakeApi() });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
});
