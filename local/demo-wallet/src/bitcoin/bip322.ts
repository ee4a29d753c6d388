import { base64, hex } from '@scure/base';
import { p2pkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer';
import {
  concatBytes,
  sha256x2,
  signECDSA,
  signSchnorr,
  tagSchnorr,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js';
import { type BitcoinKey, getPayment } from '../../../bitcoin-personas.ts';

/** Hash of a message as BIP-322 puts it into its virtual transaction. */
export function bip322Hash(message: string): Uint8Array {
  return tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message));
}

/**
 * BIP-322 "simple" in Base64: the witness that would spend a virtual output of the key's address.
 *
 * @throws Error for P2PKH, which has no witness: its wallets sign "Bitcoin Signed Message".
 */
export function signBip322(key: BitcoinKey, message: string): string {
  if (key.type === 'p2pkh') throw new Error('BIP-322 simple needs an address with a witness.');
  const publicKey = hex.decode(key.publicKey);
  const { script } = getPayment(key.type, publicKey);
  const transaction = toSign(message, script);
  if (key.type === 'p2tr') {
    const hash = transaction.preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n]);
    return encode([signSchnorr(hash, taprootTweakPrivKey(key.privateKey))]);
  }
  // BIP-143: the script code of a key-hash witness is that of P2PKH, also inside of P2SH.
  const hash = transaction.preimageWitnessV0(0, p2pkh(publicKey).script, SigHash.ALL, 0n);
  const signature = concatBytes(signECDSA(hash, key.privateKey), Uint8Array.of(SigHash.ALL));
  return encode([signature, publicKey]);
}

/** The virtual transaction that is signed: it spends `to_spend`, which carries message and script. */
function toSign(message: string, script: Uint8Array): Transaction {
  const transaction = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  });
  const txid = toSpendHash(message, script).reverse();
  transaction.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  return transaction;
}

function toSpendHash(message: string, script: Uint8Array): Uint8Array {
  return sha256x2(
    new Uint8Array(4), // version
    Uint8Array.of(1), // inputs: one, of no transaction
    new Uint8Array(32),
    new Uint8Array(4).fill(0xff),
    Uint8Array.of(34, 0x00, 0x20), // its script: OP_0 and a push of the hash
    bip322Hash(message),
    new Uint8Array(4), // sequence
    Uint8Array.of(1), // outputs: one of nothing, locked with the address's script
    new Uint8Array(8),
    Uint8Array.of(script.length),
    script,
    new Uint8Array(4), // lock time
  );
}

function encode(items: Uint8Array[]): string {
  return base64.encode(RawWitness.encode(items));
}
