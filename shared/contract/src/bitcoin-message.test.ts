import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BITCOIN_CHAIN_ID,
  type BitcoinMessage,
  createBitcoinMessage,
  parseBitcoinMessage,
} from './bitcoin-message.ts';
import { linkStatement, SIGN_IN_STATEMENT } from './wallet-statements.ts';

const MESSAGE: BitcoinMessage = {
  domain: 'hideout.test:8443',
  address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  statement: SIGN_IN_STATEMENT,
  uri: 'https://hideout.test:8443',
  chainId: BITCOIN_CHAIN_ID,
  nonce: 'abcdefgh12345678',
  issuedAt: new Date('2026-11-20T12:00:00.000Z'),
  expirationTime: new Date('2026-11-20T12:10:00.000Z'),
};

test('reads as EIP-4361 does, with Bitcoin instead of Ethereum', () => {
  expect(createBitcoinMessage(MESSAGE)).toBe(
    [
      'hideout.test:8443 wants you to sign in with your Bitcoin account:',
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      '',
      'Sign in to hideout. This costs nothing and moves nothing.',
      '',
      'URI: https://hideout.test:8443',
      'Version: 1',
      'Chain ID: 000000000019d6689c085ae165831e93',
      'Nonce: abcdefgh12345678',
      'Issued At: 2026-11-20T12:00:00.000Z',
      'Expiration Time: 2026-11-20T12:10:00.000Z',
    ].join('\n'),
  );
});

test.each([
  ['without', MESSAGE],
  ['with', { ...MESSAGE, notBefore: MESSAGE.issuedAt }],
])('gives its parts back %s a time before which it does not hold', (_, message) => {
  expect(parseBitcoinMessage(createBitcoinMessage(message))).toEqual(message);
});

test.each<[string, (text: string) => string]>([
  ['a line in front', (text) => `Win a prize!\n${text}`],
  ['a line behind', (text) => `${text}\nPS: nothing`],
  ['a line break behind', (text) => `${text}\n`],
  ['another kind of line break', (text) => text.replaceAll('\n', '\r\n')],
  ['an empty line less', (text) => text.replace('\n\n', '\n')],
  ['no statement', (text) => text.replace(`\n\n${SIGN_IN_STATEMENT}`, '\n')],
  ['a statement of two lines', (text) => text.replace(SIGN_IN_STATEMENT, 'One\nTwo')],
  ['letters that look like others', (text) => text.replace('hideout', 'hideоut')],
  ['a line that comes twice', (text) => text.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
  ['a day that does not exist', (text) => text.replace('2026-11-20T12:10', '2026-02-30T12:10')],
  ['an hour that does not exist', (text) => text.replace('T12:10', 'T25:10')],
  ['a time of another zone', (text) => text.replace('12:10:00.000Z', '12:10:00.000+01:00')],
  ['no end', (text) => text.replace(/\nExpiration Time: .*/, '')],
  ['a scheme in front of the domain', (text) => `https://${text}`],
  ['an Ethereum account', (text) => text.replace('Bitcoin', 'Ethereum')],
])('a text with %s is invalid', (_, change) => {
  const text = createBitcoinMessage(MESSAGE);
  expect(change(text)).not.toBe(text);
  expect(parseBitcoinMessage(change(text))).toBeNull();
});

test('whatever is read is written back as it was', () => {
  const text = createBitcoinMessage(MESSAGE);
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(3), fc.string({ maxLength: 3 }), (at, cut, put) => {
      const changed = text.slice(0, at) + put + text.slice(at + cut);
      const read = parseBitcoinMessage(changed);
      if (read !== null) expect(createBitcoinMessage(read)).toBe(changed);
    }),
    { numRuns: 2_000 },
  );
});

describe('is not written when a part would change what the text says:', () => {
  test.each<[keyof BitcoinMessage, BitcoinMessage]>([
    ['statement', { ...MESSAGE, statement: 'One\n\nURI: https://evil.example' }],
    ['domain', { ...MESSAGE, domain: 'evil.example wants you' }],
    ['address', { ...MESSAGE, address: 'bc1q\nx' }],
    ['nonce', { ...MESSAGE, nonce: 'short' }],
    ['uri', { ...MESSAGE, uri: 'https://a b' }],
    ['chainId', { ...MESSAGE, chainId: '1' }],
  ])('%s', (_, message) => {
    expect(() => createBitcoinMessage(message)).toThrow(RangeError);
  });

  test('times', () => {
    expect(() => createBitcoinMessage({ ...MESSAGE, issuedAt: new Date('never') })).toThrow(RangeError);
  });
});

test('the statements of signing in and of linking are different for everybody', () => {
  expect(linkStatement('a')).not.toBe(linkStatement('b'));
  expect(linkStatement('a')).not.toBe(SIGN_IN_STATEMENT);
});
