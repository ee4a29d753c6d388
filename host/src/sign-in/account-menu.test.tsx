import { getReputation } from '@hideout/contract/account';
import { checkAuth, signOut } from '@hideout/contract/auth';
import { listWallets } from '@hideout/contract/wallet';
import type { NoticeItemProps } from '@hideout/session/contribution-types';
import type { SlotPart } from '@hideout/session/contributions-context';
import { useSession } from '@hideout/session/session';
import { makeAdmin, makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { answer, createFakeApi, disconnect, hang } from '@hideout/testing/fake-api';
import { chooseDisplay } from '@hideout/ui/display';
import { setBitcoinWallet } from '@hideout/wallet/host';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connectedBitcoin } from '../testing/fake-bitcoin-layer.tsx';
import { renderHost } from '../testing/render-host.tsx';

const REPUTATION = {
  total: 4210,
  rank: 412,
  percentile: 94,
  tier: { id: 't2', name: 'Bottle runner', min: 2500, color: 'violet' },
  nextTier: null,
  toNextTier: null,
  parts: [],
  history: [],
  updatedAt: '2026-11-20T12:00:00.000Z',
};

/** What a remote's page sees of the session. */
function WhoIsHere() {
  const session = useSession();
  return <p>Remote: {session.status === 'member' ? session.user.username : session.status}</p>;
}

const routes = [{ path: '/', element: <WhoIsHere /> }];

