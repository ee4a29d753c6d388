import { CallExecutionError, encodeErrorResult, HttpRequestError, RawContractError } from 'viem';
import { expect, test } from 'vitest';
import type { HotWalletWrite } from './delegation-types.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { getRefusal } from './refusals.ts';
import { getWalletAddress, revert } from './testing/fake-node.ts';

const [ME, HOT] = [getWalletAddress(1), getWalletAddress(2)];
const write: HotWalletWrite = { kind: 'setHotWallet', hotWallet: HOT, expiresAt: null, lock: false };
const failed = (cause: RawContractError | HttpRequestError) => new CallExecutionError(cause, {});
const failWith = (text: string) => failed(new RawContractError(revert(text)));

test.each([
  ["Can't link to self", 'LINK_TO_SELF'],
  ['Already linked', 'ALREADY_LINKED'],
  ['Hot wallet locked', 'HOT_WALLET_LOCKED'],
  ['Too many linked wallets', 'TOO_MANY_LINKS'],
  ['Not linked', 'NOT_LINKED'],
])('"%s" has the code %s and a message that says what to do', (text, code) => {
  const refusal = getRefusal(failWith(text), write);
  expect(refusal?.code).toBe(code);
  expect(refusal?.sentence).not.toContain(text);
});

test('shows an unknown message whole', () => {
  const text = 'Not linked since the last full moon, ask the operator';
  expect(getRefusal(failWith(text), write)).toEqual({
    status: 'refused',
    code: 'REVERTED',
    sentence: `The contract refuses this: “${text}”.`,
  });
});

test('an error of the contract is shown by name, and an unknown one by its bytes', () => {
  const data = encodeErrorResult({
    abi: HOT_WALLET_ABI,
    errorName: 'OwnableUnauthorizedAccount',
    args: [ME],
  });
  expect(getRefusal(failed(new RawContractError({ data })), write)?.sentence).toContain(
    `OwnableUnauthorizedAccount(${ME})`,
  );
  const unknown = failed(new RawContractError({ data: '0xdeadbeef' }));
  expect(getRefusal(unknown, write)?.sentence).toContain('0xdeadbeef');
});

test('a refusal without a message says so', () => {
  expect(getRefusal(failed(new RawContractError({ data: '0x' })), write)?.sentence).toBe(
    'The contract refuses this without saying why.',
  );
});

test('a node that fails has refused nothing', () => {
  expect(getRefusal(failed(new HttpRequestError({ url: 'http://node.test' })), write)).toBeNull();
  expect(getRefusal(new Error('boom'), write)).toBeNull();
});
