import { expect, test } from 'vitest';
import { addCheckpoint, type Checkpoint, lastCommon } from './checkpoints.ts';

const at = (block: number): Checkpoint => ({ block, hash: `0x${block.toString(16)}` });

test('stores few, whatever the steps, and any older one is near', () => {
  for (const stride of [1, 2, 7, 1_000]) {
    let stored: Checkpoint[] = [];
    for (let step = 0; step <= 3_000; step += 1) {
      stored = addCheckpoint(stored, at(step * stride));
      const head = step * stride;
      expect(stored[0]?.block).toBe(head);
      expect(stored.at(-1)?.block).toBe(0);
      expect(stored.length).toBeLessThan(60);
      // Whoever goes back to anywhere reads at most about four times as far as needed.
      const tooFar = stored.filter(({ block }, index) => {
        const next = stored[index + 1];
        return next !== undefined && head - next.block > 4 * (head - block) + 2 * stride;
      });
      // One comparison for all of them: there are half a million.
      if (tooFar.length > 0) expect({ head, tooFar }).toEqual({ head, tooFar: [] });
    }
  }
});

test('the newest block that both have is found', async () => {
  const known = [at(90), at(80), at(50), at(0)];
  const chainUpTo = (last: number) => async (block: number) =>
    block <= last ? at(block).hash : ('0xff' as const);
  expect(await lastCommon(known, chainUpTo(100))).toEqual(at(90));
  expect(await lastCommon(known, chainUpTo(60))).toEqual(at(50));
  expect(await lastCommon(known, chainUpTo(-1))).toBeNull();
});
