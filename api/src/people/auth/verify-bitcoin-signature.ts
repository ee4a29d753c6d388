import { BIP322, Verifier } from 'bip322-js';
import type { BitcoinAddress } from './bitcoin-address.ts';
import { HALF_ORDER } from './verify-evm-signature.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{2})?$/;
/** Longer than any signature of one key: a whole BIP-322 transaction has about 220 bytes. */
const MAX_BASE64_LENGTH = 400;

/**
 * Whether the key of `address` signed `message`, in one of the forms that wallets give, in Base64:
 *
 * - BIP-322 simple, with or without its prefix `smp`, for P2WPKH, P2SH-P2WPKH and P2TR (key path);
 * - BIP-322 full (`ful` or no prefix), when it is the transaction that the simple form stands for: one
 *   input, no time lock. Time-locked ones and proofs of funds (`pof`) say more than we ask;
 * - "Bitcoin Signed Message" (BIP-137) for P2PKH, P2SH-P2WPKH and P2WPKH. Its first byte is supposed to
 *   name the kind of address; several wallets put the one of P2PKH everywhere, so any is taken: the
 *   key found from the signature must make the very address, and nothing more is proven by the byte.
 *   For P2TR it is refused: BIP-137 does not know it, and wallets that have P2TR sign BIP-322.
 *
 * Never throws: what cannot be read is no signature. Signatures with a high S, which anybody can make
 * from a right one, and other flags than SIGHASH_ALL are refused, as BIP-322 says.
 */
export function verifyBitcoinSignature(address: BitcoinAddress, message: string, signature: string): boolean {
  const [prefix, encoded] = splitPrefix(signature);
  if (encoded.length > MAX_BASE64_LENGTH || !BASE64.test(encoded)) return false;
  const bytes = Buffer.from(encoded, 'base64');
  try {
    if (prefix === '' && bytes.length === 65) return verifyCompact(address, message, bytes);
    const witness =
      prefix === 'ful' || (prefix === '' && bytes[0] === 0)
        ? witnessOfTransaction(address, message, bytes)
        : bytes;
    return witness !== null && verifySimple(address, message, witness);
  } catch {
    return false; // the library throws on most of what is no signature
  }
}

function splitPrefix(signature: string): readonly ['' | 'smp' | 'ful', string] {
  if (signature.startsWith('smp')) return ['smp', signature.slice(3)];
  if (signature.startsWith('ful')) return ['ful', signature.slice(3)];
  return ['', signature];
}

function verifyCompact({ address, type }: BitcoinAddress, message: string, bytes: Buffer): boolean {
  const isLow = BigInt(`0x${bytes.toString('hex', 33)}`) <= HALF_ORDER;
  return type !== 'p2tr' && isLow && Verifier.verifySignature(address, message, bytes.toString('base64'));
}

function verifySimple({ address, type }: BitcoinAddress, message: string, bytes: Buffer): boolean {
  // Without a witness: its signatures are of the other form.
  if (type === 'p2pkh') return false;
  const items = witnessItems(bytes);
  const fits = type === 'p2tr' ? isTaprootWitness(items) : isKeyHashWitness(items);
  return fits && Verifier.verifySignature(address, message, bytes.toString('base64'));
}

/** The items of a witness whose lengths all fit one byte and that ends with its last item, or none. */
function witnessItems(bytes: Buffer): readonly Buffer[] {
  const items: Buffer[] = [];
  let at = 1;
  for (let left = bytes[0] ?? 0; left > 0 && at < bytes.length; left -= 1) {
    const end = at + 1 + (bytes[at] ?? 0);
    items.push(bytes.subarray(at + 1, end));
    at = end;
  }
  return at === bytes.length && items.length === bytes[0] ? items : [];
}

/** A Schnorr signature, with SIGHASH_ALL said or meant. */
function isTaprootWitness(items: readonly Buffer[]): boolean {
  const [signature] = items;
  if (items.length !== 1 || signature === undefined) return false;
  return signature.length === 64 || (signature.length === 65 && signature[64] === 1);
}

/** A DER signature with SIGHASH_ALL and a compressed public key; the library checks DER and S itself. */
function isKeyHashWitness(items: readonly Buffer[]): boolean {
  const [signature, publicKey] = items;
  if (items.length !== 2 || signature === undefined || publicKey?.length !== 33) return false;
  return signature.at(-1) === 1;
}

/**
 * The witness of a `to_sign` transaction that has nothing else in it than what BIP-322 prescribes for
 * the simple form. All but the witness is known beforehand, so it is compared and not parsed.
 */
function witnessOfTransaction(address: BitcoinAddress, message: string, bytes: Buffer): Buffer | null {
  const hash = BIP322.buildToSpendTx(message, address.script).getHash().toString('hex');
  // A P2SH input names its inner script. It is not compared: the key in the witness must make the address.
  const scriptLength = address.type === 'p2sh' ? 23 : 0;
  const start = `00000000000101${hash}00000000`;
  const lengthAt = start.length / 2;
  const scriptEnd = lengthAt + 1 + scriptLength;
  const rest = '00000000010000000000000000016a';
  const witnessAt = scriptEnd + rest.length / 2;
  const fits =
    bytes.subarray(0, lengthAt).toString('hex') === start &&
    bytes[lengthAt] === scriptLength &&
    (scriptLength === 0 || bytes.subarray(lengthAt + 1, lengthAt + 4).toString('hex') === '160014') &&
    bytes.subarray(scriptEnd, witnessAt).toString('hex') === rest &&
    bytes.subarray(-4).toString('hex') === '00000000';
  return fits ? bytes.subarray(witnessAt, -4) : null;
}
