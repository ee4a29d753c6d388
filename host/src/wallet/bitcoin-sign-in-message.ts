import { BITCOIN_CHAIN_ID, createBitcoinMessage } from '@hideout/contract/bitcoin-message';
import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/sign-in';
import type { SignInMessageInput } from './sign-in-message.ts';

type BitcoinSignInMessageInput = Omit<SignInMessageInput, 'address' | 'chainId'> & {
  readonly address: string;
};

/** The text a Bitcoin wallet signs to sign in or to be linked, good for ten minutes. */
export function createBitcoinSignInMessage(input: BitcoinSignInMessageInput): string {
  const { address, statement, nonce, now, origin } = input;
  return createBitcoinMessage({
    address,
    chainId: BITCOIN_CHAIN_ID,
    nonce,
    domain: new URL(origin).host,
    uri: origin,
    statement,
    issuedAt: new Date(now),
    expirationTime: new Date(now + MAX_SIGN_IN_SECONDS * 1_000),
  });
}
