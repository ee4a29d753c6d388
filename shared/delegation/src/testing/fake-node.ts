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
  numberToHex,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem';
import { mainnet } from 'viem/chains';
import { DELEGATE_REGISTRY_ADDRESS, HOT_WALLET_ADDRESS, MULTICALL } from '../contracts.ts';
import { HOT_WALLET_ABI } from '../hot-wallet-abi.ts';
import type { WalletLink } from '../hot-wallet-rule.ts';
import { REGISTRY_ABI } from '../registry-abi.ts';
import type { IncomingDelegation } from '../registry-rule.ts';

/** The nth address of a test. */
export function getWalletAddress(nth: number): Address {
  return getAddress(`0x${nth.toString(16).padStart(40, '0')}`);
}

const ERRORS = parseAbi(['error Error(string)']);

/** A node that answers with an error, and the contract's message as its data. */
export function revert(reason: string): Error {
  const data = encodeErrorResult({ abi: ERRORS, errorName: 'Error', args: [reason] });
  return Object.assign(new Error(`execution reverted: ${reason}`), { code: 3, data });
}

/** What the fake node says; tests change it while it runs. */
export type FakeNode = {
  blockNumber: bigint;
  blockTime: bigint;
  readonly incoming: IncomingDelegation[];
  /** `getColdWallets` and `getColdWalletLinks`, whoever is asked about. */
  readonly live: Address[];
  readonly links: WalletLink[];
  /** The cold side by wallet. */
  readonly backLinks: Map<Address, WalletLink>;
  isLocked: boolean;
  /** Null for a contract without the constant. */
  maximum: bigint | null;
  /** Contracts that fail, with the error; `node` for everything. */
  readonly failing: Map<Address | 'node', Error>;
  /** Blocks that contracts were read at. */
  readonly readAt: Set<string>;
  /** Further methods by name. */
  readonly methods: Record<string, (params: readonly unknown[]) => unknown>;
};

export function fakeNode(): FakeNode {
  return {
    blockNumber: 77n,
    blockTime: 1_000n,
    incoming: [],
    live: [],
    links: [],
    backLinks: new Map(),
    isLocked: false,
    maximum: 128n,
    failing: new Map(),
    readAt: new Set(),
    methods: {},
  };
}

/** Links a cold wallet to a hot one as the contract would, on both sides. */
export function link(node: FakeNode, cold: Address, hot: Address, expirationTimestamp: bigint): void {
  if (expirationTimestamp >= node.blockTime) node.live.push(cold);
  node.links.push({ walletAddress: cold, expirationTimestamp });
  node.backLinks.set(cold, { walletAddress: hot, expirationTimestamp });
}

/** A viem client of the fake node. */
export function getClient(node: FakeNode): PublicClient {
  return createPublicClient({
    chain: mainnet,
    pollingInterval: 100,
    transport: custom(
      {
        async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
          const failure = node.failing.get('node');
          if (failure !== undefined) throw failure;
          const own = node.methods[method];
          if (own !== undefined) return own(params);
          if (method === 'eth_blockNumber') return numberToHex(node.blockNumber);
          if (method === 'eth_getBlockByNumber') return getBlock(node);
          if (method !== 'eth_call') throw new Error(`The fake node does not know ${method}.`);
          const [call, block] = params;
          if (block !== undefined) node.readAt.add(String(block));
          const { to, data } = call as { to: Address; data: Hex }; // as viem sends it
          return answer(node, getAddress(to), data);
        },
      },
      { retryCount: 0 },
    ),
  });
}

function getBlock(node: FakeNode) {
  return {
    number: numberToHex(node.blockNumber),
    timestamp: numberToHex(node.blockTime),
    transactions: [],
  };
}

function answer(node: FakeNode, to: Address, data: Hex): Hex {
  if (to === MULTICALL.multicallAddress) return answerMany(node, data);
  const failure = node.failing.get(to);
  if (failure !== undefined) throw failure;
  if (to === DELEGATE_REGISTRY_ADDRESS) {
    const result = node.incoming.map((one) => ({ ...one, to: zeroAddress, tokenId: 0n, amount: 0n }));
    return encodeFunctionResult({ abi: REGISTRY_ABI, functionName: 'getIncomingDelegations', result });
  }
  if (to === HOT_WALLET_ADDRESS) return answerHotWallet(node, data);
  return '0x';
}

function answerMany(node: FakeNode, data: Hex): Hex {
  const call = decodeFunctionData({ abi: multicall3Abi, data });
  if (call.functionName !== 'aggregate3') throw new Error(`Unexpected ${call.functionName}.`);
  const result = call.args[0].map(({ target, callData }) => {
    try {
      return { success: true, returnData: answer(node, getAddress(target), callData) };
    } catch {
      return { success: false, returnData: '0x' as const };
    }
  });
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result });
}

function answerHotWallet(node: FakeNode, data: Hex): Hex {
  const abi = HOT_WALLET_ABI;
  const { functionName, args } = decodeFunctionData({ abi, data });
  switch (functionName) {
    case 'getColdWallets':
      return encodeFunctionResult({ abi, functionName, result: node.live });
    case 'getColdWalletLinks':
      return encodeFunctionResult({ abi, functionName, result: node.links });
    case 'getHotWalletLink': {
      const unlinked = { walletAddress: zeroAddress, expirationTimestamp: 0n };
      return encodeFunctionResult({ abi, functionName, result: node.backLinks.get(args[0]) ?? unlinked });
    }
    case 'isLocked':
      return encodeFunctionResult({ abi, functionName, result: node.isLocked });
    case 'version':
      return encodeFunctionResult({ abi, functionName, result: '1.0.2' });
    case 'MAX_HOT_WALLET_COUNT':
      if (node.maximum === null) throw revert('');
      return encodeFunctionResult({ abi, functionName, result: node.maximum });
    default:
      return '0x';
  }
}
