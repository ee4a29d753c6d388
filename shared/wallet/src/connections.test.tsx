// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BitcoinAccount, BitcoinWalletState, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import {
  unlinkedAddress,
  useBitcoinAccounts,
  useBitcoinConnection,
  useConnectedWallets,
  useEthereumConnection,
} from './connections.ts';
import { setBitcoinWallet, setWallet, WalletOutlet } from './host.tsx';
import { bitcoinLayer, ethereumLayer } from './layers.ts';

const ETHEREUM = {
  status: 'connected',
  address: '0x7a00000000000000000000000000000000000001',
  chainId: 33139,
  connectorName: 'MetaMask',
  connectorId: 'io.metamask',
} as const;
const ORDINALS: BitcoinAccount = {
  address: 'bc1pordinals',
  publicKey: 'aa',
  purpose: 'ordinals',
  addressType: 'p2tr',
  walletType: 'software',
};
const PAYMENT: BitcoinAccount = {
  ...ORDINALS,
  address: '3payment',
  publicKey: '02bb',
  purpose: 'payment',
  addressType: 'p2sh',
};
const BITCOIN: BitcoinWalletState = {
  status: 'connected',
  walletType: 'magicEden',
  accounts: [PAYMENT, ORDINALS],
  address: ORDINALS.address,
};
const OFF = { status: 'disconnected' } as const;

function useAll() {
  return {
    ethereum: useEthereumConnection(),
    bitcoin: useBitcoinConnection(),
    accounts: useBitcoinAccounts(),
    all: useConnectedWallets(),
  };
}

