import { expect, test } from 'vitest';
import { QueueFullError } from '../../http/egress/work-queue.ts';
import { imageCache } from './image-cache.ts';

const of = (size: number) => ({ bytes: Buffer.alloc(size), mime: 'image/webp' });

function scene(maxBytes = 1_000) {
  let time = 0;
  let made = 0;
  const cache = imageCache({ maxBytes, retryMs: 10, now: () => time });
  return {
    made: () => made,
    pass: (ms: number) => {
      time += ms;
    },
    get: (key: string, size = 10, ttlMs = 100) =>
      cache.get(key, ttlMs, async () => {
        made += 1;
        return of(size);
      }),
    fail: (key: string, error: Error) =>
      cache.get(key, 100, async () => {
        made += 1;
        throw error;
      }),
  };
}

test('an image is made once, also for those who ask while it is being made', async () => {
  const { get, made } = scene();
  const [first, second] = await Promise.all([get('a'), get('a')]);
  expect(await get('a')).toEqual(first);
  expect(second.etag).toMatch(/^"[\w-]{27}"$/);
  expect(made()).toBe(1);
});

test('it is made again when its time is over', async () => {
  const { get, made, pass } = scene();
  await get('a');
  pass(99);
  await get('a');
  expect(made()).toBe(1);
  pass(1);
  await get('a');
  expect(made()).toBe(2);
});

test('the least used leaves when there is no room', async () => {
  const { get, made } = scene();
  await get('a', 400);
  await get('b', 400);
  await get('a');
  await get('c', 400);
  expect(made()).toBe(3);
  await get('a');
  expect(made()).toBe(3);
  await get('b');
  expect(made()).toBe(4);
});

test('does not retry for a while after a failure', async () => {
  const { get, fail, made, pass } = scene();
  const broken = new Error('broken');
  await expect(fail('a', broken)).rejects.toBe(broken);
  pass(9);
  await expect(get('a')).rejects.toBe(broken);
  expect(made()).toBe(1);
  pass(1);
  await expect(get('a')).resolves.toMatchObject({ mime: 'image/webp' });
});

test('being too busy is not remembered', async () => {
  const { get, fail } = scene();
  await expect(fail('a', new QueueFullError('full'))).rejects.toThrow('full');
  await expect(get('a')).resolves.toMatchObject({ mime: 'image/webp' });
});
