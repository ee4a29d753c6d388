import { HttpRequestError, numberToHex } from 'viem';
import { expect, test } from 'vitest';
import { simulateCall } from './simulate-call.ts';
import { type FakeNode, fakeNode, getClient, getWalletAddress, revert } from './testing/fake-node.ts';

const [ME, HOT] = [getWalletAddress(1), getWalletAddress(2)];
const REVERTS = { 'Hot wallet locked': 'That hot wallet is locked.' };
const REFUSED = { status: 'refused', code: 'REVERTED', message: 'That hot wallet is locked.' };

function node(methods: FakeNode['methods'] = {}): FakeNode {
  const fake = fakeNode();
  Object.assign(fake.methods, {
    eth_call: () => '0x',
    eth_estimateGas: () => numberToHex(90_000),
    eth_gasPrice: () => numberToHex(1_000_000_000),
    eth_getBalance: () => numberToHex(10n ** 18n),
    ...methods,
  });
  return fake;
}

const simulate = (fake: FakeNode) =>
  simulateCall(getClient(fake), { account: ME, to: HOT, data: '0x' }, REVERTS);

test('returns the gas and what it costs at the price of now', async () => {
  expect(await simulate(node())).toEqual({
    status: 'ok',
    gas: 90_000n,
    fee: 90_000_000_000_000n,
  });
});

test.each(['eth_call', 'eth_estimateGas'])('is refused when only %s is refused', async (method) => {
  const refusing = node({
    [method]: () => {
      throw revert('Hot wallet locked');
    },
  });
  expect(await simulate(refusing)).toEqual(REFUSED);
});

test.each([-32000, -32603, 3, -32015])(
  'understands messages that come without data, under code %i',
  async (code) => {
    const refuse = () => {
      throw Object.assign(new Error('execution reverted: Hot wallet locked'), { code });
    };
    const refusing = node({ eth_call: refuse, eth_estimateGas: refuse });
    expect(await simulate(refusing)).toEqual(REFUSED);
  },
);

test('an internal error of the node is no refusal of the contract', async () => {
  const broken = () => {
    throw Object.assign(new Error('Internal error'), { code: -32603 });
  };
  const asked = simulate(node({ eth_call: broken, eth_estimateGas: broken }));
  await expect(asked).rejects.toMatchObject({
    code: 'NODE_ERROR',
    message: 'The Ethereum node answered with an error: Internal error. Try again.',
  });
});

test('a wallet that cannot pay the fee is shown both sums', async () => {
  const poor = node({ eth_getBalance: () => numberToHex(10n ** 13n) });
  expect(await simulate(poor)).toEqual({
    status: 'refused',
    code: 'INSUFFICIENT_FUNDS',
    message:
      'This wallet holds 0.00001 ETH, which is less than the network fee of about 0.00009 ETH. Add ETH and try again.',
  });
});

test.each([
  ['a contract, for which its signers pay', '0x6080', 'ok'],
  ['lent the code of a contract', `0xef0100${'11'.repeat(20)}`, 'refused'],
])('a wallet without funds that is %s', async (_, code, status) => {
  const methods = { eth_getBalance: () => '0x0', eth_getCode: () => code };
  expect(await simulate(node(methods))).toMatchObject({ status });
});

test('a node that checks the funds itself is understood', async () => {
  const refusing = node({
    eth_estimateGas: () => {
      throw Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32000 });
    },
  });
  expect(await simulate(refusing)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
});

test.each(['eth_call', 'eth_estimateGas', 'eth_getBalance', 'eth_gasPrice'])(
  'fails with a message when the node does not answer %s, instead of saying yes or no',
  async (method) => {
    const broken = node({
      [method]: () => {
        throw new HttpRequestError({ url: 'http://node.test', status: 502 });
      },
    });
    await expect(simulate(broken)).rejects.toMatchObject({
      name: 'ChainError',
      code: 'NODE_UNREACHABLE',
    });
  },
);
