import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { expectWallets, resumeWallets } from '@hideout/wallet/host';
import { bitcoinLayer, ethereumLayer } from '@hideout/wallet/layers';
import { setRpcUrls } from '@hideout/wallet/rpc-urls';
import { savesData } from '../boot/saves-data.ts';

const loadEntry = () => import(/* webpackChunkName: "kit-entries" */ './wallet-entry.ts');
const loadBitcoinEntry = () => import(/* webpackChunkName: "kit-entries" */ './bitcoin/bitcoin-entry.ts');

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
  bitcoinLayer.register(async () => (await loadBitcoinEntry()).loadBitcoinKit(runtime));
  expectWallets(runtime.store);
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 2_000);
}

/**
 * After first paint: resumes the connection of the last visit; else fetches the kits' files when the browser
 * is idle, without running them, unless the user saves data.
 */
export function warmUpWallet(runtime: HostRuntime): void {
  void resumeWallets(runtime.store);
  if (savesData()) return;
  // The entries are a few bytes; loading them fetches what they would import (see `idleFetchPlugin`). Failures wait:
  // a later click loads again and reports.
  whenIdle(() => void Promise.all([loadEntry(), loadBitcoinEntry()]).catch(() => undefined));
}
