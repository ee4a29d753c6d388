import type { Address, Hash, Hex, PublicClient } from 'viem';
import { PAYMENTS_ABI } from '../../chain/abis.ts';
import { withDeadline } from '../../chain/deadline.ts';

/** What the distributor paid, once. */
export type Payment = {
  /** `list` by proof, `voucher` by signature. */
  readonly kind: 'list' | 'voucher';
  readonly account: Address;
  /** Base units. */
  readonly amount: bigint;
  /** Of the voucher; null for a claim by list. */
  readonly nonce: bigint | null;
  readonly txHash: Hash;
  readonly logIndex: number;
  readonly block: number;
  readonly blockHash: Hex;
  readonly at: Date;
};

/** How long one question to the chain may take. */
export const CHAIN_DEADLINE_MS = 10_000;

const BLOCKS_AT_ONCE = 20;

/** The logs of some blocks were not given; nodes refuse when they are asked for too many at once. */
export class LogsRefusedError extends Error {
  override name = 'LogsRefusedError';
  readonly code = 'LOGS_REFUSED';
}

/**
 * The distributor's payments of some blocks, both ends included.
 *
 * @throws LogsRefusedError when the logs are not given; viem's error or DeadlineError when a block is not.
 */
export async function readPayments(
  client: PublicClient,
  distributor: Address,
  from: number,
  to: number,
): Promise<Payment[]> {
  const asked = client.getLogs({
    address: distributor,
    events: PAYMENTS_ABI.filter((item) => item.type === 'event'),
    fromBlock: BigInt(from),
    toBlock: BigInt(to),
    strict: true,
  });
  const logs = await withDeadline(CHAIN_DEADLINE_MS, asked).catch((cause: unknown) => {
    throw new LogsRefusedError(`The logs of the blocks ${from} to ${to} cannot be read.`, { cause });
  });
  const times = await blockTimes(client, logs);
  return logs.map((log): Payment => {
    const isVoucher = log.eventName === 'VoucherRedeemed';
    const seconds = log.blockTimestamp ?? times.get(log.blockNumber) ?? 0n;
    return {
      kind: isVoucher ? 'voucher' : 'list',
      account: log.args.account,
      amount: log.args.amount,
      nonce: isVoucher ? log.args.nonce : null,
      txHash: log.transactionHash,
      logIndex: log.logIndex,
      block: Number(log.blockNumber),
      blockHash: log.blockHash,
      at: new Date(Number(seconds) * 1_000),
    };
  });
}

type TimedLog = { readonly blockNumber: bigint; readonly blockTimestamp?: bigint | undefined };

/** Seconds of the blocks whose logs do not carry them: most nodes leave them out. */
async function blockTimes(client: PublicClient, logs: readonly TimedLog[]): Promise<Map<bigint, bigint>> {
  const blocks = new Set(logs.flatMap((log) => (log.blockTimestamp === undefined ? [log.blockNumber] : [])));
  const times = new Map<bigint, bigint>();
  const numbers = [...blocks];
  for (let start = 0; start < numbers.length; start += BLOCKS_AT_ONCE) {
    const some = numbers.slice(start, start + BLOCKS_AT_ONCE);
    const asked = Promise.all(some.map((blockNumber) => client.getBlock({ blockNumber })));
    for (const block of await withDeadline(CHAIN_DEADLINE_MS, asked))
      times.set(block.number, block.timestamp);
  }
  return times;
}
