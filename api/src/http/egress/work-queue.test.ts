import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

function work() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('no more runs at once than allowed, and what waits runs in order', async () => {
  const inOrder = workQueue(2);
  const pieces = [work(), work(), work(), work()];
  const begun: number[] = [];
  const results = pieces.map((piece, index) =>
    inOrder(async () => {
      begun.push(index);
      await piece.done;
      return index;
    }),
  );
  expect(begun).toEqual([0, 1]);
  pieces[1]?.finish();
  await results[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const piece of pieces) piece.finish();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('a task that fails frees its slot for the next', async () => {
  const inOrder = workQueue(1);
  const failing = inOrder(() => Promise.reject(new Error('broken')));
  const next = inOrder(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('more than may wait is refused at once', async () => {
  const inOrder = workQueue(1, 1);
  const running = work();
  const first = inOrder(() => running.done);
  const second = inOrder(async () => 'second');
  await expect(inOrder(async () => 'third')).rejects.toMatchObject({ code: 'QUEUE_FULL' });
  running.finish();
  await first;
  expect(await second).toBe('second');
});
