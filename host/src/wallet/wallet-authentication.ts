import { type AuthCheck, getNonce, verifySignature } from '@hideout/contract/auth';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { serverNow } from '@hideout/ui/clock';
import { walletAtom } from '@hideout/wallet/wallet';
import { WALLET_ERROR_CODES, WALLET_MESSAGES, WalletError } from '@hideout/wallet/wallet-error';
import type { Address } from 'viem';
import { dropReferral, storedReferral } from '../referral/referral-code.ts';
import { createSignInMessage, walletTypeOf } from './sign-in-message.ts';

export type WalletAuthentication = {
  /** A nonce of the server, good for one message. */
  readonly nonce: () => Promise<string>;
  readonly message: (input: {
    readonly address: Address;
    readonly chainId: number;
    readonly nonce: string;
  }) => string;
  /** Signs the person in; the session is known everywhere when it resolves. @throws ApiError, WalletError */
  readonly verify: (signed: { readonly message: string; readonly signature: string }) => Promise<AuthCheck>;
};

/** The calls behind signing in by wallet, for our own dialog and for the wallet kit's. */
export function walletAuthentication({ api, session, store }: HostRuntime): WalletAuthentication {
  return {
    nonce: async () => (await api.call(getNonce)).nonce,
    message: (input) => createSignInMessage({ ...input, now: serverNow(), origin: window.location.origin }),
    verify: async ({ message, signature }) => {
      const wallet = store.get(walletAtom);
      if (wallet.status !== 'connected') {
        throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
      }
      const referral = storedReferral();
      const answer = await api.call(verifySignature, {
        body: {
          message,
          signature,
          address: wallet.address,
          walletType: walletTypeOf(wallet.connectorId),
          ...(referral === null ? {} : { referral }),
        },
      });
      dropReferral();
      session.accept(answer);
      return answer;
    },
  };
}
