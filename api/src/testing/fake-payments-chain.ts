import {
  type Address,
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  type PublicClient,
  toHex,
} from 'viem';
import { apeChain } from 'viem/chains';
import { PAYMENTS_ABI } from '../chain/abis.ts';

export type FakePayment =
  | { readonly account: Address; readonly amount: bigint }
  | { readonly account: Address; readonly amount: bigint; readonly nonce: bigint };

type FakeBlock = { readonly hash: Hex; readonly payments: readonly FakePayment[] };

/** A chain of payments, which tests let grow, forget and fail. */
export type FakePaymentsChain = {
  readonly client: PublicClient;
  /** Adds a block; its number is answered. */
  mine(...payments: FakePayment[]): number;
  /** Adds many blocks without payments. */
  mineEmpty(count: number): void;
  /** Forgets every block from that number on. */
  forgetFrom(block: number): void;
  /** Nodes that know less than the newest block: they report this one as their head. */
  headAt: number | null;
  /** The newest block whose logs are returned, where another node does that. */
  logsUpTo: number | null;
  /** Most blocks that may be asked for at once. */
  maxRange: number;
  isSilent: boolean;
  /** How often too many blocks were asked for. */
  refusals: number;
  /** Block ranges whose logs were asked for. */
  readonly ranges: [from: number, to: number][];
};

const START_SECONDS = 1_768_435_200;

/** When a block of the fake chain was made. */
export function fakeBlockTime(block: number): Date {
  return new Date((START_SECONDS + block) * 1_000);
}

let made = 0;

/** A chain with one block. The hash of a transaction follows from what it pays, so it survives a change of blocks. */
export function fakePaymentsChain(distributor: Address): FakePaymentsChain {
  const blocks: FakeBlock[] = [];
  const chain: FakePaymentsChain = {
    client: createPublicClient({ chain: apeChain, transport: custom({ request }, { retryCount: 0 }) }),
    mine(...payments) {
      made += 1;
      return blocks.push({ hash: keccak256(toHex(made)), payments }) - 1;
    },
    mineEmpty(count) {
      for (let left = count; left > 0; left -= 1) chain.mine();
    },
    forgetFrom: (block) => void blocks.splice(block),
    headAt: null,
    logsUpTo: null,
    maxRange: Number.POSITIVE_INFINITY,
    isSilent: false,
    refusals: 0,
    ranges: [],
  };

  // The parameters of viem's own requests.
  async function request({ method, params }: { method: string; params: [never, never] }): Promise<unknown> {
    if (chain.isSilent) throw new Error('The fake node does not answer.');
    const head = Math.min(blocks.length - 1, chain.headAt ?? Number.POSITIVE_INFINITY);
    if (method === 'eth_blockNumber') return toHex(head);
    if (method === 'eth_getBlockByNumber') return blockAnswer(Number(params[0]), head);
    if (method === 'eth_getLogs') return logsAnswer(params[0], Math.min(head, chain.logsUpTo ?? head));
    throw new Error(`The fake node does not know ${method}.`);
  }

  function blockAnswer(number: number, head: number) {
    const block = number > head ? undefined : blocks[number];
    const timestamp = toHex(START_SECONDS + number);
    return block === undefined
      ? null
      : { number: toHex(number), hash: block.hash, timestamp, transactions: [] };
  }

  function logsAnswer(filter: { fromBlock: Hex; toBlock: Hex }, head: number) {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
    if (to - from >= chain.maxRange) {
      chain.refusals += 1;
      throw new Error('The fake node refuses so many blocks.');
    }
    chain.ranges.push([from, to]);
    return blocks
      .slice(from, Math.min(to, head) + 1)
      .flatMap((block, index) =>
        block.payments.map((payment, logIndex) => getLog(payment, block.hash, from + index, logIndex)),
      );
  }

  function getLog(payment: FakePayment, blockHash: Hex, block: number, logIndex: number) {
    const { account, amount } = payment;
    const topics =
      'nonce' in payment
        ? encodeEventTopics({
            abi: PAYMENTS_ABI,
            eventName: 'VoucherRedeemed',
            args: { account, nonce: payment.nonce },
          })
        : encodeEventTopics({ abi: PAYMENTS_ABI, eventName: 'Claimed', args: { account } });
    return {
      address: distributor,
      topics,
      data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
      blockNumber: toHex(block),
      blockHash,
      transactionHash: keccak256(toHex(`${account} ${amount} ${'nonce' in payment ? payment.nonce : ''}`)),
      transactionIndex: toHex(logIndex),
      logIndex: toHex(logIndex),
      removed: false,
    };
  }

  chain.mine();
  return chain;
}
