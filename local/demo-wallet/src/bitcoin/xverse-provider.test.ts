// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { bitcoinKeys } from '../../../bitcoin-personas.ts';
import { testWindow } from './test-window.ts';
import { xverseProvider } from './xverse-provider.ts';

const hound = bitcoinKeys('xverse', 'hound');

function setUp(isConnected = true) {
  const user = testWindow('xverse', isConnected ? 'hound' : undefined);
  return { user, xverse: xverseProvider(user.wallet) };
}

test('connecting asks and returns the addresses for the wanted purposes, a taproot key x-only', async () => {
  const { user, xverse } = setUp(false);
  const answer = await xverse.request('wallet_connect', { addresses: ['ordinals', 'payment', 'stacks'] });
  expect(answer).toMatchObject({
    jsonrpc: '2.0',
    result: {
      addresses: [
        {
          address: hound.ordinals.address,
          publicKey: hound.ordinals.publicKey.slice(2),
          purpose: 'ordinals',
          addressType: 'p2tr',
          walletType: 'software',
        },
        {
          address: hound.payment.address,
          publicKey: hound.payment.publicKey,
          purpose: 'payment',
          addressType: 'p2sh',
          walletType: 'software',
        },
      ],
      network: { bitcoin: { name: 'Mainnet' } },
    },
  });
  expect(user.asked).toEqual([{ kind: 'bitcoinConnect', wallet: 'xverse' }]);
});

test('what the site wants to be said goes into the window', async () => {
  const { user, xverse } = setUp(false);
  await xverse.request('wallet_connect', { message: 'To vote.' });
  expect(user.asked).toEqual([{ kind: 'bitcoinConnect', wallet: 'xverse', note: 'To vote.' }]);
});

test('who is connected is not asked again', async () => {
  const { user, xverse } = setUp();
  const answer = await xverse.request('wallet_connect', { addresses: ['payment'] });
  expect(answer).toMatchObject({ result: { addresses: [{ address: hound.payment.address }] } });
  expect(user.asked).toEqual([]);
});

test('a refusal is an answer with -32000, not a rejection', async () => {
  const { user, xverse } = setUp(false);
  user.refuse();
  expect(await xverse.request('wallet_connect')).toMatchObject({ error: { code: -32000 } });
});

test('a window that is busy is an internal error, not a denial', async () => {
  const { user, xverse } = setUp(false);
  user.failWith(-32002, 'The demo wallet is already waiting for an answer.');
  expect(await xverse.request('wallet_connect')).toMatchObject({ error: { code: -32603 } });
});

test.each([
  [hound.ordinals.address, undefined, 'BIP322'],
  [hound.payment.address, undefined, 'ECDSA'],
  [hound.payment.address, 'BIP322', 'BIP322'],
])('%s signs, asked for %s, by %s', async (address, protocol, expected) => {
  const { xverse } = setUp();
  const answer = await xverse.request('signMessage', { address, message: 'Hello', protocol });
  expect(answer).toMatchObject({
    result: {
      address,
      protocol: expected,
      signature: expect.stringMatching(/^[\w+/]+=*$/),
      messageHash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  });
});

test.each([
  ['another address than the connected ones', 'signMessage', { address: '1x', message: 'Hello' }, -32002],
  ['no message', 'signMessage', { address: hound.payment.address }, -32602],
  [
    'ECDSA by taproot',
    'signMessage',
    { address: hound.ordinals.address, message: '', protocol: 'ECDSA' },
    -32602,
  ],
  ['more words than 80 characters', 'wallet_connect', { message: 'x'.repeat(81) }, -32602],
  ['another network', 'wallet_connect', { network: 'Testnet' }, -32602],
  ['a method that nobody knows', 'makeCoffee', {}, -32601],
])('%s is refused', async (_, method, params, code) => {
  const { user, xverse } = setUp();
  expect(await xverse.request(method, params)).toMatchObject({ error: { code } });
  expect(user.asked).toEqual([]);
});

test('a site that gave its permissions back is denied', async () => {
  const { xverse } = setUp();
  expect(await xverse.request('wallet_renouncePermissions', null)).toMatchObject({ result: null });
  const answer = await xverse.request('signMessage', { address: hound.payment.address, message: 'Hello' });
  expect(answer).toMatchObject({ error: { code: -32002, message: 'Access denied.' } });
});

test('notifies listeners of another account and of the end, until they are removed', () => {
  const { user, xverse } = setUp();
  const heard = vi.fn();
  xverse.addListener({ eventName: 'accountChange', cb: heard });
  const off = xverse.addListener({ eventName: 'disconnect', cb: heard });
  user.become('franken');
  const addresses = [{ purpose: 'ordinals' }, { purpose: 'payment', addressType: 'p2wpkh' }];
  expect(heard.mock.lastCall?.[0]).toMatchObject({ type: 'accountChange', addresses });
  user.become(undefined);
  expect(heard).toHaveBeenLastCalledWith({ type: 'disconnect' });
  off();
  user.become('hound');
  user.become(undefined);
  expect(heard).toHaveBeenCalledTimes(3);
});
