import { expect, test } from 'vitest';
import { BITCOIN_ADDRESSES } from '../../testing/bitcoin-wallet.ts';
import { readBitcoinAddress } from './bitcoin-address.ts';

test.each(Object.entries(BITCOIN_ADDRESSES))('finds out that it is %s', (type, address) => {
  expect(readBitcoinAddress(address)).toMatchObject({ address, type });
});

test('Bech32 in capitals is the same address', () => {
  const { p2wpkh } = BITCOIN_ADDRESSES;
  expect(readBitcoinAddress(p2wpkh.toUpperCase())).toEqual(readBitcoinAddress(p2wpkh));
});

test.each([
  ['with a wrong character', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m'],
  ['with a wrong character, Base58', '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgd'],
  ['with two characters changed over', '14vV3aCHBeStb5bkenkNHbe2YAFinYdXcg'],
  ['in mixed case', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0L'],
  ['in capitals, Base58', '14VV3ACHBEStB5BKENKNHBE2YAFINYDXGC'],
  ['of the test network, P2WPKH', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['of the test network, P2PKH', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['of the test network, P2SH', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['of a regression network', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  // Checksums of the two encodings swapped, as BIP-350 forbids.
  [
    'of version 0 with the checksum of later versions',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  [
    'of version 1 with the checksum of version 0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['of several keys (P2WSH)', 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'],
  ['of a later version', 'bc1sw50qgdz25j'],
  ['of Ethereum', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['of Stacks', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
  ['of Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['with a space', ' bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
  ['that is empty', ''],
  ['of prefix only', 'bc1q'],
  ['of ones', '1'.repeat(34)],
])('is invalid: an address %s', (_, text) => {
  expect(readBitcoinAddress(text)).toBeNull();
});
