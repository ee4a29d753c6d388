import fc from 'fast-check';
import { createPublicClient, custom } from 'viem';
import { mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { blockAt } from './block-at.ts';

/** A chain whose blocks came at these seconds; counts what it is asked. */
function getChain(times: readonly number[]) {
  let reads = 0;
  const client = createPublicClient({
    chain: mainnet,
    transport: custom({
      async request({ params }: { params: readonly [string] }) {
        reads += 1;
        const number = params[0] === 'latest' ? times.length - 1 : Number(params[0]);
        const hex = (value: number | undefined) => `0x${(value ?? 0).toString(16)}`;
        return { number: hex(number), timestamp: hex(times[number]), transactions: [] };
      },
    }),
  });
  return { at: (seconds: number) => blockAt(client, new Date(seconds * 1_000)), reads: () => reads };
}

const even = Array.from({ length: 200_000 }, (_, index) => 1_000 + index * 12);

test('is the last block that is not younger', async () => {
  const { at } = getChain([100, 112, 124, 136]);
  expect(await Promise.all([99, 100, 111, 112, 123, 135, 136, 900].map(at))).toEqual([
    0n,
    0n,
    0n,
    1n,
    1n,
    2n,
    3n,
    3n,
  ]);
});

test('takes few reads on a chain with even blocks, however long ago it was', async () => {
  for (const seconds of [1_000 + 199_000 * 12, 1_000 + 100_000 * 12 + 5, 1_013]) {
    const chain = getChain(even);
    expect(await chain.at(seconds)).toBe(BigInt(Math.floor((seconds - 1_000) / 12)));
    expect(chain.reads()).toBeLessThanOrEqual(6);
  }
});

test('finds it among uneven blocks as well', async () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(gaps, fc.double({ min: -0.1, max: 1.1, noNaN: true }), async (steps, share) => {
      const times = [1_000_000];
      for (const step of steps) times.push((times.at(-1) ?? 0) + step);
      const [first = 0, last = 0] = [times[0], times.at(-1)];
      const seconds = Math.floor(first + share * (last - first));
      const wanted = Math.max(
        0,
        times.findLastIndex((time) => time <= seconds),
      );
      const chain = getChain(times);
      expect(await chain.at(seconds)).toBe(BigInt(wanted));
      expect(chain.reads()).toBeLessThanOrEqual(40);
    }),
  );
});
