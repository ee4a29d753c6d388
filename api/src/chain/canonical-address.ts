import { getAddress, isAddress } from 'viem';

/** Bech32 may be written in capitals, as QR codes do, and is the same address then. */
const BECH32_IN_CAPITALS = /^BC1[0-9A-Z]+$/;

/**
 * The one form an address is stored and compared in: EIP-55 for Ethereum; for Bitcoin unchanged, but
 * Bech32 in small letters.
 */
export function canonicalAddress(address: string): string {
  if (isAddress(address, { strict: false })) return getAddress(address);
  return BECH32_IN_CAPITALS.test(address) ? address.toLowerCase() : address;
}
