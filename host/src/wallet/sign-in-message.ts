import { MAX_SIGN_IN_SECONDS } from '@hideout/contract/auth';
import type { WalletType } from '@hideout/contract/wallet';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import type { Address } from 'viem';
import { createSiweMessage } from 'viem/siwe';

export type SignInMessageInput = {
  readonly address: Address;
  readonly chainId: number;
  /** One-use, from the server. */
  readonly nonce: string;
  /** Server time in milliseconds: a device with a wrong clock would sign something that has expired. */
  readonly now: number;
  /** Origin of this page; its host becomes the domain the wallet checks. */
  readonly origin: string;
};

/** The text a wallet signs to sign in: EIP-4361, good for ten minutes. */
export function createSignInMessage({ address, chainId, nonce, now, origin }: SignInMessageInput): string {
  return createSiweMessage({
    address,
    chainId,
    nonce,
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    statement: SIGN_IN_STATEMENT,
    issuedAt: new Date(now),
    expirationTime: new Date(now + MAX_SIGN_IN_SECONDS * 1_000),
  });
}

const TYPES: readonly [RegExp, WalletType][] = [
  [/metamask/i, 'metamask'],
  [/rainbow/i, 'rainbow'],
  [/coinbase/i, 'coinbase'],
  [/walletconnect/i, 'walletconnect'],
];

/** Our word for a wallet by its connector's id, such as `io.metamask`; an installed one we do not know is `injected`. */
export function walletTypeOf(connectorId: string): WalletType {
  return TYPES.find(([pattern]) => pattern.test(connectorId))?.[1] ?? 'injected';
}
