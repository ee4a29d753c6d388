import { hex } from '@hideout/contract/scalars';
import type { Hex } from 'viem';
import { z } from 'zod/mini';

/** A block that was seen: where the chain has another hash now, what followed is not true any more. */
export const checkpoint = z.object({ block: z.int(), hash: hex });
export type Checkpoint = z.infer<typeof checkpoint>;

/**
 * Adds a checkpoint and forgets some of the others: between one and two, two and four, four and eight …
 * blocks back the newest and the oldest are stored. So there are few, and however far a chain goes back, one
 * is found that is not much older than needed.
 *
 * @param older newest first.
 */
export function addCheckpoint(older: readonly Checkpoint[], added: Checkpoint): Checkpoint[] {
  const remaining = [added];
  const before = older.filter(({ block }) => block < added.block);
  const getAge = ({ block }: Checkpoint) => Math.floor(Math.log2(added.block - block));
  for (const [index, one] of before.entries()) {
    const [newer, next] = [before[index - 1], before[index + 1]];
    const isNewest = newer === undefined || getAge(newer) !== getAge(one);
    const isOldest = next === undefined || getAge(next) !== getAge(one);
    if (isNewest || isOldest) remaining.push(one);
  }
  return remaining;
}

/**
 * The newest checkpoint that the chain still has; null when it has none of them.
 *
 * @param hashAt hash of the chain's block now; null when there is no such block.
 */
export async function lastCommon(
  checkpoints: readonly Checkpoint[],
  hashAt: (block: number) => Promise<Hex | null>,
): Promise<Checkpoint | null> {
  for (const one of checkpoints) {
    if ((await hashAt(one.block)) === one.hash) return one;
  }
  return null;
}
