import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import type { HostRuntime } from '@hideout/session/host-runtime';
import { expectWallet, resumeWallet } from '@hideout/wallet/host';
import { registerWalletLayer } from '@hideout/wallet/wallet-layer';

const loadEntry = () => import(/* webpackChunkName: "wallet-entry" */ './wallet-entry.ts');

/** Tells the facade where the wallet kit is, and marks a connection that has to be resumed. Loads nothing. */
export function registerWallet(config: RuntimeConfig, runtime: HostRuntime): void {
  registerWalletLayer(async () => {
    const { loadWalletRoot } = await loadEntry();
    const { createWalletRoot } = await loadWalletRoot();
    return createWalletRoot(config, runtime);
  });
  expectWallet(runtime.store);
}

function savesData(): boolean {
  // Not in the DOM library: only Chromium has it.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 2_000);
}

/**
 * After first paint: resumes the connection of the last visit; else fetches the kit's files when the browser
 * is idle, without running them, unless the person saves data.
 */
export function warmUpWallet(runtime: HostRuntime): void {
  void resumeWallet(runtime.store);
  if (savesData()) return;
  // The entry is a few bytes; loading it makes the browser prefetch what it would import.
  whenIdle(() => void loadEntry().catch(() => undefined)); // a later click loads again and reports
}
