import { bytesToHex, type Hex } from 'viem';
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';
import type { EnvironmentReader } from './environment-reader.ts';

const NAME = 'VOUCHER_SIGNER_KEY';

/** Phrases that developers' chains are born with; everybody has their keys. */
const PUBLIC_PHRASES = [
  'test test test test test test test test test test test junk',
  'myth like bonus scare over problem client lizard pioneer submit female collect',
];
const KEYS_OF_A_PHRASE = 32;

/** A random key is below this once in 2¹²⁸ times; the ones people make up mostly are. */
const MIN_RANDOM_KEY = 2n ** 128n;

/**
 * The key that signs vouchers, or null when none is set. What is wrong with it becomes a problem of the
 * reader; the key itself is never repeated. In production a key that everybody knows is refused,
 * because whoever has it empties the distributor.
 */
export function voucherSignerKey(read: EnvironmentReader, production: boolean): Hex | null {
  const value = read.optional(NAME);
  if (value === null) return null;
  const key = getKey(value);
  if (key === null) {
    read.problem(`${NAME} is not a private key: it must be 0x and 64 hex digits.`);
    return null;
  }
  if (production && isPublic(key)) {
    read.problem(`${NAME} is a publicly known test key. Make a new one and set it as the voucher signer.`);
    return null;
  }
  return key;
}

function getKey(value: string): Hex | null {
  const digits = /^0x([0-9a-fA-F]{64})$/.exec(value)?.[1];
  if (digits === undefined) return null;
  const key: Hex = `0x${digits}`;
  try {
    privateKeyToAddress(key);
    return key;
  } catch {
    // 0 and numbers from the order of the curve on are no keys.
    return null;
  }
}

function isPublic(key: Hex): boolean {
  if (BigInt(key) < MIN_RANDOM_KEY) return true;
  return PUBLIC_PHRASES.some((phrase) => {
    const parent = mnemonicToAccount(phrase, { path: "m/44'/60'/0'/0" }).getHdKey();
    const indexes = Array.from({ length: KEYS_OF_A_PHRASE }, (_, index) => index);
    return indexes.some((index) => {
      const { privateKey } = parent.deriveChild(index);
      return privateKey !== null && bytesToHex(privateKey) === key.toLowerCase();
    });
  });
}
