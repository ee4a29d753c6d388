import { Address } from 'bip322-js';
import { canonicalAddress } from '../../chain/canonical-address.ts';

/** Kinds of Bitcoin addresses one key can sign for, and so the ones a user can prove. */
const PROVABLE = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const;
export type BitcoinAddressType = (typeof PROVABLE)[number];

export type BitcoinAddress = {
  /** Bech32 in small letters, everything else unchanged. */
  readonly address: string;
  readonly type: BitcoinAddressType;
  /** The script that coins sent to the address are locked with. */
  readonly script: Buffer;
};

/** Mainnet; other networks have other prefixes. */
const BECH32 = /^bc1[02-9ac-hj-np-z]{11,87}$/;
const BASE58 = /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/**
 * Reads a Bitcoin mainnet address whose owner can sign alone: P2PKH, P2SH, P2WPKH or P2TR. Null for
 * anything else: a wrong checksum, another network, a script of several keys (P2WSH), a later version.
 */
export function readBitcoinAddress(text: string): BitcoinAddress | null {
  const address = canonicalAddress(text);
  if (!BECH32.test(address) && !BASE58.test(address)) return null;
  try {
    const script = Address.convertAdressToScriptPubkey(address);
    const type = getType(script);
    return type === null ? null : { address, type, script };
  } catch {
    return null; // the library throws on a checksum, a length or a version that does not fit
  }
}

function getType(script: Buffer): BitcoinAddressType | null {
  if (script.length === 25 && script[0] === 0x76) return 'p2pkh';
  if (script.length === 23 && script[0] === 0xa9) return 'p2sh';
  if (script.length === 22 && script[0] === 0x00) return 'p2wpkh';
  if (script.length === 34 && script[0] === 0x51) return 'p2tr';
  return null;
}
