import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeXverse, NESTED, ORDINALS, satsAddress } from './testing/fake-wallets.ts';
import { REQUEST, setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test('Xverse is asked for the network, the purposes and a message that fits', async () => {
  const { request } = fakeXverse();
  await page.wallets.connect('xverse', REQUEST);
  expect(request).toHaveBeenCalledWith('wallet_connect', {
    addresses: ['ordinals', 'payment'],
    message: 'Connect your wallet.',
    network: 'Mainnet',
  });
});

test('an older Xverse without wallet_connect is asked for its accounts', async () => {
  const xverse = fakeXverse({
    wallet_connect: throwing({ code: -32601, message: 'Unknown method' }),
    getAccounts: () => [satsAddress(ORDINALS, 'ordinals')],
  });
  await expect(page.wallets.connect('xverse', REQUEST)).resolves.toHaveLength(1);
  // The library asks for `getInfo` once per page.
  expect(xverse.methods().filter((one) => one !== 'getInfo')).toEqual(['wallet_connect', 'getAccounts']);
});

test("Xverse's own error keeps its code, and its text stays in the log", async () => {
  fakeXverse({ wallet_connect: throwing({ code: -32002, message: 'Access denied.' }) });
  await expect(page.wallets.connect('xverse', REQUEST)).rejects.toMatchObject({
    message: expect.stringContaining('does not let this site in'),
    code: -32002,
    cause: { message: 'Access denied.' },
  });
});

test('Xverse signs a nested payment address with ECDSA', async () => {
  fakeXverse();
  await expect(page.sign('xverse', NESTED)).resolves.toMatchObject({ address: NESTED, protocol: 'ECDSA' });
});
