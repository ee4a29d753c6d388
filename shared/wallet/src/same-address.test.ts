import { expect, test } from 'vitest';
import { sameAddress } from './same-address.ts';

test('Ethereum and Bech32 addresses compare without case, Base58 addresses with it', () => {
  expect(sameAddress('0xABcd', '0xabCD')).toBe(true);
  expect(sameAddress('bc1pab', 'BC1PAB')).toBe(true);
  expect(sameAddress('3J98t1', '3j98T1')).toBe(false);
  expect(sameAddress('0xab', '0xac')).toBe(false);
});
