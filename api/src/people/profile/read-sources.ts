import type { WalletChain } from '@hideout/contract/wallet';
import { getAddress } from 'viem';
import { readApechain } from './read-apechain.ts';
import { readBitcoin } from './read-bitcoin.ts';
import { readEthereum } from './read-ethereum.ts';
import { type ChainSnapshot, failedSource, ownSource, type SourceDeps } from './source-snapshot.ts';

export type WalletName = { readonly chain: WalletChain; readonly address: string };

/** Asks all chains at once what wallets hold, within about 18 seconds. Throws only when the database does. */
export function readSources(
  deps: SourceDeps,
  wallets: readonly WalletName[],
  now: Date,
): Promise<ChainSnapshot[]> {
  const { chainConfig: config } = deps;
  const addresses = (chain: WalletChain) =>
    wallets.filter((wallet) => wallet.chain === chain).map(({ address }) => address);
  const bitcoin = readBitcoin(deps, addresses('bitcoin'));
  const evm = addresses('ethereum').map((address) => getAddress(address));
  if (config !== null)
    return Promise.all([readEthereum(deps, config, evm, now), readApechain(deps, config, evm), bitcoin]);
  const sources = evm.map((address) =>
    failedSource(ownSource('ethereum', address), 'No chain is configured to read from.', [], 'notConfigured'),
  );
  return Promise.all([{ chain: 'ethereum' as const, sources, unreadLinks: [] }, bitcoin]);
}
