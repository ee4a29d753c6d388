import { bytesToHex, type Hex } from 'viem';
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod/mini';

/** Phrases that developers' chains are born with; everybody has their keys. */
const PUBLIC_PHRASES = [
  'test test test test test test test test test test test junk',
  'myth like bonus scare over problem client lizard pioneer submit female collect',
];
const KEYS_OF_A_PHRASE = 32;

/** A random key is below this once in 2¹²⁸ times; the ones people make up mostly are. */
const MIN_RANDOM_KEY = 2n ** 128n;

/**
 * The key that signs vouchers; never repeated in what is said about it. In production a key that everybody
 * knows is refused, because whoever has it empties the distributor.
 */
export function voucherSignerKey(production: boolean) {
  return z
    .custom<Hex, string>(isPrivateKey, 'is not a private key: it must be 0x and 64 hex digits.')
    .check(
      z.refine(
        (key) => !production || !isPublic(key),
        'is a publicly known test key. Make a new one and set it as the voucher signer.',
      ),
    );
}

function isPrivateKey(value: unknown): boolean {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) return false;
  try {
    privateKeyToAddress(value as Hex); // as the pattern says
    return true;
  } catch {
    // 0 and numbers from the order of the curve on are no keys.
    return false;
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
