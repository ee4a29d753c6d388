import { parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { expect, test } from 'vitest';
import { authenticationStatus } from './authentication-status.ts';
import { createSignInMessage, walletTypeOf } from './sign-in-message.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

function message() {
  return createSignInMessage({
    address: ADDRESS,
    chainId: 33139,
    nonce: 'abcdefgh12345678',
    now: NOW,
    origin: 'https://hideout.test:8443',
  });
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

test.each([
  ['io.metamask', 'metamask'],
  ['metaMask', 'metamask'],
  ['metaMaskSDK', 'metamask'],
  ['me.rainbow', 'rainbow'],
  ['rainbow', 'rainbow'],
  ['com.coinbase.wallet', 'coinbase'],
  ['coinbaseWalletSDK', 'coinbase'],
  ['walletConnect', 'walletconnect'],
  ['walletConnectQr', 'walletconnect'],
  ['com.some.other.wallet', 'injected'],
])('the connector %s is called %s', (id, type) => {
  expect(walletTypeOf(id)).toBe(type);
});

test('the kit asks for a signature only when nobody else does', () => {
  const user = { status: 'member', user: {} } as never; // only the status is read
  expect(authenticationStatus({ status: 'unknown' }, false)).toBe('loading');
  expect(authenticationStatus({ status: 'guest' }, true)).toBe('loading');
  expect(authenticationStatus({ status: 'guest' }, false)).toBe('unauthenticated');
  expect(authenticationStatus(user, true)).toBe('authenticated');
});
