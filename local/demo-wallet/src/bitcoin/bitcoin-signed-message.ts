import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64 } from '@scure/base';
import { CompactSize } from '@scure/btc-signer';
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js';
import type { BitcoinAddressType } from '../../../bitcoin-personas.ts';

/** First byte of a signature by BIP-137; the number of the public key, 0 to 3, is added. */
const FIRST_BYTES = { p2pkh: 31, p2sh: 35, p2wpkh: 39 } as const;

const PREFIX = new TextEncoder().encode('\x18Bitcoin Signed Message:\n');

/** Hash of a message with the prefix that keeps it from being a transaction. */
export function signedMessageHash(message: string): Uint8Array {
  const text = new TextEncoder().encode(message);
  return sha256x2(PREFIX, CompactSize.encode(BigInt(text.length)), text);
}

/**
 * "Bitcoin Signed Message" in Base64, 65 bytes: the first names the kind of address (BIP-137).
 *
 * @param type what the first byte says; several wallets say P2PKH whatever the address is.
 */
export function signBitcoinSignedMessage(
  privateKey: Uint8Array,
  type: Exclude<BitcoinAddressType, 'p2tr'>,
  message: string,
): string {
  const signature = secp256k1.sign(signedMessageHash(message), privateKey, {
    prehash: false,
    format: 'recovered',
  });
  const [recovery = 0] = signature;
  return base64.encode(concatBytes(Uint8Array.of(FIRST_BYTES[type] + recovery), signature.subarray(1)));
}
