import { expect, test } from 'vitest';
import { bitcoinKey, bitcoinKeys } from './bitcoin-personas.ts';
import { personas } from './personas.ts';

/** The phrase of the test vectors of BIP-84 and BIP-86. */
const ABANDON = `${'abandon '.repeat(11)}about`;

test.each([
  ['p2pkh', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '44'],
  ['p2sh', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf', '49'],
  ['p2wpkh', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', '84'],
  ['p2tr', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', '86'],
] as const)('the published %s address of the best-known phrase', (type, address, purpose) => {
  expect(bitcoinKey(type, 0, ABANDON)).toMatchObject({ address, path: `m/${purpose}'/0'/0'/0/0` });
});

test('BIP-86 fixes inner and outer key of its first address', () => {
  expect(bitcoinKey('p2tr', 0, ABANDON)).toMatchObject({
    publicKey: '03cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115',
    tweakedPublicKey: 'a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
  });
});

test('hound stays who it is', () => {
  const { payment, ordinals } = bitcoinKeys('xverse', 'hound');
  expect([payment.address, ordinals.address]).toEqual([
    '3DQoHYwoAm4TDPuU8uvkxj5qRLjqgxKxvR',
    'bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0',
  ]);
});

test('a user has the same taproot address in every wallet that shows one', () => {
  for (const { name } of personas) {
    const taproot = (['xverse', 'magicEden', 'leather'] as const).map((w) => bitcoinKeys(w, name).ordinals);
    expect(new Set(taproot.map(({ address }) => address)).size).toBe(1);
  }
  expect(bitcoinKeys('unisat', 'hound').ordinals.address).toBe(
    bitcoinKeys('xverse', 'hound').ordinals.address,
  );
});

test('no two people share an address', () => {
  const taproot = personas.map(({ name }) => bitcoinKeys('leather', name).ordinals.address);
  expect(new Set(taproot).size).toBe(personas.length);
});

test('the people of Unisat have every kind of address between them', () => {
  const kinds = personas.map(({ name }) => bitcoinKeys('unisat', name).ordinals.type);
  expect(new Set(kinds)).toEqual(new Set(['p2pkh', 'p2sh', 'p2wpkh', 'p2tr']));
});

test('the test network writes the same key with other letters', () => {
  expect(bitcoinKeys('unisat', 'hound').ordinals.testnetAddress).toMatch(/^tb1p/);
  expect(bitcoinKeys('unisat', 'vaultrat').ordinals.testnetAddress).toMatch(/^[mn]/);
});