/** Two kits that connect at once, and sign unless set to fail. */
function setUp() {
  const store = createStore();
  const asked: (string | undefined)[] = [];
  const kits: { failure: unknown } = { failure: null };
  const say = <Answer,>(answer: Answer): Answer => {
    if (kits.failure !== null) throw kits.failure;
    return answer;
  };
  ethereumLayer.register(async () => ({
    Root: ({ onReady }) => {
      useEffect(
        () =>
          onReady({
            connect: async () => {
              say(true);
              setWallet(store, ETHEREUM);
              return true;
            },
            disconnect: async () => setWallet(store, OFF),
            signMessage: async (message) => say(`0x${message}`),
            chooseChain: async () => undefined,
            sendTransaction: async () => '0x01',
            watchToken: async () => true,
          }),
        [onReady],
      );
      return null;
    },
  }));
  bitcoinLayer.register(async () => ({
    Root: ({ onReady }) => {
      useEffect(
        () =>
          onReady({
            connect: async () => {
              say(true);
              setBitcoinWallet(store, BITCOIN);
              return true;
            },
            disconnect: async () => setBitcoinWallet(store, OFF),
            cancel: () => undefined,
            signMessage: async (message, address) => {
              asked.push(address);
              return say(signed(message, address));
            },
          }),
        [onReady],
      );
      return null;
    },
  }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <WalletOutlet store={store} />
      {children}
    </Provider>
  );
  const { result } = renderHook(useAll, { wrapper });
  return { store, asked, kits, result };
}

function signed(message: string, address = ORDINALS.address): SignedBitcoinMessage {
  return { signature: btoa(message), messageHash: 'cc', address, protocol: 'BIP322' };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(['ethereum', 'bitcoin'] as const)('the %s connection', (chain) => {
  test('has nothing of a wallet before one is connected', () => {
    const { result } = setUp();
    expect(result.current[chain]).toMatchObject({
      chain,
      status: 'disconnected',
      isConnected: false,
      address: null,
      addresses: [],
      chainId: null,
      name: null,
      walletType: null,
      signature: null,
      error: null,
    });
  });

  test('connects, signs, stores the signature, and loses it with the connection', async () => {
    const { result } = setUp();
    await act(() => result.current[chain].connect());
    expect(result.current[chain]).toMatchObject({ status: 'connected', isConnected: true });
    await act(async () => {
      await result.current[chain].signMessage('hello');
    });
    expect(result.current[chain].signature).toEqual(chain === 'ethereum' ? '0xhello' : signed('hello'));
    await act(() => result.current[chain].disconnect());
    expect(result.current[chain]).toMatchObject({ status: 'disconnected', signature: null, address: null });
  });

  test('stores a failure until the next try, and knows a refusal', async () => {
    const { kits, result } = setUp();
    await act(() => result.current[chain].connect());
    kits.failure = { code: 4001, message: 'no' };
    await act(async () => {
      await expect(result.current[chain].signMessage('hello')).rejects.toMatchObject({ code: -32000 });
    });
    expect(result.current[chain].error).toMatchObject({ code: -32000, message: 'Request canceled by user' });
    kits.failure = null;
    await act(async () => {
      await result.current[chain].signMessage('hello');
    });
    expect(result.current[chain].error).toBeNull();
  });

  test('signs nothing without a wallet', async () => {
    const { result } = setUp();
    await act(async () => {
      await expect(result.current[chain].signMessage('hello')).rejects.toThrow('Wallet not connected');
    });
  });
});

test('a Bitcoin wallet lists its main address first, and signs with the one that is asked for', async () => {
  const { asked, result } = setUp();
  await act(() => result.current.bitcoin.connect());
  expect(result.current.bitcoin).toMatchObject({
    address: ORDINALS.address,
    addresses: [ORDINALS.address, PAYMENT.address],
    name: 'Magic Eden',
    walletType: 'magicEden',
  });
  expect(result.current.accounts).toEqual([PAYMENT, ORDINALS]);
  await act(() => result.current.bitcoin.signMessage('one'));
  await act(() => result.current.bitcoin.signMessage('two', PAYMENT.address));
  expect(asked).toEqual([undefined, PAYMENT.address]);
});

describe('all connected wallets', () => {
  const eth = { walletType: 'metamask', walletAddresses: [ETHEREUM.address] };
  const btc = { walletType: 'magicEden', walletAddresses: [ORDINALS.address, PAYMENT.address] };

  test('the current one was connected last; when it goes, the first that remains', async () => {
    const { result } = setUp();
    expect(result.current.all).toEqual({ connectedWallets: [], current: null });
    await act(() => result.current.ethereum.connect());
    await act(() => result.current.bitcoin.connect());
    expect(result.current.all).toEqual({ connectedWallets: [eth, btc], current: btc });
    await act(() => result.current.bitcoin.disconnect());
    expect(result.current.all).toEqual({ connectedWallets: [eth], current: eth });
    await act(() => result.current.bitcoin.connect());
    await act(() => result.current.ethereum.connect());
    await act(() => result.current.ethereum.disconnect());
    expect(result.current.all).toEqual({ connectedWallets: [btc], current: btc });
  });

  test('which of two resumed ones is current does not depend on which is back first', () => {
    const { store, result } = setUp();
    act(() => {
      setWallet(store, { status: 'reconnecting' });
      setBitcoinWallet(store, { status: 'reconnecting' });
      setWallet(store, ETHEREUM);
      setBitcoinWallet(store, BITCOIN);
    });
    expect(result.current.all.current).toEqual(eth);
  });
});

test('a wallet is of the account as soon as one of its addresses is', () => {
  const ethereum = { address: ETHEREUM.address, addresses: [ETHEREUM.address] };
  const bitcoin = { address: ORDINALS.address, addresses: [ORDINALS.address, PAYMENT.address] };
  expect(unlinkedAddress(ethereum, [])).toBe(ETHEREUM.address);
  expect(unlinkedAddress(ethereum, [ETHEREUM.address.toUpperCase().replace('X', 'x')])).toBeNull();
  expect(unlinkedAddress(bitcoin, [ETHEREUM.address])).toBe(ORDINALS.address);
  expect(unlinkedAddress(bitcoin, [PAYMENT.address])).toBeNull();
  expect(unlinkedAddress({ address: null, addresses: [] }, [])).toBeNull();
});
