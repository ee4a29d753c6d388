import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { type ClaimsWorld, claimsWorld } from '../../testing/claims-world.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';

describeOnDatabases('the index of claims on a chain that changes', (open) => {
  let db: Kysely<Database>;
  let world: ClaimsWorld;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    world = await claimsWorld(db);
  });

  test('rolls back claims of blocks that the chain has reorganised, and leaves the others', async () => {
    world.chain.mine(world.claim(0));
    world.chain.mineEmpty(5);
    await world.step();
    world.chain.mine(world.claim(1));
    await world.step();
    const changed = world.chain.mine(world.claim(2));
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(0, 1, 2));
    world.chain.forgetFrom(changed - 1);
    world.chain.mineEmpty(1);
    // The same transaction, in another block, and one that is new.
    world.chain.mine(world.claim(3), world.claim(2));
    world.chain.mineEmpty(1);
    expect(await world.step()).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(0, 2, 3));
  });

  test('a node that lags behind rolls nothing back', async () => {
    world.chain.mineEmpty(3);
    world.chain.mine(world.claim(0));
    await world.step();
    world.chain.headAt = 2;
    expect(await world.step()).toBe('shorter');
    expect(await world.claimed()).toEqual(world.getAddresses(0));
    world.chain.headAt = null;
    world.chain.mine(world.claim(1));
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(0, 1));
  });

  test('a node that lags behind while logs are read loses none: the blocks are read again', async () => {
    await world.step();
    world.chain.mine(world.claim(0));
    world.chain.logsUpTo = 0;
    await world.step();
    expect(await world.claimed()).toEqual([]);
    world.chain.logsUpTo = null;
    world.chain.mineEmpty(1);
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(0));
  });

  test('a chain that stays shorter is believed in the end', async () => {
    world.chain.mineEmpty(3);
    const lost = world.chain.mine(world.claim(0));
    await world.step();
    world.chain.forgetFrom(lost);
    expect(await world.step()).toBe('shorter');
    expect(await world.step({}, { believesShorter: true })).toBe('caughtUp');
    expect(await world.claimed()).toEqual([]);
    world.chain.mine(world.claim(1));
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(1));
  });

  test('accepts a shorter chain with other blocks at once, because it is no lag', async () => {
    for (let index = 0; index < 5; index += 1) {
      world.chain.mine(world.claim(index));
      await world.step();
    }
    world.chain.forgetFrom(3);
    world.chain.mine(world.claim(5));
    expect(await world.step()).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(0, 1, 5));
  });

  test('a chain that started over is read from its beginning at once', async () => {
    world.chain.mine(world.claim(0));
    world.chain.mineEmpty(30);
    world.chain.mine(world.claim(1));
    await world.step();
    world.chain.forgetFrom(0);
    world.chain.mineEmpty(2);
    world.chain.mine(world.claim(2));
    expect(await world.step()).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(2));
    world.chain.forgetFrom(0);
    world.chain.mineEmpty(1);
    expect(await world.step({}, { blockRange: 3 })).toBe('caughtUp');
    expect(await world.claimed()).toEqual([]);
  });
});
