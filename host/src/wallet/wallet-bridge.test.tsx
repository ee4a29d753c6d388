import { createHostServices, HostProviders } from '@hideout/session/host';
import { useNoticeQueue } from '@hideout/session/host-requests';
import { useRequestSignIn } from '@hideout/session/session';
import { createFakeApi } from '@hideout/testing/fake-api';
import { WalletOutlet } from '@hideout/wallet/host';
import { type EthereumLayer, ethereumLayer } from '@hideout/wallet/layers';
import { type useWallet, useWalletActions, walletAtom } from '@hideout/wallet/wallet';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SwitchChainNotSupportedError } from 'wagmi';
import { callOffTimers } from '../testing/call-off-timers.ts';
import { type FakeEthereum, fakeEthereum } from '../testing/fake-ethereum.ts';
import { ADDRESS } from '../testing/fake-wallet-layer.tsx';
import { makeSettings } from '../testing/make-settings.ts';
import { createWalletRoot } from './wallet-root.tsx';

const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const APE_CHAIN = 33139;
const SERUM = { chainId: APE_CHAIN, address: OTHER, symbol: 'SERUM', decimals: 18 } as const;
const CLAIM = { chainId: APE_CHAIN, to: ADDRESS, data: '0x01' } as const;

let ethereum: FakeEthereum;

callOffTimers();

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')));
  ethereum = fakeEthereum(ADDRESS);
});
afterEach(() => {
  ethereum.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The kit on the page of a guest who is at our sign-in dialog; connected by default. */
async function setUp({ connected = true } = {}) {
  const runtime = createHostServices({ fetch: createFakeApi().fetch });
  await runtime.session.check();
  ethereumLayer.register(async () =>
    createWalletRoot(makeSettings({ walletConnectProjectId: null }), runtime),
  );
  const said: string[] = [];
  const page: { actions?: ReturnType<typeof useWalletActions>; requestSignIn?: () => void } = {};
  function Page() {
    page.actions = useWalletActions();
    page.requestSignIn = useRequestSignIn();
    const [queue] = useNoticeQueue();
    said.splice(0, said.length, ...queue.map(({ item }) => `${item.title}. ${item.message}`));
    return null;
  }
  render(
    <HostProviders runtime={runtime}>
      <WalletOutlet store={runtime.store} />
      <Page />
    </HostProviders>,
  );
  const { actions } = page;
  if (actions === undefined) throw new Error('The page has not rendered.');
  let layer: EthereumLayer | undefined;
  await act(async () => {
    layer = await ethereumLayer.get();
  });
  if (layer === undefined) throw new Error('The kit has not mounted.');
  const wallet = (): ReturnType<typeof useWallet> => runtime.store.get(walletAtom);
  if (connected) {
    let connecting: Promise<boolean> = Promise.resolve(false);
    act(() => {
      page.requestSignIn?.();
      connecting = actions.connect();
    });
    await userEvent.setup().click(await screen.findByTestId('rk-wallet-option-test.hideout.wallet'));
    await act(async () => {
      await expect(connecting).resolves.toBe(true);
    });
    ethereum.calls.length = 0;
  }
  return { layer, actions, wallet, said, queryClient: runtime.queryClient };
}

test('a transaction for another chain asks the wallet to switch first', async () => {
  const { layer, wallet } = await setUp();
  await act(async () => {
    await expect(layer.sendTransaction(CLAIM)).resolves.toBe(`0x${'cd'.repeat(32)}`);
  });
  const asked = ethereum.calls.filter((method) => /switch|send/.test(method));
  expect(asked).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction']);
  expect(wallet()).toMatchObject({ status: 'connected', chainId: APE_CHAIN });
});

test('a refused switch sends nothing', async () => {
  const { layer } = await setUp();
  ethereum.refuseNext('wallet_switchEthereumChain');
  await act(async () => {
    await expect(layer.sendTransaction(CLAIM)).rejects.toMatchObject({ code: 4001 });
  });
  expect(ethereum.calls).not.toContain('eth_sendTransaction');
});

test('a wallet that left the chain without telling sends nothing, and the error names both chains', async () => {
  const { layer } = await setUp();
  ethereum.switchTo(APE_CHAIN);
  ethereum.switchTo(1, false);
  await act(async () => {
    await expect(layer.sendTransaction(CLAIM)).rejects.toMatchObject({
      name: 'WalletError',
      message: expect.stringMatching(/chain .*\(id: 1\) does not match .*\(id: 33139/),
    });
  });
  expect(ethereum.calls).not.toContain('eth_sendTransaction');
});

test('an account that changes while the wallet is asked to switch sends nothing', async () => {
  const { layer } = await setUp();
  ethereum.whileAsked('wallet_switchEthereumChain', () => ethereum.emit('accountsChanged', [OTHER]));
  await act(async () => {
    await expect(layer.sendTransaction(CLAIM)).rejects.toMatchObject({
      message: 'The wallet has switched to another account, so nothing was sent. Try again with that one.',
    });
  });
  expect(ethereum.calls).not.toContain('eth_sendTransaction');
});

test.each(['eth_sendTransaction', 'wallet_watchAsset'])(
  'a wallet that adds a chain without switching to it is asked to switch once more, before %s',
  async (last) => {
    const { layer } = await setUp();
    ethereum.behave('wallet_watchAsset', () => true);
    ethereum.behave('wallet_switchEthereumChain', () => {
      throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 });
    });
    ethereum.behave('wallet_addEthereumChain', () => {
      ethereum.behave('wallet_switchEthereumChain', null);
      return null;
    });
    await act(async () => {
      if (last === 'wallet_watchAsset') await layer.watchToken(SERUM);
      else await layer.sendTransaction(CLAIM);
    });
    expect(ethereum.calls.filter((method) => /switch|add|send|watch/.test(method))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      last,
    ]);
  },
);

