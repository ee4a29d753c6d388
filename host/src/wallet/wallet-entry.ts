/** The wallet kit. Its own tiny chunk, so that the prefetch starts with it instead of with the page. */
export function loadWalletRoot() {
  return import(/* webpackChunkName: "wallet", webpackPrefetch: true */ './wallet-root.tsx');
}
