import { type createStore, useAtomValue } from 'jotai';
import { Component, type ReactNode, useSyncExternalStore } from 'react';
import {
  bitcoinChooserState,
  bitcoinErrorState,
  bitcoinSignatureState,
  bitcoinWalletState,
  lastConnectedState,
  signatureState,
  type WalletState,
  walletErrorState,
  walletModalState,
  walletState,
} from './atoms.ts';
import { storeFailure } from './attempt.ts';
import type { BitcoinWalletState } from './bitcoin/bitcoin-types.ts';
import { bitcoinLayer, ethereumLayer } from './layers.ts';
import type { LazyLayer } from './lazy-layer.ts';
import { readStored, STORAGE_KEYS } from './storage-keys.ts';

type Store = ReturnType<typeof createStore>;

type AnyState = WalletState | BitcoinWalletState;

function connectedAddress(state: AnyState): string | null {
  return state.status === 'connected' ? state.address : null;
}

/** True when the user has connected a wallet just now: one of the last visit comes back by itself. */
function isNew(before: AnyState, next: AnyState): boolean {
  return next.status === 'connected' && before.status !== 'connected' && before.status !== 'reconnecting';
}

/** Writes the wallet's state. A signature belongs to one connection, so losing that clears it. */
export function setWallet(store: Store, next: WalletState): void {
  const before = store.get(walletState);
  if (connectedAddress(next) !== connectedAddress(before)) store.set(signatureState, null);
  if (isNew(before, next)) store.set(lastConnectedState, 'ethereum');
  store.set(walletState, next);
}

/** The same for the Bitcoin wallet. */
export function setBitcoinWallet(store: Store, next: BitcoinWalletState): void {
  const before = store.get(bitcoinWalletState);
  if (connectedAddress(next) !== connectedAddress(before)) store.set(bitcoinSignatureState, null);
  if (isNew(before, next)) store.set(lastConnectedState, 'bitcoin');
  store.set(bitcoinWalletState, next);
}

/** Logs and stores what went wrong while nobody waited for the wallet's answer (spec section 8). */
export function storeWalletFailure(store: Store, chain: 'ethereum' | 'bitcoin', cause: unknown): void {
  storeFailure(store, chain === 'ethereum' ? walletErrorState : bitcoinErrorState, cause);
}

/** Says whether the kit's connect modal is open. */
export function setWalletModal(store: Store, open: boolean): void {
  store.set(walletModalState, open);
}

/** Says whether the chooser of Bitcoin wallets is open. */
export function setBitcoinChooser(store: Store, open: boolean): void {
  store.set(bitcoinChooserState, open);
}

/** True while a kit's own modal is open: two modals at once would fight for the focus. */
export function useWalletModalOpen(): boolean {
  const modal = useAtomValue(walletModalState);
  const chooser = useAtomValue(bitcoinChooserState);
  return modal || chooser;
}

/**
 * Before the first render: marks connections that have to be resumed, so that nothing shows "disconnected"
 * meanwhile. After first paint, `resumeWallets` does it.
 */
export function expectWallets(store: Store): void {
  if (readStored(STORAGE_KEYS.recentConnectorId) !== null) setWallet(store, { status: 'reconnecting' });
  if (readStored(STORAGE_KEYS.defaultProvider) !== null) setBitcoinWallet(store, { status: 'reconnecting' });
}

/** Loads the kit of each connection that has to be resumed; the mounted kit resumes it. */
export async function resumeWallets(store: Store): Promise<void> {
  const resume = async (layer: { load: () => Promise<unknown> }, lost: () => void) => {
    try {
      await layer.load();
    } catch (error) {
      console.error('The wallet could not be resumed.', error);
      lost();
    }
  };
  const both: Promise<void>[] = [];
  if (store.get(walletState).status === 'reconnecting')
    both.push(resume(ethereumLayer, () => setWallet(store, { status: 'disconnected' })));
  if (store.get(bitcoinWalletState).status === 'reconnecting')
    both.push(resume(bitcoinLayer, () => setBitcoinWallet(store, { status: 'disconnected' })));
  await Promise.all(both);
}

type BoundaryProps = { readonly children: ReactNode; readonly onError: (error: unknown) => void };

/** The kits render foreign code: whatever they throw must not take the page down. */
class WalletBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The wallet kit failed while drawing.', error);
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

type LayerOutletProps<Layer> = { readonly layer: LazyLayer<Layer>; readonly onLost: () => void };

function LayerOutlet<Layer>({ layer, onLost }: LayerOutletProps<Layer>) {
  const module = useSyncExternalStore(layer.subscribe, layer.current, layer.current);
  if (module === null) return null;
  const handleError = (error: unknown) => {
    layer.drop(error);
    onLost();
  };
  return (
    <WalletBoundary onError={handleError}>
      <module.Root onReady={layer.attach} />
    </WalletBoundary>
  );
}

/** Where the wallet kits mount once they are loaded; renders nothing itself. One per page. */
export function WalletOutlet({ store }: { readonly store: Store }) {
  return (
    <>
      <LayerOutlet layer={ethereumLayer} onLost={() => setWallet(store, { status: 'disconnected' })} />
      <LayerOutlet layer={bitcoinLayer} onLost={() => setBitcoinWallet(store, { status: 'disconnected' })} />
    </>
  );
}
