import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import {
  CLAIMS_DISTRIBUTOR,
  CLAIMS_SOURCE,
  type ClaimsWorld,
  claimsWorld,
} from '../../testing/claims-world.ts';
import { freshAddress, makeMember } from '../../testing/community-fixtures.ts';
import { fakeBlockTime } from '../../testing/fake-payments-chain.ts';
import { storeTestList } from '../../testing/serum-fixtures.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { releaseCursor } from './cursor.ts';

describeOnDatabases('the index of claims', (open) => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let world: ClaimsWorld;

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  beforeEach(async () => {
    world = await claimsWorld(db);
  });

  test('a claim is on the list with its time and transaction, once', async () => {
    const block = world.chain.mine(world.claim(1), world.claim(3));
    expect(await world.step()).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(1, 3));
    const row = await db
      .selectFrom('serum_allocation')
      .select(['claimed_at', 'claimed_tx'])
      .where('address', '=', world.user(1).toLowerCase())
      .executeTakeFirstOrThrow();
    expect(row.claimed_at).toEqual(fakeBlockTime(block));
    const event = await db
      .selectFrom('serum_claim')
      .selectAll()
      .where('account', '=', world.user(1).toLowerCase())
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      tx_hash: row.claimed_tx,
      source: CLAIMS_SOURCE,
      kind: 'list',
      amount: '101',
      nonce: null,
      block_number: String(block),
    });
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(1, 3));
  });

  test('reading the same blocks again changes nothing', async () => {
    world.chain.mine(world.claim(0));
    await world.step();
    await db.updateTable('serum_cursor').set({ next_block: '0', checkpoints: '[]' }).execute();
    expect(await world.step()).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(0));
    expect(await db.selectFrom('serum_claim').select('tx_hash').execute()).toHaveLength(1);
  });

  test('a payment to a user who is not on the list is known, and moves no total', async () => {
    world.chain.mine({ account: freshAddress(), amount: 7n });
    await world.step();
    expect(await world.claimed()).toEqual([]);
    expect(await db.selectFrom('serum_claim').select('amount').execute()).toEqual([{ amount: '7' }]);
  });

  test('many blocks are read in pieces, from the first that matters', async () => {
    world.chain.mineEmpty(9);
    world.chain.mine(world.claim(2));
    world.chain.mineEmpty(60);
    world.chain.mine(world.claim(4));
    expect(await world.step({ firstBlock: 5 }, { blockRange: 25 })).toBe('behind');
    expect(await world.claimed()).toEqual(world.getAddresses(2));
    while ((await world.step({ firstBlock: 5 }, { blockRange: 25 })) === 'behind');
    expect(await world.claimed()).toEqual(world.getAddresses(2, 4));
    expect(world.chain.ranges[0]).toEqual([5, 29]);
    expect(world.chain.ranges.at(-1)?.[1]).toBe(71);
  });

  test('a block counts only with its confirmations', async () => {
    world.chain.mine(world.claim(0));
    world.chain.mineEmpty(1);
    await world.step({ confirmations: 2 });
    expect(await world.claimed()).toEqual([]);
    world.chain.mineEmpty(1);
    await world.step({ confirmations: 2 });
    expect(await world.claimed()).toEqual(world.getAddresses(0));
  });

  test('stores nothing of a step that fails, and the next step reads it again', async () => {
    world.chain.mine(world.claim(0));
    world.chain.isSilent = true;
    await expect(world.step()).rejects.toThrow('does not answer');
    world.chain.isSilent = false;
    await sql`alter table serum_allocation add constraint broken check (claimed_at is null)`.execute(db);
    try {
      await expect(world.step()).rejects.toThrow('broken');
      expect(await db.selectFrom('serum_claim').select('tx_hash').execute()).toEqual([]);
    } finally {
      await sql`alter table serum_allocation drop constraint broken`.execute(db);
    }
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(0));
  });

  test('a list that is made live later gets the claims of before, once all are read', async () => {
    world.chain.mine(world.claim(0));
    world.chain.mineEmpty(8);
    world.chain.mine(world.claim(1));
    await db.deleteFrom('serum_drop').execute();
    await storeTestList(db, [
      { address: world.user(0), amount: 9n },
      // Known before the index began, from another source.
      { address: world.user(1), amount: 8n, claimedAt: new Date() },
      { address: world.user(2), amount: 7n, claimedAt: new Date() },
    ]);
    expect(await world.step({}, { blockRange: 5 })).toBe('behind');
    expect(await world.claimed()).toEqual(world.getAddresses(1, 2));
    while ((await world.step({}, { blockRange: 5 })) === 'behind');
    expect(await world.claimed()).toEqual(world.getAddresses(0, 1));
    await world.publish([world.user(1), world.user(4)], 50n);
    await db.updateTable('serum_drop').set({ claims_source: null }).execute();
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(1));
  });

  test('what another distributor paid counts for its own list only', async () => {
    const other = CLAIMS_SOURCE.replace('33139:', '33111:');
    await db
      .insertInto('serum_claim')
      .values({
        tx_hash: `0x${'ef'.repeat(32)}`,
        log_index: 0,
        source: other,
        kind: 'list',
        account: world.user(0).toLowerCase(),
        amount: '1',
        nonce: null,
        block_number: '1',
        block_hash: `0x${'ef'.repeat(32)}`,
        at: new Date(),
      })
      .execute();
    await db.deleteFrom('serum_drop').execute();
    await storeTestList(
      db,
      [
        { address: world.user(0), amount: 5n, claimedAt: new Date() },
        { address: world.user(1), amount: 6n },
      ],
      { claims_source: other },
    );
    world.chain.mine(world.claim(1));
    await world.step();
    expect(await world.claimed()).toEqual(world.getAddresses(1));
  });

  test('a voucher that was paid is settled', async () => {
    const member = await makeMember(db);
    await db
      .insertInto('voucher')
      .values({
        account_id: member.id,
        address: member.address,
        chain_id: 33139,
        distributor: CLAIMS_DISTRIBUTOR,
        amount: '25',
        nonce: '3',
        issued_at: new Date(),
        expires_at: new Date(1_900_000_000_000),
      })
      .execute();
    const block = world.chain.mine({ account: member.address, amount: 25n, nonce: 3n }, world.claim(0));
    await world.step();
    const voucher = await db.selectFrom('voucher').selectAll().executeTakeFirstOrThrow();
    expect(voucher).toMatchObject({
      status: 'used',
      closed_at: fakeBlockTime(block),
      used_tx: expect.stringMatching(/^0x/),
    });
    expect(await world.claimed()).toEqual(world.getAddresses(0));
  });

  test('one instance at a time asks the chain; when it lets go, another goes on', async () => {
    const other = await database.openAnother();
    expect(await world.step()).toBe('caughtUp');
    world.chain.mine(world.claim(0));
    expect(await world.step({ db: other.db, holder: 'another instance' })).toBe('inAnotherInstance');
    expect(await world.claimed()).toEqual([]);
    await releaseCursor(db, CLAIMS_SOURCE, 'this instance');
    expect(await world.step({ db: other.db, holder: 'another instance' })).toBe('caughtUp');
    expect(await world.claimed()).toEqual(world.getAddresses(0));
    expect(await world.step()).toBe('inAnotherInstance');
    await sql`update serum_cursor set held_until = now() - interval '1 second'`.execute(db);
    expect(await world.step()).toBe('caughtUp');
  });

  test('counts every claim once when the same blocks are read forty times at once', async () => {
    const other = await database.openAnother();
    for (let round = 0; round < 3; round += 1)
      world.chain.mine(world.claim(round), { account: freshAddress(), amount: 1n });
    // All under one name, as if every instance believed that the cursor is its own.
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => world.step({ db: index % 2 === 0 ? db : other.db })),
    );
    expect(new Set(results)).toEqual(new Set(['caughtUp', 'inAnotherInstance']));
    expect(await world.claimed()).toEqual(world.getAddresses(0, 1, 2));
    expect(await db.selectFrom('serum_claim').select('tx_hash').execute()).toHaveLength(6);
  });
});
