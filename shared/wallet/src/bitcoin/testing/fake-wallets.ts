import { vi } from 'vitest';

/** Addresses of well-known test vectors: the libraries check their checksums. */
export const ORDINALS = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
export const OTHER_ORDINALS = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
export const SEGWIT = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
export const NESTED = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb';
export const TESTNET_ORDINALS = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c';
const KEY = '02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872';

type Answer = (params: never) => unknown;
type Listener = (...values: unknown[]) => void;

/** A promise that never settles: a wallet nobody answers. */
export function silence(): Promise<never> {
  return new Promise(() => undefined);
}

export function put(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}

/** Takes all wallets out of the page. */
export function removeWallets(): void {
  for (const name of ['XverseProviders', 'unisat', 'magicEden', 'LeatherProvider', 'ReactNativeWebView'])
    Reflect.deleteProperty(window, name);
}

function emitter() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (event: string) => {
    const found = listeners.get(event) ?? new Set<Listener>();
    listeners.set(event, found);
    return found;
  };
  return {
    on: (event: string, listener: Listener) => void of(event).add(listener),
    off: (event: string, listener: Listener) => void of(event).delete(listener),
    emit: (event: string, ...values: unknown[]) => {
      for (const listener of of(event)) listener(...values);
    },
    count: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}

/** An entry of sats-connect's address lists. */
export function satsAddress(address: string, purpose: string) {
  const addressType = address === NESTED ? 'p2sh' : address.includes('1p') ? 'p2tr' : 'p2wpkh';
  const publicKey = addressType === 'p2tr' ? KEY.slice(2) : KEY;
  return { address, publicKey, purpose, addressType, walletType: 'software' };
}

/** Xverse: resolves JSON-RPC objects, also for errors. `answers` are thrown errors or results by method. */
export function fakeXverse(answers: Record<string, Answer> = {}) {
  const events = emitter();
  const addresses = [satsAddress(NESTED, 'payment'), satsAddress(ORDINALS, 'ordinals')];
  const usual: Record<string, Answer> = {
    getInfo: () => ({ version: '1.10.0', platform: 'web', methods: [], supports: [] }),
    wallet_connect: () => ({ id: 'x', addresses, walletType: 'software', network: {} }),
    wallet_getAccount: () => ({ id: 'x', addresses, walletType: 'software', network: {} }),
    wallet_renouncePermissions: () => null,
    signMessage: ({ address }: { address: string }) => ({
      signature: 'AUDHYmluYXJ5',
      messageHash: 'a0b1',
      address,
      protocol: address === NESTED ? 'ECDSA' : 'BIP322',
    }),
    ...answers,
  };
  const request = vi.fn(async (method: string, params: unknown): Promise<object> => {
    const answer = usual[method];
    try {
      if (answer === undefined) throw { code: -32601, message: `No ${method}.` };
      return { jsonrpc: '2.0', id: '1', result: await answer(params as never) }; // each answer knows its params
    } catch (error) {
      return { jsonrpc: '2.0', id: '1', error };
    }
  });
  const wallet = {
    request,
    addListener: ({ eventName, cb }: { eventName: string; cb: Listener }) => {
      events.on(eventName, cb);
      return () => events.off(eventName, cb);
    },
  };
  put('XverseProviders', { BitcoinProvider: wallet });
  return { ...events, request, methods: () => request.mock.calls.map(([method]) => method) };
}

/** Unisat: an emitter of Node's shape; one address for everything; throws errors of EIP-1193. */
export function fakeUnisat(overrides: Record<string, unknown> = {}) {
  const events = emitter();
  const state = { address: ORDINALS, network: 'livenet', isConnected: false };
  const wallet = {
    requestAccounts: vi.fn(async () => {
      state.isConnected = true;
      return [state.address];
    }),
    getAccounts: vi.fn(async () => (state.isConnected ? [state.address] : [])),
    getPublicKey: vi.fn(async () => KEY),
    getNetwork: vi.fn(async () => state.network),
    switchNetwork: vi.fn(async (network: string) => {
      state.network = network;
      state.address = network === 'livenet' ? ORDINALS : TESTNET_ORDINALS;
    }),
    signMessage: vi.fn(async (_text: string, _kind: string) => 'AUDHYmluYXJ5'),
    sendBitcoin: vi.fn(async () => 'txid'),
    disconnect: vi.fn(async () => {
      state.isConnected = false;
    }),
    on: events.on,
    removeListener: events.off,
    ...overrides,
  };
  put('unisat', wallet);
  return { ...events, wallet, state };
}

/** Leather: rejects with the JSON-RPC response object, not with an error. */
export function fakeLeather(answers: Record<string, Answer> = {}) {
  const usual: Record<string, Answer> = {
    getAddresses: () => ({
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: SEGWIT, publicKey: KEY, derivationPath: 'm/84' },
        { symbol: 'BTC', type: 'p2tr', address: ORDINALS, publicKey: KEY, derivationPath: 'm/86' },
        { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: KEY },
      ],
    }),
    signMessage: ({ message, paymentType }: { message: string; paymentType: string }) => ({
      signature: 'AUDHYmluYXJ5',
      address: paymentType === 'p2tr' ? ORDINALS : SEGWIT,
      message,
    }),
    ...answers,
  };
  const request = vi.fn(async (method: string, params: unknown): Promise<object> => {
    const answer = usual[method];
    try {
      if (answer === undefined) throw { code: 4002, message: 'Unsupported' };
      return { jsonrpc: '2.0', id: '1', result: await answer(params as never) }; // each answer knows its params
    } catch (error) {
      throw { jsonrpc: '2.0', id: '1', error };
    }
  });
  put('LeatherProvider', { request });
  return { request };
}

/** What a token of the older sats-connect carries. */
export function readToken(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Magic Eden: unsecured tokens in, plain answers out. */
export function fakeMagicEden(overrides: Record<string, unknown> = {}) {
  const events = emitter();
  const wallet = {
    isMagicEden: true,
    connect: vi.fn(
      async (_token: string): Promise<unknown> => ({
        addresses: [satsAddress(SEGWIT, 'payment'), satsAddress(ORDINALS, 'ordinals')],
      }),
    ),
    signMessage: vi.fn(async (_token: string): Promise<unknown> => 'AUDHYmluYXJ5'),
    addListener: events.on,
    removeListener: events.off,
    ...overrides,
  };
  put('magicEden', { bitcoin: wallet });
  return { ...events, wallet };
}
