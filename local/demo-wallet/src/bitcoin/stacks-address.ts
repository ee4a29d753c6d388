import { hex } from '@scure/base';
import { concatBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js';
import { derive, TEST_MNEMONIC } from '../../../bitcoin-personas.ts';

/** Crockford's alphabet: without I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An address of one key on mainnet, "SP…". */
const VERSION = 22;

export type StacksAccount = { readonly address: string; readonly publicKey: string; readonly path: string };

/** The Stacks address that Leather lists beside the Bitcoin ones. */
export function stacksAccount(account: number): StacksAccount {
  const path = `m/44'/5757'/0'/0/${account}`;
  const { publicKey } = derive(TEST_MNEMONIC, path);
  return { address: stacksAddress(hash160(publicKey)), publicKey: hex.encode(publicKey), path };
}

/** c32check: version, hash and checksum in base 32. */
export function stacksAddress(hash: Uint8Array): string {
  const checksum = sha256x2(Uint8Array.of(VERSION), hash).subarray(0, 4);
  let rest = BigInt(`0x${hex.encode(concatBytes(hash, checksum))}`);
  let digits = '';
  for (; rest > 0n; rest /= 32n) digits = `${DIGITS[Number(rest % 32n)]}${digits}`;
  // A leading byte of zeros is one digit of zero.
  const zeros = hash.findIndex((byte) => byte !== 0);
  return `S${DIGITS[VERSION]}${'0'.repeat(Math.max(zeros, 0))}${digits}`;
}
