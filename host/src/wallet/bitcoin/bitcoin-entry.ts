import type { HostRuntime } from '@hideout/session/host-runtime';
import type { BitcoinLayer } from '@hideout/wallet/layers';
import type { LayerModule } from '@hideout/wallet/lazy-layer';

/** The kit of Bitcoin wallets. Its own tiny chunk, so that its files are fetched ahead with it instead of with the page. */
export async function loadBitcoinKit(runtime: HostRuntime): Promise<LayerModule<BitcoinLayer>> {
  const { createBitcoinRoot } = await import(
    /* webpackChunkName: "bitcoin", webpackPrefetch: true */ './bitcoin-root.tsx'
  );
  return createBitcoinRoot(runtime);
}
