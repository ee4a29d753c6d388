import { type Address, getAddress, type PublicClient } from 'viem';
import { HOT_WALLET_ABI, REGISTRY_ABI } from './abis.ts';
import { MULTICALL } from './multicall.ts';
import { hotWalletVaults, registryVaults, type Vault, type WalletLink } from './vaults.ts';

/** The contract links at most this many wallets to one; more than that is not a reading to trust. */
const MAX_LINKS = 512;

/**
 * Wallets that delegated everything to `to` in the registry on Ethereum.
 *
 * @throws viem's error when the chain cannot be read.
 */
export async function readRegistryVaults(
  client: PublicClient,
  registry: Address,
  to: Address,
  blockNumber: bigint,
): Promise<Vault[]> {
  const incoming = await client.readContract({
    address: registry,
    abi: REGISTRY_ABI,
    functionName: 'getIncomingDelegations',
    args: [to],
    blockNumber,
  });
  return registryVaults(incoming, getAddress(to));
}

/**
 * Wallets linked to `hot` in the hot-wallet contract on Ethereum, also those whose link has expired.
 *
 * @param asOf the moment at which a link must be alive to count, unix seconds.
 * @throws viem's error when the chain cannot be read.
 */
export async function readHotWalletVaults(
  client: PublicClient,
  proxy: Address,
  hot: Address,
  blockNumber: bigint,
  asOf: bigint,
): Promise<Vault[]> {
  const contract = { address: proxy, abi: HOT_WALLET_ABI } as const;
  const [live, links] = await client.multicall({
    contracts: [
      { ...contract, functionName: 'getColdWallets', args: [hot] },
      { ...contract, functionName: 'getColdWalletLinks', args: [hot] },
    ],
    allowFailure: false,
    blockNumber,
    ...MULTICALL,
  });
  const colds = [...new Set([...live, ...links.map((link) => link.walletAddress)])].map((one) =>
    getAddress(one),
  );
  if (colds.length === 0) return [];
  if (colds.length > MAX_LINKS)
    throw new Error(`${hot} has ${colds.length} links; at most ${MAX_LINKS} are read.`);
  const found = await client.multicall({
    contracts: colds.map((cold) => ({
      ...contract,
      functionName: 'getHotWalletLink' as const,
      args: [cold] as const,
    })),
    allowFailure: false,
    blockNumber,
    ...MULTICALL,
  });
  const backLinks = new Map<Address, WalletLink>();
  for (const [index, link] of found.entries()) {
    const cold = colds[index];
    if (cold !== undefined) backLinks.set(cold, link);
  }
  return hotWalletVaults(live, links, backLinks, getAddress(hot), asOf);
}
