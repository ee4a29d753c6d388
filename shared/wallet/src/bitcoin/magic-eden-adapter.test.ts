import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeMagicEden, ORDINALS, readToken, SEGWIT } from './testing/fake-wallets.ts';
import { REQUEST, setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test('Magic Eden gets the request as an unsecured token', async () => {
  const { wallet } = fakeMagicEden();
  await page.wallets.connect('magicEden', REQUEST);
  expect(readToken(wallet.connect.mock.calls[0]?.[0] ?? '')).toEqual({
    purposes: ['ordinals', 'payment'],
    message: 'Connect your wallet.',
    network: { type: 'Mainnet' },
  });
});

test('Magic Eden gets a message with any letters unchanged', async () => {
  const { wallet } = fakeMagicEden();
  await page.sign('magicEden', ORDINALS, 'Grüße\n🔑');
  expect(readToken(wallet.signMessage.mock.calls[0]?.[0] ?? '')).toMatchObject({
    address: ORDINALS,
    message: 'Grüße\n🔑',
  });
});

test('Magic Eden knows mainnet only', async () => {
  const { wallet } = fakeMagicEden();
  await expect(page.wallets.connect('magicEden', { ...REQUEST, network: 'Testnet' })).rejects.toMatchObject({
    message: 'Method not supported by the selected wallet',
    code: -32001,
  });
  expect(wallet.connect).not.toHaveBeenCalled();
});

test.each([[undefined], ['User rejected request to get address'], [new Error('Popup closed')]])(
  'Magic Eden: %s is a refusal, too',
  async (reason) => {
    fakeMagicEden({ connect: throwing(reason) });
    await expect(page.wallets.connect('magicEden', REQUEST)).rejects.toMatchObject({ code: -32000 });
  },
);

test.each([
  [64, 'BIP322'],
  [65, 'ECDSA'],
  // What a taproot address signs: two bytes of counts and 64 of signature. As many letters as 65 bytes.
  [66, 'BIP322'],
  [107, 'BIP322'],
])('Magic Eden: a signature of %i bytes is %s', async (bytes, protocol) => {
  fakeMagicEden({ signMessage: async () => btoa('x'.repeat(bytes)) });
  await expect(page.sign('magicEden', SEGWIT)).resolves.toMatchObject({ protocol, messageHash: '' });
});
