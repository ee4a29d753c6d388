import { getSerumInfo } from '@hideout/contract/serum';
import { noticeQueue } from '@hideout/session/atoms';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { makeConnectedWallet, showWallet } from '@hideout/testing/wallets';
import { type EthereumLayer, ethereumLayer, type WatchedToken } from '@hideout/wallet/layers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../remote.tsx';
import { makeSerumInfo } from '../testing/serum-samples.ts';

const info = makeSerumInfo();

function open(layer: Partial<EthereumLayer>) {
  const api = createFakeApi({ handlers: [answer(getSerumInfo, info)] });
  const view = renderRoutes(remote, { at: '/serum', api });
  ethereumLayer.register(async () => ({ Root: () => null }));
  ethereumLayer.attach({
    connect: async () => false,
    disconnect: async () => undefined,
    signMessage: async () => '0x',
    chooseChain: async () => undefined,
    sendTransaction: async () => '0x',
    watchToken: async () => true,
    ...layer,
  });
  return { ...view, notices: () => view.runtime.store.get(noticeQueue).map(({ item }) => item) };
}

const findButton = () => screen.findByRole('button', { name: 'Add SERUM to wallet' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

test('asks the connected wallet for exactly this token, and says that it is there', async () => {
  const watched: WatchedToken[] = [];
  const watchToken = async (token: WatchedToken) => watched.push(token) > 0;
  const { user, runtime, notices } = open({ watchToken });
  showWallet(runtime, makeConnectedWallet());
  await user.click(await findButton());
  await waitFor(() => expect(notices()).toMatchObject([{ tone: 'success' }]));
  expect(watched).toEqual([{ chainId: 33139, address: info.token.address, symbol: 'SERUM', decimals: 18 }]);
});

test('connects a wallet first, and asks nothing when the user closes that', async () => {
  const connect = vi.fn(async () => false);
  const watchToken = vi.fn(async () => true);
  const { user, notices } = open({ connect, watchToken });
  await user.click(await findButton());
  expect(connect).toHaveBeenCalled();
  expect(watchToken).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
});

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'You said no in the wallet.'],
  [
    { code: -32601, message: 'wallet_watchAsset is not supported.' },
    /cannot be asked to\. You can add SERUM by hand/,
  ],
  [new Error('The extension is gone.'), /by hand: copy its contract address/],
])('a wallet that answers %o is told in words', async (failure, message) => {
  const { user, runtime, notices } = open({ watchToken: () => Promise.reject(failure) });
  showWallet(runtime, makeConnectedWallet());
  await user.click(await findButton());
  await waitFor(() => expect(notices()).toMatchObject([{ message: expect.stringMatching(message) }]));
});

test('a wallet that did not add it is told how to do it by hand', async () => {
  const { user, runtime, notices } = open({ watchToken: async () => false });
  showWallet(runtime, makeConnectedWallet());
  await user.click(await findButton());
  const message = expect.stringContaining(`into the wallet, ${info.token.address}.`);
  await waitFor(() => expect(notices()).toMatchObject([{ title: 'Your wallet did not add it', message }]));
});
