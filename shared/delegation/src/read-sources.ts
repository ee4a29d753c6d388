import { type Address, getAddress, type PublicClient, zeroAddress } from 'viem';
import { ChainError } from './chain-error.ts';
import { type DelegationContracts, MULTICALL } from './contracts.ts';
import { HOT_WALLET_ABI } from './hot-wallet-abi.ts';
import { judgeHotWallet, type WalletLink } from './hot-wallet-rule.ts';
import { REGISTRY_ABI } from './registry-abi.ts';
import { judgeRegistry } from './registry-rule.ts';
import { MAX_ENTRIES, type SourceFindings } from './source-findings.ts';

/** The answer of one source, or what it failed with; null for one whose contract a deployment does without. */
export type SourceSnapshot = PromiseSettledResult<SourceFindings | null>;

export type SourceSnapshots = { readonly hotWallet: SourceSnapshot; readonly registry: SourceSnapshot };

export type SnapshotTime = {
  readonly blockNumber: bigint;
  /** The timestamp at which a link must be alive to count, unix seconds. */
  readonly asOf: bigint;
  /** Ends a step that takes too long, by rejecting; there are two steps. Without it the transport's time-out holds. */
  readonly within?: <T>(step: Promise<T>) => Promise<T>;
};

/**
 * What the registry and the hot-wallet contract say about who acts through `address`, at one block. Each
 * source may fail by itself, so this never rejects. The registry is asked by itself: a list that costs the
 * node too much must not take the other source down with it.
 *
 * Wallets that the registry names are looked up in the hot-wallet contract as well: the contract's sweep can
 * drop a live link from its list, and then only the cold side still knows of it.
 */
export async function readSources(
  client: PublicClient,
  { hotWallet: proxy, registry: registryAddress }: DelegationContracts,
  address: Address,
  { blockNumber, asOf, within = (step) => step }: SnapshotTime,
): Promise<SourceSnapshots> {
  const readingRegistry =
    registryAddress === null
      ? Promise.resolve(null)
      : within(readRegistryFindings(client, registryAddress, address, blockNumber));
  const readHotWallet = async () => {
    if (proxy === null) return null;
    const [listed, known] = await Promise.all([
      within(readListed(client, proxy, address, blockNumber)),
      readingRegistry.then(getAddresses, () => []),
    ]);
    const backLinks = await within(readBackLinks(client, proxy, [...listed, ...known], blockNumber));
    return judgeHotWallet(listed, known, backLinks, address, asOf);
  };
  const [hotWallet, registry] = await Promise.allSettled([readHotWallet(), readingRegistry]);
  return { hotWallet, registry };
}

function getAddresses(findings: SourceFindings | null): Address[] {
  return findings === null ? [] : [...findings.coldWallets, ...findings.notCounted].map((one) => one.address);
}

/**
 * Who delegated to `to` in the registry at one block.
 *
 * @throws viem's error when the chain cannot be read.
 */
export async function readRegistryFindings(
  client: PublicClient,
  registry: Address,
  to: Address,
  blockNumber: bigint,
): Promise<SourceFindings> {
  const incoming = await client.readContract({
    address: registry,
    abi: REGISTRY_ABI,
    functionName: 'getIncomingDelegations',
    args: [to],
    blockNumber,
  });
  return judgeRegistry(incoming, to);
}

async function readListed(client: PublicClient, proxy: Address, hot: Address, blockNumber: bigint) {
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
  return getListed(live, links);
}

/**
 * Every wallet on the hot side's two lists, once.
 *
 * @throws ChainError `TOO_MANY_ENTRIES` above 512: the contract takes 128, so that is not a list to trust.
 */
export function getListed(live: readonly Address[], links: readonly WalletLink[]): Address[] {
  const listed = [...new Set([...live, ...links.map((link) => link.walletAddress)])];
  if (listed.length <= MAX_ENTRIES) return listed;
  const message = `The hot-wallet contract lists ${listed.length} wallets; more than ${MAX_ENTRIES} are not read.`;
  throw new ChainError('TOO_MANY_ENTRIES', message);
}

/** What the cold side says, by EIP-55 address. */
export async function readBackLinks(
  client: PublicClient,
  proxy: Address,
  wallets: readonly Address[],
  blockNumber: bigint,
): Promise<ReadonlyMap<Address, WalletLink>> {
  const colds = [...new Set(wallets.map((one) => getAddress(one)))].filter((one) => one !== zeroAddress);
  if (colds.length === 0) return new Map();
  const links = await client.multicall({
    contracts: colds.map((cold) => ({
      address: proxy,
      abi: HOT_WALLET_ABI,
      functionName: 'getHotWalletLink' as const,
      args: [cold] as const,
    })),
    allowFailure: false,
    blockNumber,
    ...MULTICALL,
  });
  return new Map(
    colds.flatMap((cold, index) => {
      const link = links[index];
      return link === undefined ? [] : [[cold, link] as const];
    }),
  );
}
