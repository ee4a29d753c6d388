import { expect, test } from 'vitest';
import { parseAddress } from './chain-address.ts';

const HOUND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([
  ['as it is', HOUND],
  ['in lower case', HOUND.toLowerCase()],
  ['in upper case', `0x${HOUND.slice(2).toUpperCase()}`],
  ['with white space around', `  ${HOUND}\n`],
  ['with the chain in front', `eth:${HOUND}`],
  ['as a link of a wallet', `ethereum:${HOUND}`],
  ['with 0X', `0X${HOUND.slice(2)}`],
])('an address is taken %s', (_, text) => {
  expect(parseAddress(text)).toEqual({ status: 'address', address: HOUND });
});

test('names a wrong character with its position, also behind white space', () => {
  const typo = `${HOUND.slice(0, 13)}O${HOUND.slice(14)}`;
  expect(parseAddress(typo)).toEqual({
    status: 'invalid',
    code: 'CHARACTER',
    message: 'Character 14 is “O”. An address has only 0–9 and a–f after 0x.',
    position: 13,
  });
  expect(parseAddress(`  ${typo}`)).toMatchObject({ position: 15 });
  expect(parseAddress(`eth:${typo}`)).toMatchObject({ position: 17 });
});

test('names a space and a character of two code units as people see them', () => {
  expect(parseAddress(`${HOUND.slice(0, 8)} ${HOUND.slice(8)}`)).toMatchObject({
    message: 'Character 9 is a space. An address has only 0–9 and a–f after 0x.',
  });
  expect(parseAddress(`0x🧪${HOUND.slice(4)}`)).toMatchObject({
    message: expect.stringContaining('“🧪”'),
    position: 2,
  });
});

test('D08: mixed case that does not fit is a typing mistake', () => {
  const typo = HOUND.replace('9C8', '9c8');
  expect(parseAddress(typo)).toMatchObject({ status: 'invalid', code: 'CHECKSUM', position: null });
});

test.each([
  ['', 'EMPTY', 'Enter an address.'],
  ['   ', 'EMPTY', 'Enter an address.'],
  [HOUND.slice(0, -1), 'TOO_SHORT', 'The address is too short: 1 of 40 characters after 0x is missing.'],
  ['0x', 'TOO_SHORT', 'The address is too short: 40 of 40 characters after 0x are missing.'],
  [`${HOUND}ab`, 'TOO_LONG', 'The address is too long: it has 2 characters more than 40 after 0x.'],
  [`0x${'0'.repeat(40)}`, 'ZERO', 'This is the zero address, which belongs to nobody.'],
  ['hound', 'PREFIX', 'An Ethereum address begins with 0x, and a name ends like .eth.'],
  [HOUND.slice(2), 'PREFIX', 'An Ethereum address begins with 0x, and a name ends like .eth.'],
  [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'BITCOIN',
    'This is a Bitcoin address. Enter one of Ethereum; it begins with 0x.',
  ],
])('%j is refused as %s', (text, code, message) => {
  expect(parseAddress(text)).toMatchObject({ status: 'invalid', code, message });
});

test('too long is marked where it should have ended', () => {
  expect(parseAddress(`${HOUND}ab`)).toMatchObject({ position: 42 });
});

test.each(['hound.eth', ' vault.hound.eth ', 'hound.xyz', '0xhound.eth'])('%j is a name', (text) => {
  expect(parseAddress(text)).toEqual({ status: 'name', name: text.trim() });
});
