import { readBitcoinAddress } from '@hideout/api/people/auth/bitcoin-address';
import { verifyBitcoinSignature } from '@hideout/api/people/auth/verify-bitcoin-signature';
import { signWithBitcoin } from '@hideout/api/testing/bitcoin-wallet';
import { base64, hex } from '@scure/base';
import { NETWORK, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { describe, expect, test } from 'vitest';
import {
  type BitcoinAddressType,
  type BitcoinKey,
  type BitcoinWalletType,
  bitcoinKey,
  bitcoinKeys,
  getPayment,
} from '../../../bitcoin-personas.ts';
import { personas } from '../../../personas.ts';
import { bip322Hash, signBip322, signBitcoinSignedMessage, signBitcoinText } from './sign-bitcoin.ts';

const MESSAGE = 'localhost:3000 wants you to sign in with your Bitcoin account: äöü ₿';

function verify(address: string, message: string, signature: string): boolean {
  const read = readBitcoinAddress(address);
  return read !== null && verifyBitcoinSignature(read, message, signature);
}

/** The server takes it for that message and that address, and for no others. */
function expectProves(address: string, message: string, signature: string): void {
  expect(verify(address, message, signature)).toBe(true);
  expect(verify(address, `${message} `, signature)).toBe(false);
  for (const type of ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const)
    expect(verify(bitcoinKey(type, 77).address, message, signature)).toBe(false);
}

/** The key of the published test vectors of BIP-322. */
function publishedKey(type: BitcoinAddressType): BitcoinKey {
  const privateKey = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k');
  const publicKey = pubECDSA(privateKey);
  const { address } = getPayment(type, publicKey);
  return { type, address, testnetAddress: '', publicKey: hex.encode(publicKey), path: '', privateKey };
}

describe('the test vectors of BIP-322', () => {
  test.each([
    ['', 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1'],
    ['Hello World', 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a'],
  ])('the hash of "%s"', (message, hash) => {
    expect(hex.encode(bip322Hash(message))).toBe(hash);
  });

  test.each([
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('the signature of "%s"', (message, signature) => {
    const key = publishedKey('p2wpkh');
    expect(key.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l');
    expect(signBip322(key, message)).toBe(signature);
  });
});

describe('the same bytes as bip322-js', () => {
  test.each(['p2wpkh', 'p2sh'] as const)('BIP-322 of %s', (type) => {
    const key = publishedKey(type);
    expect(signBip322(key, MESSAGE)).toBe(signWithBitcoin(MESSAGE, key.address));
  });

  test('"Bitcoin Signed Message" of P2PKH', () => {
    const { address, privateKey } = publishedKey('p2pkh');
    expect(signBitcoinSignedMessage(privateKey, 'p2pkh', MESSAGE)).toBe(signWithBitcoin(MESSAGE, address));
  });

  test('but for taproot, where chance goes into every signature', () => {
    const key = publishedKey('p2tr');
    expectProves(key.address, MESSAGE, signBip322(key, MESSAGE));
  });
});

const WALLETS = ['xverse', 'unisat', 'magicEden', 'leather'] as const satisfies BitcoinWalletType[];

describe.each(WALLETS)('the server accepts what %s signs', (wallet) => {
  test.each(personas.map(({ name }) => name))('as %s', (name) => {
    const { payment, ordinals } = bitcoinKeys(wallet, name);
    for (const { address, type } of new Set([payment, ordinals])) {
      if (type !== 'p2pkh')
        expectProves(address, MESSAGE, signBitcoinText(wallet, address, MESSAGE, 'bip322').signature);
      if (type !== 'p2tr')
        expectProves(address, MESSAGE, signBitcoinText(wallet, address, MESSAGE, 'ecdsa').signature);
    }
  });
});

test('the first byte of ECDSA names the kind of address, by Unisat always P2PKH', () => {
  const { privateKey } = bitcoinKey('p2pkh', 1);
  const first = (signature: string) => base64.decode(signature)[0] ?? 0;
  const kinds = { p2pkh: 31, p2sh: 35, p2wpkh: 39 } as const;
  for (const type of ['p2pkh', 'p2sh', 'p2wpkh'] as const) {
    const byte = first(signBitcoinSignedMessage(privateKey, type, MESSAGE));
    expect(byte - kinds[type]).toBeGreaterThanOrEqual(0);
    expect(byte - kinds[type]).toBeLessThan(4);
  }
  const { address } = bitcoinKeys('unisat', 'ledgerghost').ordinals;
  expect(first(signBitcoinText('unisat', address, MESSAGE, 'ecdsa').signature)).toBeLessThan(35);
});

test('the server refuses ECDSA for a taproot address, which only Unisat gives', () => {
  const { address } = bitcoinKeys('unisat', 'hound').ordinals;
  expect(verify(address, MESSAGE, signBitcoinText('unisat', address, MESSAGE, 'ecdsa').signature)).toBe(
    false,
  );
  expect(() => signBitcoinText('xverse', address, MESSAGE, 'ecdsa')).toThrow('BIP-322');
});

test('an address of the test network signs with the same key', () => {
  const { address, testnetAddress } = bitcoinKeys('unisat', 'hound').ordinals;
  const { signature } = signBitcoinText('unisat', testnetAddress, MESSAGE, 'bip322');
  expectProves(address, MESSAGE, signature);
});

test('an address that is of no persona is not signed with', () => {
  const { address } = bitcoinKeys('xverse', 'hound').payment;
  expect(() => signBitcoinText('leather', address, MESSAGE, 'bip322')).toThrow('No persona has the address');
});
