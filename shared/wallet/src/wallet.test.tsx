// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectWallets, resumeWallets, setWallet, WalletOutlet } from './host.tsx';
import { type EthereumLayer, ethereumLayer } from './layers.ts';
import { signatureAtom, useWallet, useWalletActions, walletErrorAtom } from './wallet.ts';

const CONNECTED = {
  status: 'connected',
  address: '0x7a00000000000000000000000000000000000001',
  chainId: 1,
  connectorName: 'Test wallet',
  connectorId: 'test',
} as const;

function fakeLayer(overrides: Partial<EthereumLayer> = {}): EthereumLayer {
  return {
    connect: async () => true,
    disconnect: async () => undefined,
    chooseChain: async () => undefined,
    signMessage: async (message) => `0x${message}`,
    sendTransaction: async () => '0x01',
    watchToken: async () => true,
    ...overrides,
  };
}

function setUp(layer: EthereumLayer = fakeLayer()) {
  const store = createStore();
  const load = vi.fn(async () => ({
    Root: ({ onReady }: { onReady: (layer: EthereumLayer) => () => void }) => {
      useEffect(() => onReady(layer), [onReady]);
      return null;
    },
  }));
  ethereumLayer.register(load);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <WalletOutlet store={store} />
      {children}
    </Provider>
  );
  const { result } = renderHook(() => ({ wallet: useWallet(), actions: useWalletActions() }), { wrapper });
  return { store, load, result };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(cleanup);

test('loads nothing before a user asks for the wallet', () => {
  const { load, result } = setUp();
  expect(result.current.wallet).toEqual({ status: 'disconnected' });
  expect(load).not.toHaveBeenCalled();
});

test('preloading loads once, and the click that follows uses it', async () => {
  const { load, result } = setUp();
  await act(async () => result.current.actions.preload());
  await act(async () => {
    await expect(result.current.actions.connect()).resolves.toBe(true);
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('preloads nothing for a user who saves data, and loads by the click', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { load, result } = setUp();
  await act(async () => result.current.actions.preload());
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    await expect(result.current.actions.connect()).resolves.toBe(true);
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('refuses to sign without a connection, with the message of the spec', async () => {
  const { load, result, store } = setUp();
  await act(async () => {
    await expect(result.current.actions.signMessage('hello')).rejects.toThrow('Wallet not connected');
  });
  expect(load).not.toHaveBeenCalled();
  expect(store.get(walletErrorAtom)?.message).toBe('Wallet not connected');
});

test('asks the wallet to list a token, and loads nothing for it without a connection', async () => {
  const watched: unknown[] = [];
  const SERUM = { chainId: 33139, address: CONNECTED.address, symbol: 'SERUM', decimals: 18 };
  const { load, result, store } = setUp(
    fakeLayer({
      watchToken: async (token) => {
        watched.push(token);
        return false;
      },
    }),
  );
  await act(async () => {
    await expect(result.current.actions.watchToken(SERUM)).rejects.toThrow('Wallet not connected');
  });
  expect(load).not.toHaveBeenCalled();
  act(() => setWallet(store, CONNECTED));
  await act(async () => {
    await expect(result.current.actions.watchToken(SERUM)).resolves.toBe(false);
  });
  expect(watched).toEqual([SERUM]);
});

test('stores the signature until the connection is lost', async () => {
  const { store, result } = setUp();
  act(() => setWallet(store, CONNECTED));
  await act(async () => {
    await result.current.actions.signMessage('abc');
  });
  expect(store.get(signatureAtom)).toBe('0xabc');
  act(() => setWallet(store, { ...CONNECTED, chainId: 33139 }));
  expect(store.get(signatureAtom)).toBe('0xabc');
  act(() => setWallet(store, { status: 'disconnected' }));
  expect(store.get(signatureAtom)).toBeNull();
});

test('clears the signature when the wallet changes its account', async () => {
  const { store, result } = setUp();
  act(() => setWallet(store, CONNECTED));
  await act(async () => {
    await result.current.actions.signMessage('abc');
  });
  act(() => setWallet(store, { ...CONNECTED, address: '0x7a00000000000000000000000000000000000002' }));
  expect(store.get(signatureAtom)).toBeNull();
});

test('a signature for the account before a change is not stored for the one after it', async () => {
  let answer = (_signature: string) => {};
  const signMessage = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  const { store, result } = setUp(fakeLayer({ signMessage }));
  act(() => setWallet(store, CONNECTED));
  let signed: Promise<string> = Promise.resolve('');
  await act(async () => {
    signed = result.current.actions.signMessage('abc');
  });
  act(() => setWallet(store, { ...CONNECTED, address: '0x7a00000000000000000000000000000000000002' }));
  await act(async () => {
    answer('0xold');
    await signed;
  });
  expect(store.get(signatureAtom)).toBeNull();
});

test('a refusal becomes -32000 and is stored until the next try', async () => {
  const refuse = vi.fn().mockRejectedValueOnce({ code: 4001 }).mockResolvedValue('0x1');
  const { store, result } = setUp(fakeLayer({ signMessage: refuse }));
  act(() => setWallet(store, CONNECTED));
  await act(async () => {
    await expect(result.current.actions.signMessage('abc')).rejects.toMatchObject({ code: -32000 });
  });
  expect(store.get(walletErrorAtom)?.code).toBe(-32000);
  await act(async () => {
    await result.current.actions.signMessage('abc');
  });
  expect(store.get(walletErrorAtom)).toBeNull();
});

test('a kit that cannot be fetched is a WalletError, and the next click tries again', async () => {
  const { result } = setUp();
  const layer = fakeLayer();
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue({
      Root: ({ onReady }: { onReady: (layer: EthereumLayer) => () => void }) => {
        useEffect(() => onReady(layer), [onReady]);
        return null;
      },
    });
  ethereumLayer.register(load);
  await act(async () => {
    await expect(result.current.actions.connect()).rejects.toThrow('The wallet tools could not be loaded.');
  });
  await act(async () => {
    await expect(result.current.actions.connect()).resolves.toBe(true);
  });
});

test('a kit that throws while rendering does not break the page', async () => {
  const { store, result } = setUp();
  act(() => setWallet(store, { status: 'reconnecting' }));
  ethereumLayer.register(async () => ({
    Root: () => {
      throw new RangeError('invalid border=0');
    },
  }));
  await act(async () => resumeWallets(store));
  await waitFor(() => expect(result.current.wallet).toEqual({ status: 'disconnected' }));
  await act(async () => {
    await expect(result.current.actions.connect()).rejects.toThrow('The wallet tools have failed.');
  });
});

test('a visit after a connected one starts as reconnecting and loads the kit', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"io.metamask"');
  const { store, load, result } = setUp();
  act(() => expectWallets(store));
  expect(result.current.wallet).toEqual({ status: 'reconnecting' });
  expect(load).not.toHaveBeenCalled();
  await act(async () => resumeWallets(store));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a first visit neither reconnects nor loads the kit', async () => {
  const { store, load } = setUp();
  act(() => expectWallets(store));
  await act(async () => resumeWallets(store));
  expect(load).not.toHaveBeenCalled();
});
