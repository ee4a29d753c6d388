import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeLeather, ORDINALS, SEGWIT } from './testing/fake-wallets.ts';
import { REQUEST, setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test('Leather is asked for mainnet addresses and signs with payment type p2tr', async () => {
  const { request } = fakeLeather();
  await page.wallets.connect('leather', REQUEST);
  await page.sign('leather', ORDINALS, 'Hello');
  expect(request.mock.calls).toEqual([
    ['getAddresses', { network: 'mainnet' }],
    ['signMessage', { message: 'Hello', paymentType: 'p2tr' }],
  ]);
});

test("Leather's payment address is signed for with its own payment type", async () => {
  fakeLeather();
  await expect(page.sign('leather', SEGWIT)).resolves.toMatchObject({ address: SEGWIT, protocol: 'BIP322' });
});

test("Leather's Stacks address is left out unless it is asked for", async () => {
  fakeLeather();
  const accounts = await page.wallets.connect('leather', { ...REQUEST, purposes: ['stacks'] });
  expect(accounts.map((one) => [one.purpose, one.addressType])).toEqual([['stacks', 'stacks']]);
});

test('Leather: an answer without addresses fails with the message of the spec', async () => {
  fakeLeather({ getAddresses: () => ({}) });
  await expect(page.wallets.connect('leather', REQUEST)).rejects.toThrow(
    'Failed to retrieve addresses from Leather Wallet.',
  );
});

test('Leather: a method it lacks is -32001', async () => {
  fakeLeather({ getAddresses: throwing({ code: 4002, message: 'Unsupported' }) });
  await expect(page.wallets.connect('leather', REQUEST)).rejects.toMatchObject({
    message: 'Method not supported by the selected wallet',
    code: -32001,
  });
});

test('Leather: an error that it resolves with is an error', async () => {
  fakeLeather().request.mockImplementation(async () => ({
    jsonrpc: '2.0',
    id: '1',
    error: { code: 4001, message: 'User rejected' },
  }));
  await expect(page.wallets.connect('leather', REQUEST)).rejects.toMatchObject({ code: -32000 });
});
