import { hex } from '@scure/base';
import { type BitcoinKey, type BitcoinWalletType, bitcoinKeys } from '../../../bitcoin-personas.ts';
import { personas } from '../../../personas.ts';
import { bip322Hash, signBip322 } from './bip322.ts';
import { signBitcoinSignedMessage, signedMessageHash } from './bitcoin-signed-message.ts';
import type { SignedText, SigningForm } from './bitcoin-state.ts';

/**
 * The key of an address of the wallet, on mainnet or on the test network.
 *
 * @throws Error when no persona has it there.
 */
export function keyOfAddress(wallet: BitcoinWalletType, address: string): BitcoinKey {
  for (const { name } of personas) {
    const { payment, ordinals } = bitcoinKeys(wallet, name);
    const found = [ordinals, payment].find(
      (key) => key.address === address || key.testnetAddress === address,
    );
    if (found !== undefined) return found;
  }
  throw new Error(`No persona has the address ${address} in this wallet.`);
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
  if (form === 'bip322') {
    return { signature: signBip322(key, message), messageHash: hex.encode(bip322Hash(message)) };
  }
  // Unisat's ECDSA knows no kinds of addresses: its first byte says P2PKH for all, P2TR included.
  const said = wallet === 'unisat' ? 'p2pkh' : key.type;
  if (said === 'p2tr') throw new Error('A taproot address signs BIP-322, not ECDSA.');
  return {
    signature: signBitcoinSignedMessage(key.privateKey, said, message),
    messageHash: hex.encode(signedMessageHash(message)),
  };
}
