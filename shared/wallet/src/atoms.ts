import { atom } from 'jotai';
import type { BitcoinWalletState, SignedBitcoinMessage } from './bitcoin/bitcoin-types.ts';
import type { WalletError } from './wallet-error.ts';

/**
 * The Ethereum wallet. `reconnecting` is the start of a visit after a connected one: nothing may look
 * disconnected before it has ended.
 */
export type WalletState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' }
  | { readonly status: 'reconnecting' }
  | {
      readonly status: 'connected';
      /** EIP-55. */
      readonly address: `0x${string}`;
      /** May be one that the app does not use; see `chainById`. */
      readonly chainId: number;
      readonly connectorName: string;
      /** wagmi's id, such as `io.metamask` or `walletConnect`. */
      readonly connectorId: string;
      /** On a phone that is paired with a wallet: a link that opens its app, which does not come up by itself. */
      readonly appLink?: string;
    };

// Written only through ./host.tsx; everybody else gets read-only views.
export const walletState = atom<WalletState>({ status: 'disconnected' });
export const signatureState = atom<string | null>(null);
export const walletErrorState = atom<WalletError | null>(null);
/** True when the kit's own connect modal is open; ours steps aside for it. */
export const walletModalState = atom(false);

export const bitcoinWalletState = atom<BitcoinWalletState>({ status: 'disconnected' });
export const bitcoinSignatureState = atom<SignedBitcoinMessage | null>(null);
export const bitcoinErrorState = atom<WalletError | null>(null);
/** True when the chooser of Bitcoin wallets is open; the host's own dialogs step aside for it. */
export const bitcoinChooserState = atom(false);

/** The chain whose wallet was connected last; a connection that was resumed does not count. */
export const lastConnectedState = atom<'ethereum' | 'bitcoin' | null>(null);
