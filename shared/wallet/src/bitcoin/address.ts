import type { BitcoinAccount } from './bitcoin-types.ts';

const TYPES: readonly (readonly [RegExp, BitcoinAccount['addressType']])[] = [
  [/^(bc|tb|bcrt)1p/i, 'p2tr'],
  // Version 0: 32 bytes of script hash are longer than 20 bytes of key hash.
  [/^(bc|tb)1q.{58}$/i, 'p2wsh'],
  [/^(bc|tb|bcrt)1q/i, 'p2wpkh'],
  [/^[32]/, 'p2sh'],
  [/^[1mn]/, 'p2pkh'],
  [/^S/, 'stacks'],
];

/** Kind of an address by its look, or null. The server checks the checksum when it verifies a signature. */
export function getAddressType(address: string): BitcoinAccount['addressType'] | null {
  return TYPES.find(([look]) => look.test(address))?.[1] ?? null;
}

/** True when the address is of Bitcoin's main network; addresses of all test networks look alike. */
export function isMainnetAddress(address: string): boolean {
  return /^(bc1|[13])/i.test(address);
}
