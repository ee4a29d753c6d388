import { type createStore, useAtomValue } from 'jotai';
import { Component, type ReactNode, useSyncExternalStore } from 'react';
import { signatureState, type WalletState, walletModalState, walletState } from './atoms.ts';
import { readStored, STORAGE_KEYS } from './storage-keys.ts';
import {
  attachWalletLayer,
  dropWalletLayer,
  loadedWalletLayer,
  loadWalletLayer,
  subscribeToWalletLayer,
} from './wallet-layer.ts';

type Store = ReturnType<typeof createStore>;

/** Writes the wallet's state. A signature belongs to one connection, so losing that clears it. */
export function setWallet(store: Store, next: WalletState): void {
  const before = store.get(walletState);
  const address = next.status === 'connected' ? next.address : null;
  const addressBefore = before.status === 'connected' ? before.address : null;
  if (address !== addressBefore) store.set(signatureState, null);
  store.set(walletState, next);
}

/** Says whether the kit's connect modal is open. */
export function setWalletModal(store: Store, open: boolean): void {
  store.set(walletModalState, open);
}

/** True while the kit's connect modal is open: two modals at once would fight for the focus. */
export function useWalletModalOpen(): boolean {
  return useAtomValue(walletModalState);
}

/** True when the last visit ended with a wallet connected. */
function hasRecentConnection(): boolean {
  return readStored(STORAGE_KEYS.recentConnectorId) !== null;
}

/**
 * Before the first render: marks a connection that has to be resumed, so that nothing shows "disconnected"
 * meanwhile. After first paint, `resumeWallet` does it.
 */
export function expectWallet(store: Store): void {
  if (hasRecentConnection()) setWallet(store, { status: 'reconnecting' });
}

/** Loads the kit when a connection has to be resumed; the mounted kit resumes it. */
export async function resumeWallet(store: Store): Promise<void> {
  if (store.get(walletState).status !== 'reconnecting') return;
  try {
    await loadWalletLayer();
  } catch (error) {
    console.error('The wallet could not be resumed.', error);
    setWallet(store, { status: 'disconnected' });
  }
}

type BoundaryProps = { readonly children: ReactNode; readonly onError: () => void };

/** The kit draws foreign code: whatever it throws must not take the page down. */
class WalletBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The wallet kit failed while drawing.', error);
    dropWalletLayer(error);
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Where the wallet kit mounts once it is loaded; draws nothing itself. One per page. */
export function WalletOutlet({ store }: { readonly store: Store }) {
  const module = useSyncExternalStore(subscribeToWalletLayer, loadedWalletLayer, loadedWalletLayer);
  if (module === null) return null;
  return (
    <WalletBoundary onError={() => setWallet(store, { status: 'disconnected' })}>
      <module.WalletRoot onReady={attachWalletLayer} />
    </WalletBoundary>
  );
}
