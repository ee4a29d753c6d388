import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64, hex } from '@scure/base';
import { CompactSize, RawWitness, Transaction } from '@scure/btc-signer';
import { RawOldTx } from '@scure/btc-signer/script.js';
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';
import {
  type BitcoinAddressType,
  type BitcoinKey,
  type BitcoinWalletType,
  bitcoinKeys,
  getPayment,
} from '../../../bitcoin-personas.ts';
import { personas } from '../../../personas.ts';
import type { SignedText, SigningForm } from '../protocol.ts';

/** First byte of a signature by BIP-137; the number of the public key, 0 to 3, is added. */
const FIRST_BYTES = { p2pkh: 31, p2sh: 35, p2wpkh: 39 } as const;

const PREFIX = '\x18Bitcoin Signed Message:\n';

const toBytes = (text: string) => new TextEncoder().encode(text);

/**
 * The key of an address of the wallet, on mainnet or on the test network.
 *
 * @throws Error when no persona has it there.
 */
function keyOfAddress(wallet: BitcoinWalletType, address: string): BitcoinKey {
  const keys = personas.flatMap(({ name }) => Object.values(bitcoinKeys(wallet, name)));
  const found = keys.find((key) => key.address === address || key.testnetAddress === address);
  if (found === undefined) throw new Error(`No persona has the address ${address} in this wallet.`);
  return found;
}

/**
 * Signs as the real wallet does.
 *
 * @throws Error when the address cannot sign in that form.
 */
export function signBitcoinText(
  wallet: BitcoinWalletType,
  address: string,
  message: string,
  form: SigningForm,
): SignedText {
  const key = keyOfAddress(wallet, address);
  if (form === 'bip322')
    return { signature: signBip322(key, message), messageHash: hex.encode(bip322Hash(message)) };
  // Unisat's ECDSA knows no kinds of addresses: its first byte says P2PKH for all, P2TR included.
  const said = wallet === 'unisat' ? 'p2pkh' : key.type;
  if (said === 'p2tr') throw new Error('A taproot address signs BIP-322, not ECDSA.');
  return {
    signature: signBitcoinSignedMessage(key.privateKey, said, message),
    messageHash: hex.encode(signedMessageHash(message)),
  };
}

/** Hash of a message as BIP-322 puts it into its virtual transaction. */
export function bip322Hash(message: string): Uint8Array {
  return tagSchnorr('BIP0322-signed-message', toBytes(message));
}

/**
 * BIP-322 "simple" in Base64: the witness that would spend a virtual output of the key's address, which carries the
 * message.
 *
 * @throws Error for P2PKH, which has no witness: its wallets sign "Bitcoin Signed Message".
 */
export function signBip322(key: BitcoinKey, message: string): string {
  if (key.type === 'p2pkh') throw new Error('BIP-322 simple needs an address with a witness.');
  const payment = getPayment(key.type, hex.decode(key.publicKey));
  const witnessUtxo = { script: payment.script, amount: 0n };
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        // OP_0 and a push of the hash.
        finalScriptSig: concatBytes(Uint8Array.of(0x00, 0x20), bip322Hash(message)),
        sequence: 0,
      },
    ],
    outputs: [witnessUtxo],
    lockTime: 0,
  });
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true });
  toSign.addInput({ ...payment, txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo });
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n });
  toSign.sign(key.privateKey);
  toSign.finalize();
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []));
}

/** Hash of a message with the prefix that keeps it from being a transaction. */
function signedMessageHash(message: string): Uint8Array {
  const text = toBytes(message);
  return sha256x2(toBytes(PREFIX), CompactSize.encode(BigInt(text.length)), text);
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
  const hash = signedMessageHash(message);
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' });
  const [recovery = 0] = signature;
  return base64.encode(concatBytes(Uint8Array.of(FIRST_BYTES[type] + recovery), signature.subarray(1)));
}
