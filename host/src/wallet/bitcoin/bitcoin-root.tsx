import type { HostRuntime } from '@hideout/session/host-runtime';
import { useNotify } from '@hideout/session/session';
import { bitcoinWalletState } from '@hideout/wallet/atoms';
import { type BitcoinWallet, createBitcoinWallet } from '@hideout/wallet/bitcoin/create-bitcoin-wallet';
import { setBitcoinWallet, storeWalletFailure } from '@hideout/wallet/host';
import type { BitcoinLayer } from '@hideout/wallet/layers';
import type { LayerModule } from '@hideout/wallet/lazy-layer';
import type { WalletError } from '@hideout/wallet/wallet-error';
import { describeWalletFailure } from '@hideout/wallet/wallet-failure';
import { useEffect, useEffectEvent, useState } from 'react';
import { BitcoinKit } from './bitcoin-kit.tsx';

/** The Bitcoin wallets of one page: their state, the connection of the last visit, and the chooser. */
export function createBitcoinRoot({ store }: HostRuntime): LayerModule<BitcoinLayer> {
  function Root({ onReady }: { readonly onReady: (layer: BitcoinLayer) => () => void }) {
    const [wallet, setWallet] = useState<BitcoinWallet | null>(null);
    const notify = useNotify();
    const onProblem = useEffectEvent((problem: WalletError) => {
      storeWalletFailure(store, 'bitcoin', problem);
      const { title, message } = describeWalletFailure(problem);
      notify({ tone: 'error', title, message });
    });

    useEffect(() => {
      // What was on its way when the kit was unmounted is reported by the one that replaced it.
      let isMounted = true;
      const created = createBitcoinWallet({
        onState: (state) => isMounted && setBitcoinWallet(store, state),
        onProblem: (problem) => isMounted && onProblem(problem),
      });
      setWallet(created);
      if (store.get(bitcoinWalletState).status === 'reconnecting') void created.resume(); // never rejects
      return () => {
        isMounted = false;
        created.dispose();
      };
    }, []);

    return wallet === null ? null : <BitcoinKit wallet={wallet} store={store} onReady={onReady} />;
  }

  return { Root };
}
