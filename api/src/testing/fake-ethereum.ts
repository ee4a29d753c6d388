import { HOT_WALLET_ABI } from '@hideout/delegation/hot-wallet-abi';
import { REGISTRY_ABI } from '@hideout/delegation/registry-abi';
import {
  type Address,
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionResult,
  getAddress,
  type Hex,
  multicall3Abi,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem';
import { mainnet } from 'viem/chains';
import { parse } from 'zod/mini';
import { COLLECTION_ABI, TOKEN_URI_ABI } from '../chain/abis.ts';
import { type ChainConfig, type ChainConfigInput, chainConfig } from '../chain/chain-config.ts';
import { MULTICALL3 } from '../chain/multicall.ts';

const OWNER_ABI = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'error ERC721NonexistentToken(uint256 tokenId)',
]);

export const FAKE_ADDRESSES = {
  registry: getAddress('0x00000000000000447e69651d841bD8D104Bed493'),
  hotWallet: getAddress('0xC3AA9bc72Bd623168860a1e5c6a4530d3D80456c'),
  mayc: getAddress('0x60E4d786628Fea6478F785A6d7e704777c86a7c6'),
  hounds: getAddress('0x00000000000000000000000000000000000000d0'),
} as const;

/** What lies on the fake chain; tests change it while it runs. */
export type FakeWorld = {
  block: bigint;
  /** Time of block 0 in unix seconds; one comes every twelve. The default puts block 1 000 to now. */
  genesisAt: number;
  /** Token ids by contract and owner. */
  readonly tokens: Map<Address, Map<Address, bigint[]>>;
  readonly delegations: { to: Address; from: Address; type_: number; rights: Hex }[];
  readonly links: { hot: Address; cold: Address; expirationTimestamp: bigint }[];
  /** `tokenURI` by contract and id, as `<address>/<id>`; a token without one reverts. */
  readonly tokenUris: Map<string, string>;
  /** Contracts that do not answer; `all` for the whole node. */
  readonly failing: Set<Address | 'all'>;
  /** Blocks that were read at, in order. */
  readonly readAt: string[];
};

export function fakeWorld(): FakeWorld {
  return {
    block: 1_000n,
    genesisAt: Math.floor(Date.now() / 1_000) - 12_000,
    tokens: new Map(),
    delegations: [],
    links: [],
    tokenUris: new Map(),
    failing: new Set(),
    readAt: [],
  };
}

/** Puts tokens into a wallet. */
export function giveTokens(
  world: FakeWorld,
  collection: Address,
  owner: Address,
  ids: readonly number[],
): void {
  const owners = world.tokens.get(collection) ?? new Map<Address, bigint[]>();
  owners.set(getAddress(owner), ids.map(BigInt));
  world.tokens.set(collection, owners);
}

/** Says where the metadata of a token is. */
export function setTokenUri(world: FakeWorld, collection: Address, id: number, uri: string): void {
  world.tokenUris.set(`${collection}/${id}`, uri);
}

