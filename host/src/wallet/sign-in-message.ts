import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/sign-in';
import { chainById, ethereum } from '@hideout/wallet/chains';
import type { Address } from 'viem';
import { createSiweMessage } from 'viem/siwe';

export type SignInMessageInput = {
  readonly address: Address;
  readonly chainId: number;
  /** One line: what the signature is good for. */
  readonly statement: string;
  /** One-use, from the server. */
  readonly nonce: string;
  /** Server time in milliseconds: a device with a wrong clock would sign something that has expired. */
  readonly now: number;
  /** Origin of this page; its host becomes the domain the wallet checks. */
  readonly origin: string;
};

/** The text an Ethereum wallet signs to sign in or to be linked: EIP-4361, good for ten minutes. */
export function createSignInMessage(input: SignInMessageInput): string {
  const { address, chainId, statement, nonce, now, origin } = input;
  return createSiweMessage({
    address,
    // The server takes our chains only, and a wallet that is on another one is the same wallet.
    chainId: chainById(chainId)?.id ?? ethereum.id,
    nonce,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    statement,
    issuedAt: new Date(now),
    expirationTime: new Date(now + MAX_SIGN_IN_SECONDS * 1_000),
  });
}
