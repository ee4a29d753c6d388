import { malformedAnswer } from '../wallet-failure.ts';
import type { BitcoinWalletType, SignedBitcoinMessage } from './bitcoin-types.ts';
import { accountChanged } from './failures.ts';
import { property, textProperty } from './unknown-values.ts';

/** Base64, within what the API takes. */
const SIGNATURE = /^[A-Za-z0-9+/_-]{1,19996}={0,2}$/;

/** An ECDSA signature of a message is 65 bytes: 88 characters of Base64, the last one padding. BIP-322 never is. */
function getProtocol(signature: string): SignedBitcoinMessage['protocol'] {
  return signature.length === 88 && signature.endsWith('=') && !signature.endsWith('==') ? 'ECDSA' : 'BIP322';
}

/**
 * A signature as a wallet answered it: an object, or the bare text. Some sign with whatever account is open.
 *
 * @throws AccountChangedError when it is of another address than the one that was asked for.
 */
export function toSignedMessage(
  type: BitcoinWalletType,
  address: string,
  answer: unknown,
): SignedBitcoinMessage {
  const signature = typeof answer === 'string' ? answer : textProperty(answer, 'signature');
  if (signature === undefined || !SIGNATURE.test(signature)) throw malformedAnswer(answer);
  const signer = textProperty(answer, 'address') ?? address;
  if (signer !== address) throw accountChanged(type);
  const reported = property(answer, 'protocol');
  return {
    signature,
    messageHash: textProperty(answer, 'messageHash') ?? '',
    address,
    protocol: reported === 'ECDSA' || reported === 'BIP322' ? reported : getProtocol(signature),
  };
}
