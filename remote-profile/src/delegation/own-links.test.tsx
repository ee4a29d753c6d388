import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import { ethereumLayer } from '@hideout/wallet/layers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import {
  BLOCK_TIME,
  chainError,
  DAY_SECONDS,
  FREEZER,
  fakeChain,
  HOUND,
  later,
  makeHotWalletStatus,
  mockedChain,
  OTHER,
  resetFakeChain,
  VAULT,
} from '../testing/fake-chain.ts';

vi.mock('@hideout/wallet/chain', (original) => mockedChain(original()));

beforeEach(() => {
  resetFakeChain();
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function open() {
  return renderRoutes(remote, { at: '/delegation', api: createFakeApi() });
}

async function openConnected() {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  showWallet(view.runtime, makeConnectedWallet());
  const card = await screen.findByRole('region', { name: 'Your links' });
  return { ...view, card };
}

test('takes no focus when the wallet of the last visit is back by itself', async () => {
  await openConnected();
  await cold();
  expect(document.activeElement).toBe(document.body);
});

test('keeps the focus near when the button that connected the wallet is unmounted', async () => {
  const view = open();
  ethereumLayer.attach({
    connect: async () => {
      showWallet(view.runtime, makeConnectedWallet());
      return true;
    },
    disconnect: async () => undefined,
    signMessage: async () => '0x',
    chooseChain: async () => undefined,
    sendTransaction: async () => '0x',
    watchToken: async () => true,
  });
  await view.user.click(await screen.findByRole('button', { name: 'Connect a wallet' }));
  const card = await screen.findByRole('region', { name: 'Your links' });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});

const cold = () => screen.findByRole('region', { name: 'As a cold wallet' });
const hot = () => screen.findByRole('region', { name: 'As a hot wallet' });
const ENDED = BLOCK_TIME - DAY_SECONDS;
const AHEAD = BLOCK_TIME + 90n * DAY_SECONDS;

test('without a wallet there is a way to connect one, and nothing is read', async () => {
  const { user } = open();
  const connect = vi.fn(async () => true);
  ethereumLayer.register(() => Promise.reject(new Error('not asked for')));
  ethereumLayer.attach({
    connect,
    disconnect: async () => undefined,
    signMessage: async () => '0x',
    chooseChain: async () => undefined,
    sendTransaction: async () => '0x',
    watchToken: async () => true,
  });
  await user.click(await screen.findByRole('button', { name: 'Connect a wallet' }));
  expect(connect).toHaveBeenCalled();
  expect(fakeChain.readHotWalletStanding).not.toHaveBeenCalled();
});

test('wallet tools that cannot be loaded are named, and may be tried again', async () => {
  const { user } = open();
  ethereumLayer.register(() => Promise.reject(new Error('gone')));
  await user.click(await screen.findByRole('button', { name: 'Connect a wallet' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The wallet tools could not be loaded.');
  expect(screen.getByRole('button', { name: 'Connect a wallet' })).toBeDefined();
});

test('while the wallet comes back nothing looks disconnected', async () => {
  const view = open();
  await screen.findByRole('heading', { level: 1 });
  showWallet(view.runtime, { status: 'reconnecting' });
  expect(await screen.findByRole('region', { name: 'Your links' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Connect a wallet' })).toBeNull();
});

test('a wallet without links can link, and lock itself', async () => {
  await openConnected();
  expect(within(await cold()).getByRole('button', { name: 'Link to a hot wallet' })).toBeDefined();
  const asHot = await hot();
  expect(asHot.textContent).toContain('any wallet can link to it without asking you');
  expect(within(asHot).getByRole('button', { name: 'Lock' })).toBeDefined();
  expect(within(asHot).queryByRole('button', { name: 'Renounce all' })).toBeNull();
});

test('a link shows where it points and until when, with everything that can be done', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ hotWallet: { address: OTHER, expiresAt: AHEAD, expired: false } }),
  );
  await openConnected();
  const card = await cold();
  expect(card.textContent).toContain(OTHER);
  expect(card.textContent).toMatch(/Until \d/);
  for (const name of ['Change the end', 'Point elsewhere', 'Unlink']) {
    expect(within(card).getByRole('button', { name })).toBeDefined();
  }
});

test('D05: an expired link is not shown as live, and can be renewed', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({ hotWallet: { address: OTHER, expiresAt: ENDED, expired: true } }),
  );
  await openConnected();
  const card = await cold();
  expect(card.textContent).toContain('Pointed to');
  expect(card.textContent).toMatch(/Expired \d/);
  expect(card.textContent).not.toMatch(/Until \d/);
  expect(within(card).getByRole('button', { name: 'Renew' })).toBeDefined();
});

test('a hot wallet sees who points to it, how many places are taken, and what has expired', async () => {
  fakeChain.readHotWalletStanding.mockResolvedValue(
    makeHotWalletStatus({
      isLocked: true,
      coldWallets: [
        { address: VAULT, expiresAt: null, expired: false },
        { address: FREEZER, expiresAt: ENDED, expired: true },
      ],
    }),
  );
  await openConnected();
  const card = await hot();
  expect(card.textContent).toContain('2 of 128 places taken.');
  expect(card.textContent).toContain('nobody else can link to it until you unlock it');
  const [live, expired] = within(within(card).getByRole('list')).getAllByRole('listitem');
  expect(live?.textContent).toContain('No end');
  expect(expired?.textContent).toMatch(/Expired \d/);
  for (const name of ['Unlock', 'Clean up 1 expired', 'Renounce all', 'Remove 0xBcd4…4096']) {
    expect(within(card).getByRole('button', { name })).toBeDefined();
  }
});

test('many cold wallets come in two portions', async () => {
  const many = Array.from({ length: 128 }, (_, index) => ({
    address: `0x${String(index + 1).padStart(40, '0')}` as const,
    expiresAt: null,
    expired: false,
  }));
  fakeChain.readHotWalletStanding.mockResolvedValue(makeHotWalletStatus({ coldWallets: many }));
  const { user } = await openConnected();
  const card = await hot();
  expect(within(card).getAllByRole('listitem')).toHaveLength(10);
  await user.click(within(card).getByRole('button', { name: 'Show 118 more' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(128);
});

test('links that cannot be read say why and whom was asked, and recover', async () => {
  fakeChain.readHotWalletStanding.mockRejectedValueOnce(
    chainError('NODE_TIMEOUT', 'The Ethereum node did not answer in time. Try again.'),
  );
  const { user } = await openConnected();
  const failure = await screen.findByRole('region', { name: 'Your links could not be read' });
  expect(failure.textContent).toContain('did not answer in time');
  expect(await within(failure).findByText('node.example')).toBeDefined();
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await cold()).toBeDefined();
});

test('another account shows its own links, and without an account the way to connect', async () => {
  fakeChain.readHotWalletStanding.mockImplementation(async (address) =>
    makeHotWalletStatus({
      address,
      hotWallet: address === HOUND ? { address: OTHER, expiresAt: null, expired: false } : null,
    }),
  );
  const view = await openConnected();
  expect((await cold()).textContent).toContain(OTHER);
  showWallet(view.runtime, makeConnectedWallet({ address: VAULT }));
  expect(await screen.findByRole('button', { name: 'Link to a hot wallet' })).toBeDefined();
  showWallet(view.runtime, { status: 'disconnected' });
  expect(await screen.findByRole('button', { name: 'Connect a wallet' })).toBeDefined();
});

test('without network a change says why it waits', async () => {
  const view = await openConnected();
  await cold();
  await view.setOnline(false);
  expect(await screen.findByText('This is what was read before. Changes need the network.')).toBeDefined();
  const button = await screen.findByRole('button', { name: 'Link to a hot wallet' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await view.user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is shown stays while it is read again', async () => {
  const view = await openConnected();
  await cold();
  const again = later<ReturnType<typeof makeHotWalletStatus>>();
  fakeChain.readHotWalletStanding.mockReturnValue(again.promise);
  void view.runtime.queryClient.invalidateQueries();
  expect(await cold()).toBeDefined();
  again.reject(chainError('NODE_TIMEOUT', 'Late.'));
  expect(await screen.findByText('Not refreshed. This is what was read before.')).toBeDefined();
});
