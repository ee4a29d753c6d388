import { vi } from 'vitest';
import type { ConnectRequest } from '../adapter.ts';
import type { BitcoinWalletType, SignedBitcoinMessage } from '../bitcoin-types.ts';
import { SatsConnectBridge } from '../sats-connect-bridge.ts';
import { WalletChooser } from '../wallet-chooser.ts';
import { walletOptions } from '../wallet-options.ts';
import { WalletService } from '../wallet-service.ts';
import { ORDINALS, removeWallets } from './fake-wallets.ts';

export const REQUEST: ConnectRequest = {
  purposes: ['ordinals', 'payment'],
  message: 'Connect your wallet.',
  network: 'Mainnet',
};

export const ALL_WALLETS: readonly BitcoinWalletType[] = ['xverse', 'unisat', 'magicEden', 'leather'];

/** A function that throws `value`, as wallets do it: often no Error. */
export function throwing(value: unknown): () => never {
  return () => {
    throw value;
  };
}

/** The log is silent: failures of wallets are logged by design. */
export function silenceLog(): void {
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined);
  }
}

/** The four wallets' service in a page without any wallet. */
export function setUpService(): {
  readonly bridge: SatsConnectBridge;
  readonly wallets: WalletService;
  readonly sign: (
    walletType: BitcoinWalletType,
    address?: string,
    message?: string,
  ) => Promise<SignedBitcoinMessage>;
  readonly tearDown: () => void;
} {
  localStorage.clear();
  silenceLog();
  const bridge = new SatsConnectBridge(new WalletChooser(walletOptions), () => undefined);
  const wallets = new WalletService(bridge);
  return {
    bridge,
    wallets,
    sign: (walletType, address = ORDINALS, message = 'Hello, grüß dich 🔑') =>
      wallets.signMessage({ walletType, address, message }),
    tearDown: () => {
      bridge.dispose();
      removeWallets();
      vi.restoreAllMocks();
    },
  };
}
