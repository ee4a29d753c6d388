import type { HostRuntime } from '@hideout/session/host-runtime';
import type { BitcoinWallet } from '@hideout/wallet/bitcoin/create-bitcoin-wallet';
import { setBitcoinChooser } from '@hideout/wallet/host';
import type { BitcoinLayer } from '@hideout/wallet/layers';
import { useEffect, useSyncExternalStore } from 'react';
import { ChooserDialog } from './chooser-dialog.tsx';

type BitcoinKitProps = {
  readonly wallet: BitcoinWallet;
  readonly store: HostRuntime['store'];
  readonly onReady: (layer: BitcoinLayer) => () => void;
};

/** Provides the Bitcoin wallets to the rest of the app, and renders their chooser. */
export function BitcoinKit({ wallet, store, onReady }: BitcoinKitProps) {
  // Before `onReady`: a wallet without a subscriber has no chooser, and could not be asked to connect.
  const state = useSyncExternalStore(wallet.chooser.subscribe, wallet.chooser.getState);
  const isOpen = state.phase !== 'closed';

  useEffect(() => {
    if (!isOpen) return;
    setBitcoinChooser(store, true);
    return () => {
      // After those who waited have continued: our dialog comes back with its next step, not with the one before.
      setTimeout(() => setBitcoinChooser(store, wallet.chooser.getState().phase !== 'closed'));
    };
  }, [isOpen, store, wallet]);

  useEffect(() => onReady(wallet), [onReady, wallet]);

  return <ChooserDialog state={state} port={wallet.chooser} />;
}
