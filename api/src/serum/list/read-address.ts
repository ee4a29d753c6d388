import { checksumAddress, isHex } from 'viem';
import { shorten } from './read-amount.ts';

/** An address in small letters, or why it is invalid. */
export type AddressResult = { readonly address: `0x${string}` } | { readonly reason: string };

const ZERO = `0x${'0'.repeat(40)}`;

/**
 * Reads an Ethereum address. One in mixed case must carry the checksum of EIP-55: there a wrong letter is
 * a wrong user. The zero address is refused, because nobody could ever claim for it.
 */
export function readAddress(value: unknown): AddressResult {
  if (typeof value !== 'string' || value === '') return { reason: 'the address is missing' };
  if (!isHex(value) || value.length !== 42) {
    return { reason: `${shorten(value)} is not an Ethereum address` };
  }
  const digits = value.slice(2);
  const small: `0x${string}` = `0x${digits.toLowerCase()}`;
  if (small === ZERO) return { reason: 'the zero address can never claim' };
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && checksumAddress(small) !== value) {
    return { reason: `${value} has a wrong checksum: a letter is wrong, or its case` };
  }
  return { address: small };
}
