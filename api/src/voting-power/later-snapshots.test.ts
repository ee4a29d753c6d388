import type { Address } from 'viem';
import { expect, test, vi } from 'vitest';
import { storeLaterSnapshots } from './later-snapshots.ts';

const ME: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const log = { warn: () => undefined };

test('is read once for everybody who asks within a minute, by wallets', async () => {
  const later = storeLaterSnapshots({ log });
  const read = vi.fn(async () => []);
  await Promise.all([later([ME], read), later([ME], read)]);
  expect(await later([ME], read)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
  await later([], read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('nothing is known when it fails, and it is not asked again at once', async () => {
  const later = storeLaterSnapshots({ log });
  const read = vi.fn(async () => Promise.reject(new Error('The node is down.')));
  expect(await later([ME], read)).toBeNull();
  expect(await later([ME], read)).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});

test('does not wait for a silent node, and has its late snapshot for the next answer', async () => {
  const later = storeLaterSnapshots({ log, waitMs: 5 });
  let resolve: (snapshots: []) => void = () => undefined;
  const promise = new Promise<[]>((done) => {
    resolve = done;
  });
  expect(await later([ME], () => promise)).toBeNull();
  resolve([]);
  await promise;
  expect(await later([ME], () => promise)).toEqual([]);
});
