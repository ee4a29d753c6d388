// @vitest-environment happy-dom
import { base64url } from '@scure/base';
import { expect, test, vi } from 'vitest';
import { bitcoinKeys } from '../../../bitcoin-personas.ts';
import { magicEdenProvider } from './magic-eden-provider.ts';
import { testWindow } from './test-window.ts';

const hound = bitcoinKeys('magicEden', 'hound');
const MAINNET = { type: 'Mainnet' };

function setUp(isConnected = true) {
  const user = testWindow('magicEden', isConnected ? 'hound' : undefined);
  return { user, magicEden: magicEdenProvider(user.wallet) };
}

/** As the first sats-connect makes it: base64url without padding, and no signature. */
function token(payload: unknown): string {
  const encode = (value: unknown) =>
    base64url.encode(new TextEncoder().encode(JSON.stringify(value))).replace(/=+$/, '');
  return `${encode({ typ: 'JWT', alg: 'none' })}.${encode(payload)}.`;
}

test('connecting asks every time and returns the addresses for the wanted purposes', async () => {
  const { user, magicEden } = setUp();
  const { addresses } = await magicEden.connect(
    token({ purposes: ['ordinals'], message: 'To vote.', network: MAINNET }),
  );
  expect(addresses).toEqual([
    {
      address: hound.ordinals.address,
      publicKey: hound.ordinals.publicKey.slice(2),
      purpose: 'ordinals',
      addressType: 'p2tr',
      walletType: 'software',
    },
  ]);
  expect(user.asked).toEqual([{ kind: 'bitcoinConnect', wallet: 'magicEden', note: 'To vote.' }]);
});

test('a text of any letters is signed by BIP-322 with the address of the request', async () => {
  const { user, magicEden } = setUp();
  const { address } = hound.payment;
  const message = 'Grüße, ₿ und ?>~';
  expect(await magicEden.signMessage(token({ address, message, network: MAINNET }))).toMatch(/^[\w+/]+=*$/);
  expect(user.asked).toMatchObject([{ address, message, form: 'bip322' }]);
});

test('a refusal is a rejection', async () => {
  const { user, magicEden } = setUp();
  user.refuse();
  await expect(magicEden.connect(token({ purposes: [] }))).rejects.toMatchObject({ code: 4001 });
});

test.each([
  ['another network', { address: hound.payment.address, message: '', network: { type: 'Testnet' } }, -32602],
  ['another address', { address: '1x', message: '' }, 4100],
  ['no message', { address: hound.payment.address }, -32602],
])('%s is refused', async (_, payload, code) => {
  const { user, magicEden } = setUp();
  await expect(magicEden.signMessage(token(payload))).rejects.toMatchObject({ code });
  expect(user.asked).toEqual([]);
});

test.each(['', 'no token', 'a.%%%.', token(null)])('"%s" is no request', async (request) => {
  await expect(setUp().magicEden.connect(request)).rejects.toThrow();
});

test('notifies listeners of another account, until they are removed', () => {
  const { user, magicEden } = setUp();
  const heard = vi.fn();
  magicEden.addListener('accountsChanged', heard);
  user.become('franken');
  expect(heard.mock.lastCall?.[0]).toHaveLength(2);
  user.become(undefined);
  expect(heard).toHaveBeenLastCalledWith([]);
  magicEden.removeListener('accountsChanged', heard);
  user.become('hound');
  expect(heard).toHaveBeenCalledTimes(2);
});