test('a chain that the user does not want to add is a refusal, and sends nothing', async () => {
  const { layer } = await setUp();
  ethereum.behave('wallet_switchEthereumChain', () => {
    throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 });
  });
  ethereum.refuseNext('wallet_addEthereumChain');
  await act(async () => {
    await expect(layer.sendTransaction(CLAIM)).rejects.toMatchObject({ code: 4001 });
  });
  expect(ethereum.calls).not.toContain('eth_sendTransaction');
});

test('what was confirmed for another account is not sent by this one', async () => {
  const { layer } = await setUp();
  await act(async () => {
    await expect(layer.sendTransaction({ ...CLAIM, from: OTHER })).rejects.toMatchObject({
      name: 'WalletError',
      fault: 'otherAccount',
    });
  });
  expect(ethereum.calls).not.toContain('eth_sendTransaction');
});

test('a token is listed on its own chain, and null from a wallet is a yes', async () => {
  const { layer } = await setUp();
  ethereum.behave('wallet_watchAsset', () => null);
  await act(async () => {
    await expect(layer.watchToken(SERUM)).resolves.toBe(true);
  });
  const asked = ethereum.calls.filter((method) => /switch|watch/.test(method));
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_watchAsset']);
  ethereum.behave('wallet_watchAsset', () => false);
  await act(async () => {
    await expect(layer.watchToken(SERUM)).resolves.toBe(false);
  });
});

test('a token that the user refuses to list is their choice, and one the wallet cannot list is named', async () => {
  const { layer } = await setUp();
  ethereum.refuseNext('wallet_watchAsset');
  await act(async () => {
    await expect(layer.watchToken(SERUM)).rejects.toMatchObject({ code: -32000 });
  });
  ethereum.behave('wallet_watchAsset', () => {
    throw Object.assign(new Error('wallet_watchAsset is not supported.'), { code: -32601 });
  });
  await act(async () => {
    await expect(layer.watchToken(SERUM)).rejects.toMatchObject({ name: 'WalletError', code: -32601 });
  });
});

test('nothing is signed or sent without a connection', async () => {
  const { layer } = await setUp({ connected: false });
  const notConnected = { message: 'Wallet not connected', code: -32603 };
  await expect(layer.signMessage('hello')).rejects.toMatchObject(notConnected);
  await expect(layer.sendTransaction(CLAIM)).rejects.toMatchObject(notConnected);
  await expect(layer.watchToken(SERUM)).rejects.toMatchObject(notConnected);
});

test('shows a message when a wallet stays on its network', async () => {
  const { actions, said } = await setUp();
  act(() => ethereum.switchTo(10));
  ethereum.refuseNext('wallet_switchEthereumChain');
  await act(async () => {
    await expect(actions.chooseChain()).rejects.toMatchObject({ code: -32000 });
  });
  expect(said).toEqual([
    'The wallet did not switch to Ethereum. You said no, or it does not know that network. Choose another, or switch in the wallet itself.',
  ]);
  await act(async () => actions.chooseChain());
  expect(said).toHaveLength(1);
});

test('a wallet that only switches by itself is reported so', async () => {
  const { said, queryClient } = await setUp({ connected: false });
  // Only the name is read.
  const connector = { name: 'Test Flask' } as ConstructorParameters<
    typeof SwitchChainNotSupportedError
  >[0]['connector'];
  const switching = queryClient
    .getMutationCache()
    .build<unknown, Error, { chainId: number }, unknown>(queryClient, {
      mutationKey: ['switchChain'],
      mutationFn: () => Promise.reject(new SwitchChainNotSupportedError({ connector })),
    });
  await act(async () => {
    await expect(switching.execute({ chainId: APE_CHAIN })).rejects.toThrow();
  });
  expect(said).toEqual([
    'The wallet did not switch to ApeChain. It can only be switched in the wallet itself.',
  ]);
});
