/** The wallet kit. Its own tiny chunk, so that its files are fetched ahead with it instead of with the page. */
export function loadWalletRoot() {
  return import(/* webpackChunkName: "wallet", webpackPrefetch: true */ './wallet-root.tsx');
}

/**
 * Reading chains, which only remotes do: the build provides to them what the host imports somewhere.
 *
 * @public
 */
export function loadChain() {
  return import(/* webpackChunkName: "chain" */ '@hideout/wallet/chain');
}
