import { getReputation } from '@hideout/contract/account';
import { getProfile, listAssets, listNews } from '@hideout/contract/profile';
import { listSessions } from '@hideout/contract/sessions';
import { listWallets, removeWallet } from '@hideout/contract/wallet';
import { noticeQueue } from '@hideout/session/atoms';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, hang, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeWallets } from '../testing/profile-samples.ts';
import { makeSessions } from '../testing/session-samples.ts';

const ME = makeSessionUser();
const [ETHEREUM, BITCOIN] = makeWallets();
if (ETHEREUM === undefined || BITCOIN === undefined) throw new Error('The samples have two wallets.');

function setUp(wallets = makeWallets(), max = 20, isOnlySignInMethod = false) {
  const api = createFakeApi({
    user: ME,
    handlers: [
      hang(getProfile),
      hang(getReputation),
      hang(listAssets),
      hang(listNews),
      answer(listWallets, () => ({ wallets, max, isOnlySignInMethod })),
      answer(listSessions, { sessions: makeSessions().slice(0, 3) }),
    ],
  });
  const view = renderRoutes(remote, { at: '/profile', api, session: ME });
  return { ...view, api };
}

const card = () => screen.findByRole('region', { name: 'Wallets' });
const row = async (address: string) => {
  const rows = await within(await card()).findAllByRole('listitem');
  const found = rows.find(({ textContent }) => textContent?.includes(address));
  if (found === undefined) throw new Error(`No row has ${address}.`);
  return found;
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('P05: asks the host for the dialog that links', async () => {
  const { user, signInRequest } = setUp();
  await user.click(await within(await card()).findByRole('button', { name: 'Link a wallet' }));
  expect(signInRequest()).toMatchObject({ open: true, link: 'any' });
});

test('says why no more can be linked', async () => {
  setUp(makeWallets(), 2);
  const button = await within(await card()).findByRole('button', { name: 'Link a wallet' });
  expect(button.title).toBe('All 2 places are used. Remove a wallet first.');
});

test('an account without a wallet sees what it misses, and can link one', async () => {
  const { user, signInRequest } = setUp([]);
  const region = await card();
  expect(await within(region).findByText('No wallet linked')).toBeDefined();
  await user.click(within(region).getByRole('button', { name: 'Link a wallet' }));
  expect(signInRequest()).toMatchObject({ open: true, link: 'any' });
});

test('P05: marks the wallets that are connected now, of either chain', async () => {
  const { setWallet, setBitcoinWallet } = setUp();
  await row(ETHEREUM.address);
  expect(screen.queryByText('Connected now')).toBeNull();
  setWallet({
    status: 'connected',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    connectorName: 'MetaMask',
    connectorId: 'io.metamask',
  });
  expect(within(await row(ETHEREUM.address)).getByText('Connected now')).toBeDefined();
  expect(within(await row(BITCOIN.address)).queryByText('Connected now')).toBeNull();
  setBitcoinWallet({
    status: 'connected',
    walletType: 'xverse',
    accounts: [],
    address: BITCOIN.address,
  });
  expect(within(await row(BITCOIN.address)).getByText('Connected now')).toBeDefined();
});

test('P05: the address of each wallet can be copied', async () => {
  const { user } = setUp();
  for (const { address } of [ETHEREUM, BITCOIN]) {
    await user.click(within(await row(address)).getByRole('button', { name: /^Copy address/ }));
    expect(await navigator.clipboard.readText()).toBe(address);
  }
});

async function openRemoval(host: ReturnType<typeof setUp>, address: string) {
  const button = within(await row(address)).getByRole('button', { name: /^Remove the wallet/ });
  await host.user.click(button);
  return screen.findByRole('dialog', { name: 'Remove this wallet?' });
}

test('P05: names what a removal changes before it is done, and leaves everything when it is not wanted', async () => {
  const host = setUp();
  const dialog = await openRemoval(host, ETHEREUM.address);
  await within(dialog).findByText(/^You are signed out here/);
  const effects = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(effects).toEqual([
    'Its 3 assets, and what vaults delegate to it, no longer count for you. Votes you cast stay.',
    'You are signed out here: this is a session that it opened. 1 other session that it opened ends.',
    'Signing in with it would start a new account.',
    'Your next wallet becomes the primary one.',
    'It stays the claim address of your passport: SERUM goes there as before.',
  ]);
  await host.user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.api.callsTo(removeWallet)).toHaveLength(0);
});

test('removes the row of a wallet at once, and says what changed', async () => {
  const host = setUp();
  host.api.use(
    answer(removeWallet, {
      ok: true,
      wallets: [ETHEREUM],
      effects: [{ kind: 'assets', text: '2 assets are no longer shown as yours.' }],
    }),
  );
  const dialog = await openRemoval(host, BITCOIN.address);
  // The answer to the removal has the list: nobody waits for it to be read again.
  host.api.hold(listWallets);
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const result = await screen.findByRole('dialog', { name: 'Wallet removed' });
  expect(result.textContent).toContain('2 assets are no longer shown as yours.');
  expect(host.api.callsTo(removeWallet)[0]?.body).toEqual({ address: BITCOIN.address });
  await host.user.click(within(result).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await card()).textContent).not.toContain(BITCOIN.address);
  expect((await card()).textContent).toContain('1 of 20 places used');
});

