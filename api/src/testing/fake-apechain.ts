import {
  type Address,
  createPublicClient,
  custom,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  type PublicClient,
  toHex,
} from 'viem';
import { apeChain } from 'viem/chains';
import { DISTRIBUTOR_ABI, TOKEN_ABI, VOUCHER_ABI } from '../chain/abis.ts';
import type { ChainConfigInput } from '../chain/chain-config.ts';
import { FAKE_CHAIN_CONFIG_FILE } from './fake-ethereum.ts';

export const FAKE_TOKEN = getAddress('0x00000000000000000000000000000000000000a1');
export const FAKE_DISTRIBUTOR = getAddress('0x00000000000000000000000000000000000000a2');

/** The SERUM contracts of the tests, which change them while they run. */
export type FakeApechain = {
  /** Time of each block in unix seconds; the index in the list is its number. */
  readonly blocks: number[];
  paused: boolean;
  signer: Address;
  readonly window: { opensAt: bigint; closesAt: bigint };
  /** Block in which a voucher was used, by address and nonce. */
  readonly used: Map<string, number>;
  readonly balances: Map<Address, bigint>;
  isSilent: boolean;
  /** Methods that were called, in order. */
  readonly asked: string[];
};

export function fakeApechain(now: Date, signer: Address): FakeApechain {
  return {
    blocks: [getSeconds(now)],
    paused: false,
    signer,
    window: { opensAt: 1n, closesAt: 2n ** 40n },
    used: new Map(),
    balances: new Map(),
    isSilent: false,
    asked: [],
  };
}

/** Adds a block of that time; its number is answered. */
export function mine(chain: FakeApechain, at: Date): number {
  return chain.blocks.push(getSeconds(at)) - 1;
}

/** The distributor pays a voucher in a new block. */
export function useVoucher(chain: FakeApechain, address: string, nonce: string, at: Date): void {
  chain.used.set(`${address} ${nonce}`, mine(chain, at));
}

function getSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

/** A node over the contracts. */
export function fakeApechainClient(chain: FakeApechain): PublicClient {
  return createPublicClient({
    chain: apeChain,
    transport: custom(
      {
        async request({ method, params }: { method: string; params: [unknown, Hex] }) {
          chain.asked.push(method);
          if (chain.isSilent) throw new Error('The fake node does not answer.');
          if (method === 'eth_getBlockByNumber')
            return blockAnswer(chain, getNumber(chain, String(params[0])));
          if (method !== 'eth_call') throw new Error(`The fake node does not know ${method}.`);
          // viem's own request of a call.
          const { to, data } = params[0] as { to: Address; data: Hex };
          return getAddress(to) === FAKE_TOKEN
            ? answerToken(chain, data)
            : answerDistributor(chain, data, getNumber(chain, params[1]));
        },
      },
      { retryCount: 0 },
    ),
  });
}

function getNumber(chain: FakeApechain, tag: string): number {
  return tag === 'latest' ? chain.blocks.length - 1 : Number(tag);
}

function blockAnswer(chain: FakeApechain, number: number) {
  const timestamp = chain.blocks[number];
  return timestamp === undefined
    ? null
    : { number: toHex(number), timestamp: toHex(timestamp), transactions: [] };
}

function answerToken(chain: FakeApechain, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data });
  const result = functionName === 'balanceOf' ? (chain.balances.get(getAddress(args[0])) ?? 0n) : 0n;
  return encodeFunctionResult({ abi: TOKEN_ABI, functionName, result });
}

function answerDistributor(chain: FakeApechain, data: Hex, block: number): Hex {
  const abi = [...VOUCHER_ABI, ...DISTRIBUTOR_ABI] as const;
  const { functionName, args } = decodeFunctionData({ abi, data });
  if (functionName === 'paused') return encodeFunctionResult({ abi, functionName, result: chain.paused });
  if (functionName === 'voucherSigner')
    return encodeFunctionResult({ abi, functionName, result: chain.signer });
  if (functionName === 'isVoucherUsed') {
    const usedIn = chain.used.get(`${args[0]} ${args[1]}`);
    return encodeFunctionResult({ abi, functionName, result: usedIn !== undefined && usedIn <= block });
  }
  return encodeFunctionResult({ abi, functionName, result: chain.window[functionName] });
}

/** The configuration that fits the fake contracts. */
export const FAKE_APECHAIN_CONFIG_FILE: ChainConfigInput = {
  ...FAKE_CHAIN_CONFIG_FILE,
  apechain: { chainId: apeChain.id, contracts: { serumToken: FAKE_TOKEN, distributor: FAKE_DISTRIBUTOR } },
};
