import { hasExpired } from '@hideout/delegation/expiry';
import { HOT_WALLET_ABI } from '@hideout/delegation/hot-wallet-abi';
import { readRegistryFindings } from '@hideout/delegation/read-sources';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  getAddress,
  type PublicClient,
  parseAbi,
} from 'viem';
import type { ChainConfig } from '../../chain/chain-config.ts';
import { withDeadline } from '../../chain/deadline.ts';
import type { PassportCollection } from './passport-collection.ts';

const OWNER_ABI = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)']);

const BLOCK_DEADLINE_MS = 4_000;
const OWNER_DEADLINE_MS = 4_000;
const LINKS_DEADLINE_MS = 5_000;

/** What `readHolder` needs besides the token. */
type HolderDeps = {
  readonly ethereum: PublicClient;
  readonly config: ChainConfig;
  readonly collection: PassportCollection;
};

/**
 * The address by which a member holds a token now: one of the wallets, or a vault that lets one of them
 * act for it wholly (an entry of type 1 in the registry, or a living link in the hot-wallet contract).
 * Null when none of them does, also when there is no such token. Answers within 13 seconds.
 *
 * @param wallets the member’s Ethereum wallets.
 * @throws viem’s error or a DeadlineError when the chain leaves it open.
 */
export async function readHolder(
  deps: HolderDeps,
  tokenId: string,
  wallets: readonly Address[],
  now: Date,
): Promise<Address | null> {
  const { ethereum, collection } = deps;
  const block = await withDeadline(BLOCK_DEADLINE_MS, ethereum.getBlockNumber());
  // Owner and links at one block, where they are on one chain.
  const at = collection.client === ethereum ? { blockNumber: block } : {};
  const owner = await withDeadline(OWNER_DEADLINE_MS, readOwner(collection, BigInt(tokenId), at));
  if (owner === null) return null;
  const mine = wallets.map((wallet) => getAddress(wallet));
  if (mine.includes(owner)) return owner;
  const methods = [
    ...linkedInRegistry(deps, owner, mine, block),
    linkedAsHotWallet(deps, owner, mine, block, now),
  ];
  const answers = await withDeadline(LINKS_DEADLINE_MS, Promise.allSettled(methods));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return owner;
  // One unread link may have been the very one, so "not yours" would be a guess.
  const unread = answers.find((answer) => answer.status === 'rejected');
  if (unread !== undefined) throw unread.reason;
  return null;
}

async function readOwner(
  { client, address }: PassportCollection,
  tokenId: bigint,
  at: { readonly blockNumber?: bigint },
): Promise<Address | null> {
  try {
    return await client.readContract({
      address,
      abi: OWNER_ABI,
      functionName: 'ownerOf',
      args: [tokenId],
      ...at,
    });
  } catch (error) {
    const reverted =
      error instanceof BaseError
        ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
        : null;
    // Without the contract’s own bytes it is the node that failed, which viem calls a revert too.
    if (reverted instanceof ContractFunctionRevertedError && reverted.raw !== undefined) return null;
    throw error;
  }
}

function linkedInRegistry(
  { ethereum, config }: HolderDeps,
  owner: Address,
  mine: readonly Address[],
  block: bigint,
): Promise<boolean>[] {
  const registry = config.ethereum.contracts.delegationRegistry;
  if (registry === null) return [];
  return mine.map(async (wallet) => {
    const { coldWallets } = await readRegistryFindings(ethereum, registry, wallet, block);
    return coldWallets.some((cold) => cold.address === owner);
  });
}

/** The owner’s side of the link is asked: it is the one that counts. */
async function linkedAsHotWallet(
  { ethereum, config }: HolderDeps,
  owner: Address,
  mine: readonly Address[],
  block: bigint,
  now: Date,
): Promise<boolean> {
  const proxy = config.ethereum.contracts.hotWalletProxy;
  if (proxy === null || mine.length === 0) return false;
  const link = await ethereum.readContract({
    address: proxy,
    abi: HOT_WALLET_ABI,
    functionName: 'getHotWalletLink',
    args: [owner],
    blockNumber: block,
  });
  const seconds = BigInt(Math.floor(now.getTime() / 1_000));
  return mine.includes(getAddress(link.walletAddress)) && !hasExpired(link.expirationTimestamp, seconds);
}
