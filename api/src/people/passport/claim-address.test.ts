import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { FAKE_ADDRESSES, FAKE_CHAIN_CONFIG } from '../../testing/fake-ethereum.ts';
import { readAddress, readClaimAddress } from './claim-address.ts';

const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([HOUND, HOUND.toLowerCase(), `0x${HOUND.slice(2).toUpperCase()}`, ` ${HOUND}\n`])(
  '%o is one address',
  (text) => {
    expect(readAddress(text)).toBe(HOUND);
  },
);

test.each([
  [HOUND.replace('C51', 'c51'), 'checksum'],
  [HOUND.slice(0, -1), 'not an Ethereum address'],
  ['hound.eth', 'not an Ethereum address'],
  ['1BitcoinEaterAddressDontSendf59kuE', 'not an Ethereum address'],
])('%s is refused and says why', (text, why) => {
  const failure = expect.objectContaining({
    code: 'INVALID_ADDRESS',
    details: { fields: { claimAddress: expect.stringContaining(why) } },
  });
  expect(() => readAddress(text)).toThrow(failure);
});

test.each([zeroAddress, FAKE_ADDRESSES.mayc, FAKE_ADDRESSES.registry])('SERUM cannot go to %s', (address) => {
  expect(() => readClaimAddress(address, FAKE_CHAIN_CONFIG)).toThrow('SERUM would be lost');
});

test('without a configured chain only the zero address is known', () => {
  expect(readClaimAddress(FAKE_ADDRESSES.mayc, null)).toBe(FAKE_ADDRESSES.mayc);
  expect(() => readClaimAddress(zeroAddress, null)).toThrow('SERUM would be lost');
});
