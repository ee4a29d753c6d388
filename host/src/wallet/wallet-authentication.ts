import type { AuthCheck } from '@hideout/contract/auth';
import { SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import type { HostRuntime } from '@hideout/session/host-runtime';
import type { Session } from '@hideout/session/session';
import { serverNow } from '@hideout/ui/clock';
import { walletAtom } from '@hideout/wallet/wallet';
import { WALLET_ERROR_CODES, WalletError } from '@hideout/wallet/wallet-error';
import { WALLET_MESSAGES } from '@hideout/wallet/wallet-messages';
import { ethereumWalletType } from '@hideout/wallet/wallet-type';
import type { Address } from 'viem';
import { createSignInMessage } from './sign-in-message.ts';
import { newNonce, signInWith } from './wallet-calls.ts';

export type WalletAuthentication = {
  /** A nonce of the server, good for one message. */
  readonly nonce: () => Promise<string>;
  readonly message: (input: {
    readonly address: Address;
    readonly chainId: number;
    readonly nonce: string;
  }) => string;
  /** Signs the user in; the session is known everywhere when it resolves. @throws ApiError, WalletError */
  readonly verify: (signed: { readonly message: string; readonly signature: string }) => Promise<AuthCheck>;
};

/** Signing in as the kit of Ethereum wallets does it, when a guest connects outside our own dialog. */
export function walletAuthentication(runtime: HostRuntime): WalletAuthentication {
  // Whose word was asked for: by the time it comes, the wallet may be on another account.
  let asked: Address | null = null;
  return {
    nonce: () => newNonce(runtime),
    message: (input) => {
      asked = input.address;
      const { origin } = window.location;
      return createSignInMessage({ ...input, statement: SIGN_IN_STATEMENT, now: serverNow(), origin });
    },
    verify: async (signed) => {
      const wallet = runtime.store.get(walletAtom);
      if (wallet.status !== 'connected' || asked === null) {
        throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
      }
      const walletType = ethereumWalletType(wallet.connectorId);
      return signInWith(runtime, { ...signed, address: asked, walletType });
    },
  };
}

type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated';

/**
 * What the kit believes. While our own sign-in dialog is open it must not ask for a signature as well, so it
 * is told to wait.
 */
export function authenticationStatus(session: Session, dialogOpen: boolean): AuthenticationStatus {
  if (session.status === 'member') return 'authenticated';
  return session.status === 'unknown' || dialogOpen ? 'loading' : 'unauthenticated';
}
