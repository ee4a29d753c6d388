/** The kit of Ethereum wallets. From a tiny chunk, because the names and hashes of its files come with what loads it. */
export function loadWalletRoot() {
  return import(/* webpackChunkName: "wallet" */ './wallet-root.tsx');
}

/** The kit of Bitcoin wallets. */
export function loadBitcoinRoot() {
  return import(/* webpackChunkName: "bitcoin" */ './bitcoin/bitcoin-root.tsx');
}

/**
 * Reading chains, which only remotes do: the build provides to them what the host imports somewhere.
 *
 * @public
 */
export function loadChain() {
  return import(/* webpackChunkName: "chain" */ '@hideout/wallet/chain');
}