test('the only sign-in method is not offered for removal, with the reason and what to do instead', async () => {
  const host = setUp([ETHEREUM], 20, true);
  const only = await row(ETHEREUM.address);
  expect(within(only).queryByRole('button', { name: /^Remove the wallet/ })).toBeNull();
  expect((await card()).textContent).toContain(
    'This is your only way in, so it cannot be removed. Link another wallet or a social account first.',
  );
  await host.user.click(within(await card()).getByRole('button', { name: 'Link a wallet' }));
  expect(host.signInRequest()).toMatchObject({ open: true, link: 'any' });
});

test('the only sign-in method cannot be removed; offers to add another', async () => {
  const host = setUp();
  host.api.use(refuse(removeWallet, { code: 'WALLET_LAST_ONE', requestId: 'req-5' }));
  const dialog = await openRemoval(host, ETHEREUM.address);
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('This is your only way in. Add another first.');
  expect(alert.textContent).not.toContain('req-5');
  await host.user.click(within(dialog).getByRole('button', { name: 'Link another' }));
  expect(host.signInRequest()).toMatchObject({ open: true, link: 'any' });
});

test('what a removal failed with is forgotten when it is asked for again', async () => {
  const host = setUp();
  host.api.use(refuse(removeWallet, { code: 'WALLET_LAST_ONE', requestId: 'req-5' }));
  const dialog = await openRemoval(host, ETHEREUM.address);
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await within(dialog).findByRole('alert');
  await host.user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openRemoval(host, ETHEREUM.address);
  expect(within(again).queryByRole('alert')).toBeNull();
  expect(within(again).getByRole('button', { name: 'Remove' })).toBeDefined();
});

test('after the last wallet what changed is said, not asked once more', async () => {
  const host = setUp([ETHEREUM]);
  const effects = [{ kind: 'assets' as const, text: '3 assets are no longer shown as yours.' }];
  host.api.use(answer(removeWallet, { ok: true, wallets: [], effects }));
  const dialog = await openRemoval(host, ETHEREUM.address);
  host.api.use(answer(listWallets, { wallets: [], max: 20 }));
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect((await screen.findByRole('dialog', { name: 'Wallet removed' })).textContent).toContain('3 assets');
  expect(await screen.findByText('No wallet linked')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Wallet removed' })).toBeDefined();
});

test('a wallet that opened this session signs out with it, and what changed is still shown', async () => {
  const host = setUp();
  const effects = [{ kind: 'assets' as const, text: '3 assets are no longer shown as yours.' }];
  host.api.use(
    answer(removeWallet, { ok: true, wallets: [BITCOIN], effects, endedSessions: 2, signedOut: true }),
  );
  const dialog = await openRemoval(host, ETHEREUM.address);
  await within(dialog).findByText(/^You are signed out here/);
  const asked = host.api.calls.length;
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nobody is signed in here')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [notice] = host.runtime.store.get(noticeQueue);
  expect(notice?.item).toMatchObject({
    title: 'Wallet removed, and you are signed out',
    message: 'It had opened this session. 3 assets are no longer shown as yours.',
    persistent: true,
  });
  expect(host.address()).toBe('/profile');
  // No call is refused on the way, and nobody is told that the session ran out.
  expect(host.signInRequest().open).toBe(false);
  expect(host.api.calls.slice(asked).map(({ url }) => url)).toEqual(['/wallet/remove', '/auth/check']);
});

test('says that sessions may end when they cannot be listed', async () => {
  const host = setUp();
  host.api.use(refuse(listSessions, 'INTERNAL'));
  const dialog = await openRemoval(host, ETHEREUM.address);
  expect(dialog.textContent).toContain('Every session that it opened ends, and you may be signed out here.');
});

test('a removal that runs cannot be called off', async () => {
  const host = setUp();
  host.api.use(answer(removeWallet, { ok: true, wallets: [ETHEREUM], effects: [] }));
  const release = host.api.hold(removeWallet);
  const dialog = await openRemoval(host, BITCOIN.address);
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const store = within(dialog).getByRole('button', { name: 'Keep it' });
  await waitFor(() => expect(store.title).toBe('It is being removed.'));
  expect(host.hasUnsaved()).toBe(true);
  await host.user.click(store);
  expect(screen.getByRole('dialog', { name: 'Remove this wallet?' })).toBeDefined();
  release();
  await waitFor(() => expect(host.hasUnsaved()).toBe(false));
});

test('a server that fails is quoted, and can be asked again', async () => {
  const host = setUp();
  host.api.use(refuse(removeWallet, { code: 'INTERNAL', requestId: 'req-6' }));
  const dialog = await openRemoval(host, BITCOIN.address);
  await host.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('req-6');
  host.api.use(answer(removeWallet, { ok: true, wallets: [ETHEREUM], effects: [] }));
  host.api.use(answer(listWallets, { wallets: [ETHEREUM], max: 20 }));
  await host.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await card()).textContent).not.toContain(BITCOIN.address);
});
