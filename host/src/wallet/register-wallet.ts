import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { expectWallets } from '@hideout/wallet/host';
import { bitcoinLayer, ethereumLayer } from '@hideout/wallet/layers';
import { setRpcUrls } from '@hideout/wallet/rpc-urls';

const loadEntry = () => import(/* webpackChunkName: "kit-entries" */ './wallet-entry.ts');

/**
 * Registers with the facade where the wallet kits are, and marks a connection that has to be resumed. Loads nothing.
 */
export function registerWallet(config: RuntimeConfig, runtime: HostRuntime): void {
  setRpcUrls(config.rpcUrls);
  ethereumLayer.register(async () => {
    const { loadWalletRoot } = await loadEntry();
    const { createWalletRoot } = await loadWalletRoot();
    return createWalletRoot(config, runtime);
  });
  bitcoinLayer.register(async () => {
    const { loadBitcoinRoot } = await loadEntry();
    const { createBitcoinRoot } = await loadBitcoinRoot();
    return createBitcoinRoot(runtime);
  });
  expectWallets(runtime.store);
}
