// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bitcoinKeys } from '../../../bitcoin-personas.ts';
import { leatherProvider } from './leather-provider.ts';
import { testWindow } from './test-window.ts';

const hound = bitcoinKeys('leather', 'hound');

function setUp(isConnected = true) {
  const user = testWindow('leather', isConnected ? 'hound' : undefined);
  return { user, leather: leatherProvider(user.wallet) };
}

test('addresses are asked for every time, and come with paths', async () => {
  const { user, leather } = setUp();
  const { result } = await leather.request('getAddresses');
  expect(result).toEqual({
    addresses: [
      {
        symbol: 'BTC',
        type: 'p2wpkh',
        address: hound.payment.address,
        publicKey: hound.payment.publicKey,
        derivationPath: "m/84'/0'/1'/0/0",
      },
      {
        symbol: 'BTC',
        type: 'p2tr',
        address: hound.ordinals.address,
        publicKey: hound.ordinals.publicKey,
        tweakedPublicKey: hound.ordinals.tweakedPublicKey,
        derivationPath: "m/86'/0'/1'/0/0",
      },
    ],
  });
  expect(user.asked).toEqual([{ kind: 'bitcoinConnect', wallet: 'leather' }]);
});

test('a refusal is a rejection with the answer itself, not with an Error', async () => {
  const { user, leather } = setUp();
  user.refuse();
  const refused = await leather.request('getAddresses').catch((error: unknown) => error);
  expect(refused).toMatchObject({ jsonrpc: '2.0', id: expect.any(String), error: { code: 4001 } });
  expect(refused).not.toBeInstanceOf(Error);
});

test.each([
  ['p2tr', hound.ordinals.address],
  ['p2wpkh', hound.payment.address],
  [undefined, hound.payment.address],
])('the payment type %s signs BIP-322 with %s', async (paymentType, address) => {
  const { user, leather } = setUp();
  const { result } = await leather.request('signMessage', { message: 'Hello', paymentType });
  expect(result).toEqual({ signature: expect.any(String), address, message: 'Hello' });
  expect(user.asked).toMatchObject([{ address, form: 'bip322' }]);
});

test('signs with the current account: it has no events to announce a change', async () => {
  const { user, leather } = setUp();
  user.become('franken');
  const { result } = await leather.request('signMessage', { message: 'Hello', paymentType: 'p2tr' });
  expect(result).toMatchObject({ address: bitcoinKeys('leather', 'franken').ordinals.address });
});

test.each([
  ['a method that nobody knows', 'makeCoffee', {}, 4002],
  ['no message', 'signMessage', {}, -32602],
  ['another network', 'signMessage', { message: '', network: 'testnet' }, -32602],
  ['another kind of address', 'signMessage', { message: '', paymentType: 'p2sh' }, -32602],
])('%s is refused', async (_, method, params, code) => {
  const { user, leather } = setUp();
  await expect(leather.request(method, params)).rejects.toMatchObject({ error: { code } });
  expect(user.asked).toEqual([]);
});

test('refuses to sign before it is connected', async () => {
  const { leather } = setUp(false);
  await expect(leather.request('signMessage', { message: 'Hello' })).rejects.toMatchObject({
    error: { code: -32002 },
  });
});
