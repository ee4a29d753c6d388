import { parseBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { expect, test } from 'vitest';
import { createSignInMessage } from './sign-in-message.ts';
import { createBitcoinSignInMessage } from './wallet-calls.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const COMMON = {
  statement: SIGN_IN_STATEMENT,
  nonce: 'abcdefgh12345678',
  now: NOW,
  origin: 'https://hideout.test:8443',
};

function message({ chainId = 33139 } = {}) {
  return createSignInMessage({ ...COMMON, address: ADDRESS, chainId });
}

test('is an EIP-4361 message for this site, good for ten minutes', () => {
  expect(parseSiweMessage(message())).toEqual({
    address: ADDRESS,
    chainId: 33139,
    domain: 'hideout.test:8443',
    uri: 'https://hideout.test:8443',
    version: '1',
    nonce: 'abcdefgh12345678',
    statement: 'Sign in to hideout. This costs nothing and moves nothing.',
    issuedAt: new Date(NOW),
    expirationTime: new Date(NOW + 600_000),
  });
});

test('is worth nothing on another site, with another nonce or later', () => {
  const parsed = parseSiweMessage(message());
  const at = (time: number, rest: object = {}) =>
    validateSiweMessage({ message: parsed, domain: 'hideout.test:8443', time: new Date(time), ...rest });
  expect(at(NOW + 1_000)).toBe(true);
  expect(at(NOW + 600_001)).toBe(false);
  expect(at(NOW + 1_000, { domain: 'evil.test' })).toBe(false);
  expect(at(NOW + 1_000, { nonce: 'another123' })).toBe(false);
});

test('a wallet on a chain that the server does not take signs for Ethereum', () => {
  expect(parseSiweMessage(message({ chainId: 137 })).chainId).toBe(1);
});

test('says the same to a Bitcoin wallet', () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  const text = createBitcoinSignInMessage({ ...COMMON, address });
  expect(parseBitcoinMessage(text)).toEqual({
    address,
    chainId: '000000000019d6689c085ae165831e93',
    domain: 'hideout.test:8443',
    uri: 'https://hideout.test:8443',
    nonce: 'abcdefgh12345678',
    statement: 'Sign in to hideout. This costs nothing and moves nothing.',
    issuedAt: new Date(NOW),
    expirationTime: new Date(NOW + 600_000),
  });
});
