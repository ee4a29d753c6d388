import type { HotWalletWrite } from '@hideout/delegation/delegation-types';
import { encodeWrite } from '@hideout/delegation/hot-wallet-writes';
import type { createStore } from 'jotai';
import type { Hash } from 'viem';
import { walletErrorState, walletState } from './atoms.ts';
import { attempt } from './attempt.ts';
import { ethereum } from './chains.ts';
import { ethereumLayer } from './layers.ts';
import { getConnectedAddress, getErrorText } from './transactions/send-transaction.ts';
import { toWalletError } from './wallet-error.ts';

type Store = ReturnType<typeof createStore>;

/** Sends a write to the connected wallet on Ethereum; resolves with its hash, before it is mined. */
export function sendWrite(store: Store, write: HotWalletWrite): Promise<Hash> {
  return attempt(store, walletErrorState, async () => {
    // While the last visit's connection is on its way back the layer waits for it.
    if (store.get(walletState).status === 'disconnected') getConnectedAddress(store);
    const layer = await ethereumLayer.get();
    try {
      return await layer.sendTransaction({ chainId: ethereum.id, ...encodeWrite(write) });
    } catch (cause) {
      throw toWalletError(cause, getErrorText(cause));
    }
  });
}
