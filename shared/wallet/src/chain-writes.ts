import type { HotWalletWrite } from '@hideout/delegation/delegation-types';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { createStore } from 'jotai';
import { BaseError, type Hash } from 'viem';
import { walletErrorState, walletState } from './atoms.ts';
import { attempt } from './attempt.ts';
import { ethereum } from './chains.ts';
import { ethereumLayer } from './layers.ts';
import { toWalletError, WALLET_ERROR_CODES, WalletError } from './wallet-error.ts';
import { WALLET_MESSAGES } from './wallet-messages.ts';

type Store = ReturnType<typeof createStore>;

/**
 * Address of the connected wallet.
 *
 * @throws WalletError 'Wallet not connected'.
 */
export function connectedAddress(store: Store): `0x${string}` {
  const state = store.get(walletState);
  if (state.status === 'connected') return state.address;
  throw new WalletError(WALLET_MESSAGES.notConnected, WALLET_ERROR_CODES.internal);
}

/** Sends a write to the connected wallet on Ethereum; resolves with its hash, before it is mined. */
export function sendWrite(store: Store, write: HotWalletWrite): Promise<Hash> {
  return attempt(store, walletErrorState, async () => {
    // While the last visit's connection is on its way back the layer waits for it.
    if (store.get(walletState).status === 'disconnected') connectedAddress(store);
    const layer = await ethereumLayer.get();
    try {
      return await layer.sendTransaction({ chainId: ethereum.id, ...encodeWrite(write) });
    } catch (cause) {
      throw toWalletError(cause, getErrorText(cause));
    }
  });
}

/** The wallet's own message: "insufficient funds" helps, "the request failed" does not. */
function getErrorText(cause: unknown): string {
  if (cause instanceof BaseError) return cause.details || cause.shortMessage;
  return cause instanceof Error && cause.message !== '' ? cause.message : WALLET_MESSAGES.processing;
}
