import type { Kysely } from 'kysely';
import { getAddress } from 'viem';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { type FakePaymentsChain, fakePaymentsChain } from '../../testing/fake-payments-chain.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { claimsSource } from '../apply-claims.ts';
import { type ClaimsFollower, followClaims } from './follow-claims.ts';

const DISTRIBUTOR = getAddress('0x00000000000000000000000000000000000000d1');
const SOURCE = claimsSource(33139, DISTRIBUTOR);
const SOON = { timeout: 20_000, interval: 5 };

describeOnDatabases('following the claims', (open) => {
  let db: Kysely<Database>;
  let chain: FakePaymentsChain;
  let follower: ClaimsFollower | undefined;
  const log = { info: vi.fn(), warn: vi.fn() };

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    await db.deleteFrom('serum_claim').execute();
    await db.deleteFrom('serum_cursor').execute();
    chain = fakePaymentsChain(DISTRIBUTOR);
    vi.clearAllMocks();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await follower?.stop();
    follower = undefined;
  });

  const follow = (blockRange = 100) =>
    followClaims(
      { db, client: chain.client, distributor: DISTRIBUTOR, source: SOURCE, firstBlock: 0, confirmations: 0 },
      { everyMs: 1, blockRange, log },
    );
  const pay = () => chain.mine({ account: freshAddress(), amount: 5n });
  const count = async () => (await db.selectFrom('serum_claim').select('tx_hash').execute()).length;
  const cursor = () => db.selectFrom('serum_cursor').selectAll().executeTakeFirstOrThrow();

  test('finds what comes, without being asked', async () => {
    pay();
    follower = follow();
    expect(follower.lastIndexedAt()).toBeNull();
    await expect.poll(count, SOON).toBe(1);
    await expect.poll(() => follower?.lastIndexedAt(), SOON).toBeInstanceOf(Date);
    pay();
    await expect.poll(count, SOON).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('says once that the chain is silent, and once that it is back', async () => {
    chain.isSilent = true;
    const request = vi.spyOn(chain.client, 'getBlockNumber');
    follower = follow();
    await expect.poll(() => request.mock.calls.length, SOON).toBeGreaterThan(4);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
    pay();
    chain.isSilent = false;
    await expect.poll(count, SOON).toBe(1);
    await expect.poll(() => log.info.mock.calls.length, SOON).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  test('asks for fewer blocks when the node refuses many', async () => {
    chain.mineEmpty(60);
    pay();
    chain.maxRange = 7;
    follower = follow(100);
    await expect.poll(count, SOON).toBe(1);
    expect(Math.max(...chain.ranges.map(([from, to]) => to - from + 1))).toBe(6);
    // 60, 50, 25 and 12 were too many; nobody asks for as many again.
    expect(chain.refusals).toBe(4);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('says so when the node gives no logs at all', async () => {
    chain.mineEmpty(5);
    pay();
    chain.maxRange = 0;
    follower = follow(100);
    await expect.poll(() => log.warn.mock.calls.length, SOON).toBe(1);
    chain.maxRange = Number.POSITIVE_INFINITY;
    await expect.poll(count, SOON).toBe(1);
    await expect.poll(() => log.info.mock.calls.length, SOON).toBe(1);
  });

  test('stops after the running step and lets another instance go on at once', async () => {
    pay();
    follower = follow();
    await expect.poll(count, SOON).toBe(1);
    await follower.stop();
    expect(await cursor()).toMatchObject({ held_by: null, held_until: null });
    pay();
    const other = follow();
    await expect.poll(count, SOON).toBe(2);
    await other.stop();
  });

  test('an instance that only waits knows when the other one was done', async () => {
    follower = follow();
    await expect.poll(() => follower?.lastIndexedAt(), SOON).toBeInstanceOf(Date);
    const waiting = follow();
    await expect.poll(() => waiting.lastIndexedAt(), SOON).toBeInstanceOf(Date);
    await waiting.stop();
    expect((await cursor()).held_by).not.toBeNull();
  });

  test('believes a chain that has stayed shorter for a minute', async () => {
    chain.mineEmpty(3);
    const lost = pay();
    follower = follow();
    await expect.poll(count, SOON).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'] });
    chain.forgetFrom(lost);
    const asked = vi.spyOn(chain.client, 'getBlockNumber');
    await expect.poll(() => asked.mock.calls.length, SOON).toBeGreaterThan(3);
    expect(await count()).toBe(1);
    vi.setSystemTime(Date.now() + 61_000);
    await expect.poll(count, SOON).toBe(0);
  });
});
