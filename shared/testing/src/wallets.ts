import type { HostRuntime } from '@hideout/session/host-runtime';
import { setWallet } from '@hideout/wallet/host';
import type { WalletState } from '@hideout/wallet/wallet';
import { act } from '@testing-library/react';

/** A connected Ethereum wallet, on mainnet by default. */
export function makeConnectedWallet(
  overrides: Partial<Extract<WalletState, { status: 'connected' }>> = {},
): WalletState {
  return {
    status: 'connected',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    connectorName: 'Test Flask',
    connectorId: 'test.flask',
    ...overrides,
  };
}

/** Connects, changes or takes away the Ethereum wallet under a mounted page, as the host's wallet kit does. */
export function showWallet({ store }: HostRuntime, state: WalletState): void {
  act(() => setWallet(store, state));
}