/** Metadata as a `data:` URI, as contracts that render their own tokens return it. */
export function inlineMetadata(metadata: unknown): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`;
}

/** One wallet lets another act for it, wholly, through the registry. */
export function delegate(world: FakeWorld, from: Address, to: Address): void {
  world.delegations.push({ from, to, type_: 1, rights: `0x${'0'.repeat(64)}` });
}

/** A node over the world: the collections, the registry, the hot-wallet contract and multicall. */
export function fakeEthereum(world: FakeWorld): PublicClient {
  return createPublicClient({
    chain: mainnet,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          if (world.failing.has('all')) throw new Error('The fake node does not answer.');
          const [first, at] = params ?? [];
          if (method === 'eth_blockNumber') return `0x${world.block.toString(16)}`;
          if (method === 'eth_getBlockByNumber') return getBlock(world, String(first));
          if (method !== 'eth_call') throw new Error(`The fake node does not know ${method}.`);
          if (String(at).startsWith('0x')) world.readAt.push(BigInt(String(at)).toString());
          const { to, data } = first as { to: Address; data: Hex }; // as viem sends it
          return answer(world, getAddress(to), data);
        },
      },
      { retryCount: 0 },
    ),
  });
}

function getBlock({ block, genesisAt }: FakeWorld, wanted: string) {
  const number = wanted === 'latest' ? block : BigInt(wanted);
  if (number > block) return null;
  const timestamp = BigInt(genesisAt) + number * 12n;
  return { number: `0x${number.toString(16)}`, timestamp: `0x${timestamp.toString(16)}`, transactions: [] };
}

function answer(world: FakeWorld, to: Address, data: Hex): Hex {
  if (to === MULTICALL3) return answerMany(world, data);
  if (world.failing.has(to)) throw new Error(`The contract ${to} does not answer.`);
  if (to === FAKE_ADDRESSES.registry) return answerRegistry(world, data);
  if (to === FAKE_ADDRESSES.hotWallet) return answerHotWallet(world, data);
  return answerCollection(world, to, data);
}

function answerMany(world: FakeWorld, data: Hex): Hex {
  const call = decodeFunctionData({ abi: multicall3Abi, data });
  if (call.functionName !== 'aggregate3') throw new Error(`Unexpected ${call.functionName}.`);
  const result = call.args[0].map(({ target, callData, allowFailure }) => {
    try {
      return { success: true, returnData: answer(world, getAddress(target), callData) };
    } catch (error) {
      if (!allowFailure) throw error;
      return { success: false, returnData: '0x' as const };
    }
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
}

function answerCollection(world: FakeWorld, collection: Address, data: Hex): Hex {
  const asked = decodeFunctionData({ abi: [...COLLECTION_ABI, ...OWNER_ABI, ...TOKEN_URI_ABI], data });
  const owners: ReadonlyMap<Address, bigint[]> = world.tokens.get(collection) ?? new Map();
  if (asked.functionName === 'ownerOf') return answerOwner(owners, asked.args[0]);
  if (asked.functionName === 'tokenURI') {
    const result = world.tokenUris.get(`${collection}/${asked.args[0]}`);
    if (result === undefined) throw new Error('execution reverted');
    return encodeFunctionResult({ abi: TOKEN_URI_ABI, functionName: 'tokenURI', result });
  }
  const { functionName, args } = asked;
  const owned = owners.get(getAddress(args[0])) ?? [];
  const result = functionName === 'balanceOf' ? BigInt(owned.length) : owned[Number(args[1])];
  if (result === undefined) throw new Error('execution reverted');
  return encodeFunctionResult({ abi: COLLECTION_ABI, functionName, result });
}

/** As OpenZeppelin's ERC-721: a token without an owner reverts with an error of its own. */
function answerOwner(owners: ReadonlyMap<Address, bigint[]>, tokenId: bigint): Hex {
  const holder = [...owners].find(([, ids]) => ids.includes(tokenId))?.[0];
  if (holder === undefined) {
    const errorName = 'ERC721NonexistentToken';
    const data = encodeErrorResult({ abi: OWNER_ABI, errorName, args: [tokenId] });
    throw Object.assign(new Error('execution reverted'), { code: 3, data });
  }
  return encodeFunctionResult({ abi: OWNER_ABI, functionName: 'ownerOf', result: holder });
}

function answerRegistry(world: FakeWorld, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: REGISTRY_ABI, data });
  const result = world.delegations
    .filter((one) => one.to === args[0])
    .map((one) => ({ ...one, contract_: zeroAddress, tokenId: 0n, amount: 0n }));
  return encodeFunctionResult({ abi: REGISTRY_ABI, functionName: 'getIncomingDelegations', result });
}

function answerHotWallet(world: FakeWorld, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: HOT_WALLET_ABI, data });
  const links = world.links.filter((link) => link.hot === args[0]);
  if (functionName === 'getHotWalletLink') {
    const link = world.links.find((one) => one.cold === args[0]);
    const result = {
      walletAddress: link?.hot ?? zeroAddress,
      expirationTimestamp: link?.expirationTimestamp ?? 0n,
    };
    return encodeFunctionResult({ abi: HOT_WALLET_ABI, functionName, result });
  }
  if (functionName === 'getColdWallets') {
    return encodeFunctionResult({
      abi: HOT_WALLET_ABI,
      functionName,
      result: links.map((link) => link.cold),
    });
  }
  const result = links.map(({ cold, expirationTimestamp }) => ({ walletAddress: cold, expirationTimestamp }));
  return encodeFunctionResult({ abi: HOT_WALLET_ABI, functionName, result });
}

/** The configuration that fits the fake chain. */
export const FAKE_CHAIN_CONFIG_FILE: ChainConfigInput = {
  ethereum: {
    chainId: 1,
    contracts: {
      delegationRegistry: FAKE_ADDRESSES.registry,
      hotWalletProxy: FAKE_ADDRESSES.hotWallet,
      collections: [
        {
          slug: 'mayc',
          name: 'Mutant Ape Yacht Club',
          address: FAKE_ADDRESSES.mayc,
          family: 'mayc',
          weight: 1,
          standard: 'erc721',
        },
        {
          slug: 'mutant-hounds',
          name: 'Mutant Hounds',
          address: FAKE_ADDRESSES.hounds,
          family: 'hound',
          weight: 0.5,
          standard: 'erc721',
        },
      ],
    },
  },
  apechain: { chainId: 33139, contracts: { serumToken: null, distributor: null } },
};

export const FAKE_CHAIN_CONFIG: ChainConfig = parse(chainConfig, FAKE_CHAIN_CONFIG_FILE);