function fakeApi(user = makeSessionUser()) {
  return createFakeApi({
    user,
    handlers: [answer(getReputation, REPUTATION), answer(listWallets, { wallets: [], max: 20 })],
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows neither "Sign in" nor a name before it is known who is here', async () => {
  const api = fakeApi();
  api.use(hang(checkAuth));
  await renderHost({ api, routes });
  expect(screen.getByText('Remote: unknown')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
});

test('shows the name and the reputation of who is signed in', async () => {
  const { accountButton } = await renderHost({ api: fakeApi(), routes });
  const button = await accountButton();
  expect(button.textContent).toContain('hound');
  await vi.waitFor(() => expect(button.textContent).toContain('4,210 REP'));
});

test('asks nothing personal of a guest', async () => {
  const api = createFakeApi({ handlers: [answer(getReputation, REPUTATION)] });
  await renderHost({ api, routes });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(api.callsTo(getReputation)).toHaveLength(0);
});

test('signing out reaches the pages, and is sent to the server once', async () => {
  const api = fakeApi();
  const { user, accountButton } = await renderHost({ api, routes });
  await user.click(await accountButton());
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByText('Remote: guest')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(api.callsTo(signOut)).toHaveLength(1);
});

test('says so when the server could not be notified of the sign-out', async () => {
  const api = fakeApi();
  const { user, accountButton } = await renderHost({ api, routes });
  await user.click(await accountButton());
  api.use(disconnect(signOut));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect((await screen.findAllByText(/Signed out on this page only/)).length).toBeGreaterThan(0);
  expect(screen.getByText('Remote: guest')).toBeTruthy();
});

test('M07: leads admins, and nobody else, to the admin pages', async () => {
  const first = await renderHost({ api: fakeApi(), routes });
  await first.user.click(await first.accountButton());
  expect(screen.queryByRole('menuitem', { name: 'Admin' })).toBeNull();
  first.unmount();

  const second = await renderHost({ api: fakeApi(makeAdmin()), routes });
  await second.user.click(await second.accountButton());
  expect(screen.getByRole('menuitem', { name: 'Admin' })).toBeTruthy();
});

test('marks an account with something left to do', async () => {
  const user = makeSessionUser({ ...makeUserRef({ username: null }), needs: ['username', 'wallet'] });
  const host = await renderHost({ api: fakeApi(user), routes });
  const button = await host.accountButton();
  expect(button.textContent).toContain('New mutant');
  expect(button.textContent).toContain('Something is left to do');
  await host.user.click(button);
  expect(screen.getByRole('menuitem', { name: /Profile/ }).textContent).toContain('2 to do');
});

test('does not count a passport, of which only SERUM knows whether it can be bound', async () => {
  const host = await renderHost({ api: fakeApi(makeSessionUser({ needs: ['passport'] })), routes });
  const button = await host.accountButton();
  expect(button.textContent).not.toContain('Something is left to do');
  await host.user.click(button);
  expect(screen.getByRole('menuitem', { name: /Profile/ }).textContent).not.toContain('to do');
});

test('tells disconnecting and signing out apart', async () => {
  const host = await renderHost({ api: fakeApi(), routes });
  await host.user.click(await host.accountButton());
  await host.user.click(screen.getByRole('menuitem', { name: 'Connect a wallet' }));
  await host.user.click(await host.accountButton());
  expect(screen.getByText(/Disconnecting unplugs the wallet and keeps you signed in/)).toBeTruthy();
  await host.user.click(screen.getByRole('menuitem', { name: 'Disconnect wallet' }));
  expect(await screen.findByText('Remote: hound')).toBeTruthy();
  await host.user.click(await host.accountButton());
  expect(screen.getByRole('menuitem', { name: 'Connect a wallet' })).toBeTruthy();
});

test('names both wallets, and disconnects each by its name', async () => {
  const host = await renderHost({ api: fakeApi(), routes });
  await host.user.click(await host.accountButton());
  await host.user.click(screen.getByRole('menuitem', { name: 'Connect a wallet' }));
  act(() => setBitcoinWallet(host.runtime.store, connectedBitcoin()));
  await host.user.click(await host.accountButton());
  const menu = screen.getByRole('menu');
  expect(menu.textContent).toContain('Test Flask · Ethereum');
  expect(menu.textContent).toContain('Xverse · Bitcoin');
  expect(menu.textContent).toContain('bc1p5d…3297');
  await host.user.click(screen.getByRole('menuitem', { name: 'Disconnect Test Flask' }));
  expect(await screen.findByText('Remote: hound')).toBeTruthy();

  await host.user.click(await host.accountButton());
  expect(screen.getByRole('menuitem', { name: 'Connect an Ethereum wallet' })).toBeTruthy();
  await host.user.click(screen.getByRole('menuitem', { name: 'Disconnect wallet' }));
  await vi.waitFor(() => expect(host.bitcoin.disconnects).toBe(1));
  await host.user.click(await host.accountButton());
  expect(screen.getByRole('menu').textContent).not.toContain('Bitcoin');
});

test('changes the look and remembers it', async () => {
  const host = await renderHost({ api: fakeApi(), routes });
  await host.user.click(await host.accountButton());
  await host.user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('hideout.theme')).toBe('light');
  // The house's own is no choice to remember.
  await host.user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(localStorage.getItem('hideout.theme')).toBeNull();
});

test('writes the reputation with the marks that were chosen elsewhere on the page', async () => {
  const host = await renderHost({ api: fakeApi(), routes });
  const button = await host.accountButton();
  await vi.waitFor(() => expect(button.textContent).toMatch(/\d,\d{3} REP/));
  onTestFinished(() => chooseDisplay({ numbers: ',.' }));
  act(() => chooseDisplay({ numbers: '.,' }));
  expect(button.textContent).toMatch(/\d\.\d{3} REP/);
});

type NoticeProps = { readonly Item: ComponentType<NoticeItemProps> };

const VialNotice = ({ Item }: NoticeProps) => <Item to="/lab">Take 9 vials</Item>;

const inMenu = (load: SlotPart['load']) => (slot: string) =>
  slot === 'account.notice' ? [{ key: 'vials', title: 'Lab', height: 0, load }] : [];

test('the open menu has what a remote puts there as an item of its own, reached by the keys', async () => {
  const load = vi.fn(async () => VialNotice as ComponentType<object>);
  const { user, accountButton, router } = await renderHost({
    api: fakeApi(),
    routes: [...routes, { path: '/lab', element: <p>The lab</p> }],
    getParts: inMenu(load),
  });
  const button = await accountButton();
  expect(load).not.toHaveBeenCalled();
  await user.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Take 9 vials' });
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(item);
  await user.click(item);
  expect(router.state.location.pathname).toBe('/lab');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a remote that fails leaves the menu whole', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no file')));
  const { user, accountButton } = await renderHost({ api: fakeApi(), routes, getParts: inMenu(load) });
  await user.click(await accountButton());
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  expect(screen.queryByText(/could not load/)).toBeNull();
});
