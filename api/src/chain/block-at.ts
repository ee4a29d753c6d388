import type { PublicClient } from 'viem';

type Known = { readonly number: bigint; readonly timestamp: bigint };

/** Ethereum's slots; only how fast the search is depends on it. */
const SECONDS_PER_BLOCK = 12n;

/**
 * The last block at or before a timestamp: the state of the chain then. The newest one when it is older than
 * that, the very first when the chain is younger. Takes a handful of reads, each nearer.
 *
 * @throws viem's error when the chain cannot be read.
 */
export async function blockAt(client: PublicClient, time: Date): Promise<bigint> {
  const target = BigInt(Math.floor(time.getTime() / 1_000));
  const read = async (number: bigint): Promise<Known> => {
    const { timestamp } = await client.getBlock({ blockNumber: number });
    return { number, timestamp };
  };
  const newest = await client.getBlock();
  if (newest.timestamp <= target) return newest.number;
  let after: Known = { number: newest.number, timestamp: newest.timestamp };
  let before: Known | null = null;
  for (let step = 1n; before === null; step *= 2n) {
    if (after.number === 0n) return 0n;
    const back = (after.timestamp - target) / SECONDS_PER_BLOCK + step;
    const found = await read(after.number > back ? after.number - back : 0n);
    if (found.timestamp <= target) before = found;
    else after = found;
  }
  for (let turn = 0; after.number - before.number > 1n; turn += 1) {
    const found = await read(between(before, after, target, turn % 3 === 2));
    if (found.timestamp <= target) before = found;
    else after = found;
  }
  return before.number;
}

/** Where the timestamp should lie if blocks came evenly; every now and then the middle, in case they do not. */
function between(before: Known, after: Known, target: bigint, middle: boolean): bigint {
  const span = after.number - before.number;
  const share = middle
    ? span / 2n
    : (span * (target - before.timestamp)) / (after.timestamp - before.timestamp);
  const inside = share < 1n ? 1n : share > span - 1n ? span - 1n : share;
  return before.number + inside;
}
