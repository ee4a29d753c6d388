import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BitcoinWalletType } from './bitcoin-types.ts';
import {
  fakeLeather,
  fakeMagicEden,
  fakeUnisat,
  fakeXverse,
  NESTED,
  ORDINALS,
  OTHER_ORDINALS,
  SEGWIT,
  satsAddress,
  TESTNET_ORDINALS,
} from './testing/fake-wallets.ts';
import { ALL_WALLETS, REQUEST, setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test.each(ALL_WALLETS)('%s connects with its addresses by purpose', async (type) => {
  fakeXverse();
  fakeUnisat();
  fakeMagicEden();
  fakeLeather();
  const accounts = await page.wallets.connect(type, REQUEST);
  const ordinals = accounts.find((one) => one.purpose === 'ordinals');
  expect(accounts.map((one) => one.purpose).toSorted()).toEqual(['ordinals', 'payment']);
  expect(ordinals).toMatchObject({ address: ORDINALS, addressType: 'p2tr', walletType: 'software' });
  expect(ordinals?.publicKey).toHaveLength(64);
});

test.each(ALL_WALLETS)('%s signs with the address it is asked for', async (type) => {
  fakeXverse();
  fakeUnisat();
  fakeMagicEden();
  fakeLeather();
  await page.wallets.connect(type, REQUEST);
  await expect(page.sign(type)).resolves.toEqual({
    signature: 'AUDHYmluYXJ5',
    messageHash: type === 'xverse' ? 'a0b1' : '',
    address: ORDINALS,
    protocol: 'BIP322',
  });
});

test.each(ALL_WALLETS)('%s: a connection without addresses fails with "No addresses found"', async (type) => {
  fakeXverse({ wallet_connect: () => ({ addresses: [] }) });
  fakeMagicEden({ connect: async () => ({ addresses: [] }) });
  fakeLeather({ getAddresses: () => ({ addresses: [] }) });
  fakeUnisat({ requestAccounts: async () => [] });
  await expect(page.wallets.connect(type, REQUEST)).rejects.toMatchObject({
    message: 'No addresses found',
    code: -32603,
  });
});

test.each(ALL_WALLETS)('%s: address purposes are required', async (type) => {
  await expect(page.wallets.connect(type, { ...REQUEST, purposes: [] })).rejects.toMatchObject({
    message: 'Address purposes are required',
    code: -32602,
  });
});

test.each(ALL_WALLETS)('%s: signing requires an address and a message', async (type) => {
  await expect(page.sign(type, '')).rejects.toMatchObject({
    message: 'An address is required to sign a message',
    code: -32602,
  });
  await expect(page.sign(type, ORDINALS, '')).rejects.toMatchObject({
    message: 'A message to be signed is required',
    code: -32602,
  });
});

test('a wallet of another type is refused with "Unsupported wallet type"', async () => {
  // What an older page or a stored value may still name.
  await expect(page.sign('phantom' as BitcoinWalletType)).rejects.toMatchObject({
    message: 'Unsupported wallet type',
    code: -32602,
  });
});

test.each(ALL_WALLETS)('%s: a refusal to connect is -32000 "Request canceled by user"', async (type) => {
  const refusal = { code: type === 'xverse' ? -32000 : 4001, message: 'User rejected the request.' };
  fakeXverse({ wallet_connect: throwing(refusal) });
  fakeUnisat({ requestAccounts: throwing(refusal) });
  fakeMagicEden({ connect: throwing(refusal) });
  fakeLeather({ getAddresses: throwing(refusal) });
  await expect(page.wallets.connect(type, REQUEST)).rejects.toMatchObject({
    message: 'Request canceled by user',
    code: -32000,
  });
});

test.each(ALL_WALLETS)(
  '%s: a refusal to sign is -32000 "Signing message cancelled by user"',
  async (type) => {
    const refusal = { code: type === 'xverse' ? -32000 : 4001, message: 'User rejected the request.' };
    fakeXverse({ signMessage: throwing(refusal) });
    fakeUnisat({ signMessage: throwing(refusal) });
    fakeMagicEden({ signMessage: throwing(refusal) });
    fakeLeather({ signMessage: throwing(refusal) });
    await page.wallets.connect(type, REQUEST);
    await expect(page.sign(type)).rejects.toMatchObject({
      message: 'Signing message cancelled by user',
      code: -32000,
    });
  },
);

test.each([
  ['xverse', 'No Bitcoin wallet installed'],
  ['unisat', 'No Bitcoin wallet installed'],
  ['magicEden', 'No Bitcoin wallet installed'],
  ['leather', 'Wallet is not provided'],
] as const)('%s: connecting without the wallet fails with "%s"', async (type, message) => {
  // Another wallet must not be taken for the missing one.
  if (type === 'xverse') fakeUnisat();
  else fakeXverse();
  await expect(page.wallets.connect(type, REQUEST)).rejects.toMatchObject({ message, code: -32603 });
});

test.each([
  ['xverse', 'No Bitcoin wallet installed'],
  ['unisat', 'No Bitcoin wallet installed'],
  ['magicEden', 'No Bitcoin wallet installed'],
  ['leather', 'Leather Wallet is not available.'],
] as const)('%s: signing without the wallet fails with "%s"', async (type, message) => {
  await expect(page.sign(type)).rejects.toMatchObject({ message, code: -32603 });
});

test.each([
  ['xverse', 'No Bitcoin wallet installed or another error occurred'],
  ['magicEden', 'No Bitcoin wallet installed or another error occurred'],
  ['leather', 'Error connecting to Leather Wallet.'],
] as const)('%s: a wallet that breaks while connecting fails with "%s"', async (type, message) => {
  const fail = throwing(new TypeError('x is not a function'));
  fakeXverse().request.mockImplementation(fail);
  fakeMagicEden({ connect: fail });
  fakeLeather({ getAddresses: fail });
  await expect(page.wallets.connect(type, REQUEST)).rejects.toMatchObject({ message, code: -32603 });
});

test.each([
  ['xverse', 'Wallet Error processing the request'],
  ['magicEden', 'Wallet Error processing the request'],
  ['leather', 'Failed to sign message with Leather Wallet.'],
] as const)('%s: a wallet that breaks while signing fails with "%s"', async (type, message) => {
  const fail = throwing(new TypeError('x is not a function'));
  fakeXverse().request.mockImplementation(fail);
  fakeMagicEden({ signMessage: fail });
  fakeLeather({ signMessage: fail });
  await expect(page.sign(type)).rejects.toMatchObject({ message, code: -32603 });
});

test.each(['xverse', 'unisat', 'magicEden'] as const)(
  '%s: an empty signature is no signature',
  async (type) => {
    fakeXverse({ signMessage: () => ({ signature: '', address: ORDINALS }) });
    fakeUnisat({ signMessage: async () => '' });
    fakeMagicEden({ signMessage: async () => '' });
    await page.wallets.connect(type, REQUEST);
    await expect(page.sign(type)).rejects.toThrow('Wallet Error processing the request');
  },
);

test.each(ALL_WALLETS)('%s: a signature of another account is an error, never a result', async (type) => {
  const fromOtherAddress = { signature: 'AUDHYmluYXJ5', address: OTHER_ORDINALS };
  fakeXverse({ signMessage: () => fromOtherAddress });
  const unisat = fakeUnisat();
  fakeMagicEden({ signMessage: async () => fromOtherAddress });
  fakeLeather({ signMessage: () => fromOtherAddress });
  await page.wallets.connect(type, REQUEST);
  unisat.state.address = OTHER_ORDINALS;
  await expect(page.sign(type)).rejects.toThrow(/has switched to another account/);
  if (type === 'unisat') expect(unisat.wallet.signMessage).not.toHaveBeenCalled();
});

test.each(ALL_WALLETS)('%s: addresses of another network are refused with a message', async (type) => {
  const addresses = [{ ...satsAddress(TESTNET_ORDINALS, 'ordinals'), addressType: 'p2tr' }];
  fakeXverse({ wallet_connect: () => ({ addresses }) });
  fakeMagicEden({ connect: async () => ({ addresses }) });
  fakeLeather({ getAddresses: () => ({ addresses: [{ symbol: 'BTC', type: 'p2tr', ...addresses[0] }] }) });
  const unisat = fakeUnisat({ switchNetwork: async () => undefined });
  unisat.state.address = TESTNET_ORDINALS;
  await expect(page.wallets.connect(type, REQUEST)).rejects.toMatchObject({
    message: expect.stringMatching(/is on another Bitcoin network. Switch it to Mainnet/),
    code: -32600,
  });
});

test.each([
  [ORDINALS, 'bip322-simple', 'BIP322'],
  [SEGWIT, 'bip322-simple', 'BIP322'],
  [NESTED, 'ecdsa', 'ECDSA'],
])('Unisat signs %s with %s', async (address, kind, protocol) => {
  const unisat = fakeUnisat();
  unisat.state.address = address;
  await page.wallets.connect('unisat', REQUEST);
  await expect(page.sign('unisat', address, 'Hello')).resolves.toMatchObject({ protocol });
  expect(unisat.wallet.signMessage).toHaveBeenCalledWith('Hello', kind);
});
