import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUnisat, ORDINALS, OTHER_ORDINALS, TESTNET_ORDINALS } from './testing/fake-wallets.ts';
import { REQUEST, setUpService, throwing } from './testing/set-up-service.ts';

let page: ReturnType<typeof setUpService>;

beforeEach(() => {
  page = setUpService();
});

afterEach(() => page.tearDown());

test('Unisat: an account that changes while it signs is an error', async () => {
  const unisat = fakeUnisat();
  await page.wallets.connect('unisat', REQUEST);
  unisat.wallet.signMessage.mockImplementation(async () => {
    unisat.state.address = OTHER_ORDINALS;
    return 'AUDHYmluYXJ5';
  });
  await expect(page.sign('unisat')).rejects.toThrow('Unisat has switched to another account');
});

test('Unisat on another network is switched to mainnet before it returns its addresses', async () => {
  const unisat = fakeUnisat();
  unisat.state.network = 'testnet';
  unisat.state.address = TESTNET_ORDINALS;
  const accounts = await page.wallets.connect('unisat', REQUEST);
  expect(unisat.wallet.switchNetwork).toHaveBeenCalledWith('livenet');
  expect(accounts[0]?.address).toBe(ORDINALS);
});

test('Unisat on the wanted network is not switched', async () => {
  const unisat = fakeUnisat();
  await page.wallets.connect('unisat', REQUEST);
  expect(unisat.wallet.switchNetwork).not.toHaveBeenCalled();
});

test('Unisat that is not let switch its network is a refusal', async () => {
  const unisat = fakeUnisat({
    switchNetwork: throwing({ code: 4001, message: 'User rejected the request.' }),
  });
  unisat.state.network = 'testnet';
  await expect(page.wallets.connect('unisat', REQUEST)).rejects.toMatchObject({ code: -32000 });
});

test('Unisat that knows chains only is switched by them', async () => {
  const { state } = fakeUnisat({ getNetwork: undefined, switchNetwork: undefined });
  const switchChain = vi.fn(async () => {
    state.address = ORDINALS;
  });
  Object.assign(Reflect.get(window, 'unisat'), {
    getChain: async () => ({ enum: 'BITCOIN_TESTNET' }),
    switchChain,
  });
  state.address = TESTNET_ORDINALS;
  const accounts = await page.wallets.connect('unisat', REQUEST);
  expect(switchChain).toHaveBeenCalledWith('BITCOIN_MAINNET');
  expect(accounts[0]?.address).toBe(ORDINALS);
});

test('Unisat without either is asked, and its addresses show where it is', async () => {
  const { state } = fakeUnisat({ getNetwork: undefined, switchNetwork: undefined });
  await expect(page.wallets.connect('unisat', REQUEST)).resolves.toHaveLength(2);
  state.address = TESTNET_ORDINALS;
  await expect(page.wallets.connect('unisat', REQUEST)).rejects.toMatchObject({ fault: 'wrongNetwork' });
});

test('Unisat tells Signet from Testnet by its chain', async () => {
  const switchChain = vi.fn(async () => undefined);
  const unisat = fakeUnisat({ getChain: async () => ({ enum: 'BITCOIN_TESTNET' }), switchChain });
  unisat.state.address = TESTNET_ORDINALS;
  await page.wallets.connect('unisat', { ...REQUEST, network: 'Signet' });
  expect(switchChain).toHaveBeenCalledWith('BITCOIN_SIGNET');
});

test('an older Unisat without chains cannot go to Signet', async () => {
  fakeUnisat();
  await expect(page.wallets.connect('unisat', { ...REQUEST, network: 'Signet' })).rejects.toMatchObject({
    message: 'Method not supported by the selected wallet',
    code: -32001,
  });
});

test('Unisat has no Stacks addresses', async () => {
  fakeUnisat();
  await expect(page.wallets.connect('unisat', { ...REQUEST, purposes: ['stacks'] })).rejects.toMatchObject({
    message: 'Only bitcoin addresses are supported',
    code: -32603,
  });
});
