import { listAssets } from '@hideout/contract/profile';
import { listWallets, setPrimaryWallet } from '@hideout/contract/wallet';
import { noticeQueue } from '@hideout/session/atoms';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeAssets, makeWallets } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const [ETHEREUM, BITCOIN] = makeWallets();
if (ETHEREUM === undefined || BITCOIN === undefined) throw new Error('The samples have two wallets.');
const [SOURCE] = makeAssets().sources;
if (SOURCE === undefined) throw new Error('The samples have a source.');

function setUp(...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(...handlers);
  return { api, ...renderRoutes(remote, { at: '/profile/wallets', api, session: ME }) };
}

const vault = (digit: string, chain: 'ethereum' | 'apechain' = 'ethereum') => ({
  ...SOURCE,
  chain,
  status: 'ok' as const,
  via: 'delegation' as const,
  address: `0x${digit.repeat(40)}`,
});
const withVaults = (...vaults: readonly ReturnType<typeof vault>[]) =>
  answer(
    listAssets,
    makeAssets({ sources: [{ ...SOURCE, via: 'own', address: ETHEREUM.address }, ...vaults] }),
  );
const listRows = async () => {
  const card = await screen.findByRole('region', { name: 'Wallets' });
  return within(card).findAllByRole('listitem');
};

test('P05: each wallet says its chain, purpose, use and date, and what can be done with it', async () => {
  setUp();
  const [first, second] = await listRows();
  if (first === undefined || second === undefined) throw new Error('Two wallets are listed.');
  expect(first.textContent).toMatch(
    /MetaMask · Ethereum and ApeChain · 3 assets.*Linked.*Primary.*Claim address/,
  );
  expect(second.textContent).toMatch(/Xverse · Bitcoin, ordinals/);
  expect(within(first).getByRole('button', { name: /^Copy address/ })).toBeDefined();
  expect(
    within(first)
      .getByRole('link', { name: /Etherscan/ })
      .getAttribute('href'),
  ).toBe(`https://etherscan.io/address/${ETHEREUM.address}`);
  expect(
    within(second)
      .getByRole('link', { name: /mempool\.space/ })
      .getAttribute('href'),
  ).toBe(`https://mempool.space/address/${BITCOIN.address}`);
  expect(within(first).getByRole('button', { name: /^Remove the wallet/ })).toBeDefined();
});

test('P05: another wallet becomes the primary one, first in the list', async () => {
  const { api, user, runtime } = setUp();
  const refresh = vi.spyOn(runtime.session, 'refresh');
  const [first, second] = await listRows();
  if (first === undefined || second === undefined) throw new Error('Two wallets are listed.');
  expect(within(first).queryByRole('button', { name: /^Make primary/ })).toBeNull();
  await user.click(within(second).getByRole('button', { name: /^Make primary/ }));
  await waitFor(async () => expect((await listRows())[0]?.textContent).toContain(BITCOIN.address));
  expect(api.callsTo(setPrimaryWallet)[0]?.body).toEqual({ address: BITCOIN.address });
  expect(runtime.store.get(noticeQueue)[0]?.item).toMatchObject({ title: 'Primary wallet changed' });
  // It has the other tabs read theirs.
  expect(refresh).toHaveBeenCalledOnce();
  // The button that was pressed is not there any more.
  expect((await listRows())[0]?.contains(document.activeElement)).toBe(true);
});

test('P05: a wallet that was removed in another tab does not become the primary one, and leaves the list', async () => {
  const { api, user, runtime } = setUp(refuse(setPrimaryWallet, 'WALLET_NOT_LINKED'));
  const [, second] = await listRows();
  if (second === undefined) throw new Error('Two wallets are listed.');
  api.use(answer(listWallets, { wallets: [ETHEREUM], max: 20 }));
  await user.click(within(second).getByRole('button', { name: /^Make primary/ }));
  await waitFor(async () => expect(await listRows()).toHaveLength(1));
  expect(runtime.store.get(noticeQueue)[0]?.item).toMatchObject({
    tone: 'error',
    title: 'The primary wallet stays as it was',
  });
});

test('P06: vaults that delegate are named, count without linking, and each stands there once', async () => {
  setUp(withVaults(vault('1'), vault('2'), vault('3'), vault('3', 'apechain')));
  const card = await screen.findByRole('region', { name: 'Vaults' });
  expect(card.textContent).toContain('3 vaults delegate to you. They count for votes without linking.');
  expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/delegation');
});

test('P06: one vault is one, and beyond five the rest is counted', async () => {
  setUp(withVaults(vault('1')));
  expect((await screen.findByRole('region', { name: 'Vaults' })).textContent).toContain(
    '1 vault delegates to you. It counts for votes without linking.',
  );
});

test('P06: a vault whose link could not be read is not named', async () => {
  const old = { ...vault('1'), status: 'stale' as const };
  const { api } = setUp(answer(listAssets, makeAssets({ sources: [old] })));
  await listRows();
  await waitFor(() => expect(api.callsTo(listAssets)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Vaults' })).toBeNull();
});

test('P06: nothing is offered without a vault, and when the chains could not be read', async () => {
  const first = setUp(withVaults());
  await listRows();
  await waitFor(() => expect(first.api.callsTo(listAssets)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Vaults' })).toBeNull();
  first.unmount();
  setUp(refuse(listAssets, 'UPSTREAM_UNAVAILABLE'));
  await listRows();
  expect(screen.queryByRole('region', { name: 'Vaults' })).toBeNull();
});
