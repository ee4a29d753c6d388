import { Address, BIP322 } from 'bip322-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BITCOIN_ADDRESSES,
  OTHER_BITCOIN_ADDRESS,
  OTHER_BITCOIN_KEY,
  signCompact,
  signWithBitcoin,
} from '../../testing/bitcoin-wallet.ts';
import { type BitcoinAddressType, readBitcoinAddress } from './bitcoin-address.ts';
import { verifyBitcoinSignature } from './verify-bitcoin-signature.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const MESSAGE = 'Sign in to hideout.';
const { p2pkh, p2sh, p2wpkh, p2tr } = BITCOIN_ADDRESSES;

function verify(address: string, message: string, signature: string): boolean {
  const read = readBitcoinAddress(address);
  if (read === null) throw new Error(`${address} is no address.`);
  return verifyBitcoinSignature(read, message, signature);
}

/** The published test vectors of BIP-322: message, address, signature. */
const VECTORS: readonly [string, string, string][] = [
  [
    '',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    '',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'No prefix fallback',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
  [
    'ESHJI7MWUL64AXHBI42L3UR4QA',
    'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  ],
  [
    'TPIZPITUIHEUHO5ACOL6W6MBVD',
    'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  ],
];

describe('the test vectors of BIP-322', () => {
  test.each(VECTORS)('"%s" of %s', (message, address, signature) => {
    expect(verify(address, message, signature)).toBe(true);
    expect(verify(address, `${message} `, signature)).toBe(false);
    expect(verify(address.startsWith('bc1p') ? p2tr : p2sh, message, signature)).toBe(false);
  });

  // Time locks say that the proof holds at another time. We ask for now.
  test.each([
    [
      'GI2SVNWVCWTEEIMFZFFZYAQNSA',
      '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
      'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
    ],
    [
      'YGIAANMREUXLFRI4HIEOCE4T23',
      'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
    ],
  ])('"%s" of %s, which is time-locked, is refused', (message, address, signature) => {
    expect(verify(address, message, signature)).toBe(false);
  });
});

describe('a wallet may answer', () => {
  test.each(Object.entries(BITCOIN_ADDRESSES))('as bip322-js signs for %s', (_, address) => {
    const signature = signWithBitcoin(MESSAGE, address);
    expect(verify(address, MESSAGE, signature)).toBe(true);
    expect(verify(address, 'Another message', signature)).toBe(false);
    expect(verify(OTHER_BITCOIN_ADDRESS, MESSAGE, signature)).toBe(false);
  });

  test.each<[string, 27 | 31 | 35 | 39]>([
    [p2pkh, 31],
    [p2pkh, 27],
    [p2sh, 31],
    [p2sh, 35],
    [p2wpkh, 31],
    [p2wpkh, 39],
  ])('"Bitcoin Signed Message" for %s with a first byte from %i on', (address, flag) => {
    const signature = signCompact(MESSAGE, flag).toString('base64');
    expect(verify(address, MESSAGE, signature)).toBe(true);
    expect(verify(address, 'Another message', signature)).toBe(false);
    expect(verify(OTHER_BITCOIN_ADDRESS, MESSAGE, signature)).toBe(false);
  });

  test.each<BitcoinAddressType>(['p2sh', 'p2wpkh', 'p2tr'])('the whole transaction for %s', (type) => {
    for (const prefix of ['', 'ful']) {
      expect(verify(BITCOIN_ADDRESSES[type], MESSAGE, prefix + full(type).toString('base64'))).toBe(true);
    }
    expect(verify(BITCOIN_ADDRESSES[type], 'Another message', full(type).toString('base64'))).toBe(false);
  });

  test('Base64 without the signs that fill it up', () => {
    const signature = signWithBitcoin(MESSAGE, p2wpkh);
    expect(verify(p2wpkh, MESSAGE, signature.replace(/=+$/, ''))).toBe(true);
  });
});

describe('is refused:', () => {
  const compact = (change: (bytes: Buffer) => void) => {
    const bytes = signCompact(MESSAGE, 31);
    change(bytes);
    return bytes.toString('base64');
  };
  const witness = Buffer.from(signWithBitcoin(MESSAGE, p2wpkh), 'base64');

  test('"Bitcoin Signed Message" for P2TR, also by the key inside of it', () => {
    for (const flag of [31, 39] as const)
      expect(verify(p2tr, MESSAGE, signCompact(MESSAGE, flag).toString('base64'))).toBe(false);
  });

  test('a compact signature turned to a high S', () => {
    const turned = compact((bytes) => {
      highS(bytes.subarray(33)).copy(bytes, 33);
      bytes[0] = 31 + (((bytes[0] ?? 0) - 31) ^ 1);
    });
    expect(verify(p2pkh, MESSAGE, turned)).toBe(false);
  });

  test('a witness turned to a high S', () => {
    const der = witness.subarray(2, 2 + (witness[1] ?? 0));
    const lengthOfR = der[3] ?? 0;
    const s = Buffer.concat([Buffer.alloc(1), highS(der.subarray(6 + lengthOfR, -1))]);
    const r = der.subarray(4, 4 + lengthOfR);
    const turned = Buffer.concat([
      Buffer.from([0x30, r.length + s.length + 4, 2, r.length]),
      r,
      Buffer.from([2, s.length]),
      s,
      der.subarray(-1),
    ]);
    const bytes = Buffer.concat([Buffer.from([2, turned.length]), turned, witness.subarray(2 + der.length)]);
    expect(verify(p2wpkh, MESSAGE, bytes.toString('base64'))).toBe(false);
  });

  test('a witness that says another flag than SIGHASH_ALL', () => {
    for (const flag of [0, 2, 3, 0x81]) {
      const bytes = Buffer.from(witness);
      bytes[1 + (bytes[1] ?? 0)] = flag;
      expect(verify(p2wpkh, MESSAGE, bytes.toString('base64'))).toBe(false);
    }
  });

  test('a Schnorr signature that says the flag it may only leave out', () => {
    const [message, address, signature] = VECTORS[4] ?? ['', '', ''];
    const schnorr = Buffer.from(signature, 'base64').subarray(2);
    const bytes = Buffer.concat([Buffer.from([1, 65]), schnorr, Buffer.from([0])]);
    expect(verify(address, message, bytes.toString('base64'))).toBe(false);
  });

  test('an unknown first byte', () => {
    for (const flag of [0, 1, 26, 43, 46, 47, 255])
      expect(
        verify(
          p2pkh,
          MESSAGE,
          compact((bytes) => void bytes.fill(flag, 0, 1)),
        ),
      ).toBe(false);
  });

  test("another key's signature", () => {
    const signature = signWithBitcoin(MESSAGE, OTHER_BITCOIN_ADDRESS, OTHER_BITCOIN_KEY);
    expect(verify(p2wpkh, MESSAGE, signature)).toBe(false);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['bytes behind', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['a byte less', (bytes) => bytes.subarray(0, -1)],
    ['an item more than it says', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    ['a count of items too high', (bytes) => Buffer.concat([Buffer.from([3]), bytes.subarray(1)])],
    ['no items', () => Buffer.from([0])],
    ['a million items', () => Buffer.from([0xfe, 0x40, 0x42, 0x0f, 0x00])],
    ['a time lock in its transaction', () => changed(full('p2wpkh'), -4)],
    ['another version in its transaction', () => changed(full('p2wpkh'), 0)],
    ['another output in its transaction', () => changed(full('p2wpkh'), 57)],
    ['a transaction that spends something else', () => changed(full('p2wpkh'), 10)],
  ])('a witness with %s', (_, change) => {
    expect(verify(p2wpkh, MESSAGE, change(witness).toString('base64'))).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['the prefix of simple only', 'smp'],
    ['the prefix of full only', 'ful'],
    ['an empty witness', 'smpAA=='],
    ['an unknown prefix', 'fooAA=='],
    ['a proof of funds', 'pofAA=='],
    ['a sentence', 'not-valid-base64!!!'],
    ['the wrong prefix', `ful${signWithBitcoin(MESSAGE, p2wpkh)}`],
    ['a prefix before a compact signature', `smp${signCompact(MESSAGE, 31).toString('base64')}`],
    ['a line break behind', `${signWithBitcoin(MESSAGE, p2wpkh)}\n`],
    ['a space within', signWithBitcoin(MESSAGE, p2wpkh).replace(/.{20}/, '$& ')],
    ['hex', `0x${signCompact(MESSAGE, 31).toString('hex')}`],
    ['fifteen thousand bytes', 'A'.repeat(20_000)],
    ['the character 0', '\0'],
    ['a smiling face', '😀'],
  ])('%s', (_, signature) => {
    for (const address of Object.values(BITCOIN_ADDRESSES))
      expect(verify(address, MESSAGE, signature)).toBe(false);
  });

  test('and never thrown at, whatever the bytes are', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ minLength: 65, maxLength: 65 }),
      fc.tuple(fc.nat(witness.length - 1), fc.integer({ min: 0, max: 255 })).map(([at, value]) => {
        const copy = Buffer.from(witness);
        copy[at] = value;
        return copy;
      }),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(...Object.values(BITCOIN_ADDRESSES)), (value, address) => {
        const accepted = verify(address, MESSAGE, Buffer.from(value).toString('base64'));
        if (accepted) expect(Buffer.from(value).equals(witness)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

/** The signed transaction of BIP-322 "full", as a library makes it. */
function full(type: BitcoinAddressType): Buffer {
  const address = BITCOIN_ADDRESSES[type];
  const script = Address.convertAdressToScriptPubkey(address);
  const toSign = BIP322.buildToSignTx(BIP322.buildToSpendTx(MESSAGE, script).getId(), script);
  const inner = Address.convertAdressToScriptPubkey(p2wpkh);
  toSign.updateInput(0, {
    finalScriptWitness: Buffer.from(signWithBitcoin(MESSAGE, address), 'base64'),
    ...(type === 'p2sh' ? { finalScriptSig: Buffer.concat([Buffer.from([inner.length]), inner]) } : {}),
  });
  return toSign.extractTransaction().toBuffer();
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = at < 0 ? copy.length + at : at;
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}

function highS(s: Buffer): Buffer {
  const turned = ORDER - BigInt(`0x${s.toString('hex')}`);
  return Buffer.from(turned.toString(16).padStart(64, '0'), 'hex');
}
