import { p256 } from '@noble/curves/nist.js';

/** An uncompressed point, which is what a public key of this kind (SPKI) ends with. */
const POINT_BYTES = 65;

/**
 * Checks an ECDSA signature (P-256, SHA-256) as WebCrypto does, in plain JavaScript: for pages where browsers offer no
 * WebCrypto.
 *
 * @param signature r and s, 64 bytes
 * @param spki the public key as the settings of a site name it
 * @throws Error when the key is invalid.
 */
export function verifyP256(signature: Uint8Array, text: Uint8Array, spki: Uint8Array): boolean {
  return p256.verify(signature, text, spki.subarray(-POINT_BYTES), { lowS: false });
}
