import { InvalidInputRpcError } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  getCode,
  isWalletError,
  isWalletRejection,
  toWalletError,
  WALLET_ERROR_CODES,
  WalletError,
} from './wallet-error.ts';
import { WALLET_MESSAGES } from './wallet-messages.ts';

describe('codes of what wallets throw', () => {
  test.each([
    ['a refusal by EIP-1193', { code: 4001, message: 'User rejected' }, -32000],
    ['a refusal wrapped by a library', new Error('x', { cause: { code: 4001 } }), -32000],
    ['the response object Leather rejects with', { jsonrpc: '2.0', error: { code: 4001 } }, -32000],
    [
      'a fee that the node says nobody can pay',
      new InvalidInputRpcError(Object.assign(new Error('insufficient funds'), { code: -32000 })),
      -32603,
    ],
    ['a parse error', { code: -32700 }, -32700],
    ['an invalid request', { code: -32600 }, -32600],
    ['an unknown method', { code: -32601 }, -32601],
    ['invalid parameters', { code: -32602 }, -32602],
    ['a method the wallet lacks', { code: -32001 }, -32001],
    ['a missing permission', { code: -32002 }, -32002],
    ['a code nobody has defined', { code: 12345 }, -32603],
    ['a plain error', new Error('boom'), -32603],
    ['a string', 'boom', -32603],
    ['nothing', undefined, -32603],
  ])('%s', (_name, thrown, code) => {
    expect(getCode(thrown)).toBe(code);
  });

  test('a cause that points at itself ends', () => {
    const loop: { cause?: unknown } = {};
    loop.cause = loop;
    expect(getCode(loop)).toBe(WALLET_ERROR_CODES.internal);
  });
});

describe('toWalletError', () => {
  test('a refusal gets the text of the spec and is no failure', () => {
    const error = toWalletError({ code: 4001, message: 'MetaMask Tx Signature: User denied' });
    expect(error.message).toBe('Request canceled by user');
    expect(isWalletRejection(error)).toBe(true);
  });

  test('anything else gets the fallback text and keeps its cause', () => {
    const cause = new Error('socket closed');
    const error = toWalletError(cause);
    expect(error).toMatchObject({ message: 'Wallet Error processing the request', code: -32603, cause });
    expect(isWalletRejection(error)).toBe(false);
  });

  test('a WalletError passes unchanged, also one made by another copy of the class', () => {
    const own = new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
    expect(toWalletError(own)).toBe(own);
    const foreign = Object.assign(new Error('x'), { name: 'WalletError', code: -32000 });
    expect(isWalletError(foreign)).toBe(true);
    expect(toWalletError(foreign)).toBe(foreign);
  });
});

test('the texts are those of the spec, and there is no other', () => {
  const texts = [
    'Wallet not connected',
    'No wallets detected, may want to prompt user to install a wallet.',
    'Failed to detect the wallet provider selector.',
    'Failed to select the provider. User may have cancelled the selection prompt.',
    'Wallet Error processing the request',
    'No addresses found',
    'Request canceled by user',
    'No Bitcoin wallet installed or another error occurred',
    'Wallet is not provided',
    'Failed to retrieve addresses from Leather Wallet.',
    'Error connecting to Leather Wallet.',
    'No Bitcoin wallet installed',
    'Signing message cancelled by user',
    'Failed to sign message with Leather Wallet.',
    'Leather Wallet is not available.',
    'Unsupported wallet type',
    'Method not supported by the selected wallet',
    'No wallet provider selected. The user must first select a wallet before adding listeners to wallet events.',
  ];
  expect(Object.values(WALLET_MESSAGES).toSorted()).toEqual(texts.toSorted());
});
