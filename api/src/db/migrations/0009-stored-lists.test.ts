import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readProof } from '../../serum/read-proof.ts';
import { freshAddress } from '../../testing/community-fixtures.ts';
import { storeTestList } from '../../testing/serum-fixtures.ts';
import { describeOnEveryDatabase } from '../../testing/test-database.ts';
import type { Database } from '../tables.ts';
import { completeStoredLists } from './0009-stored-lists.ts';

describeOnEveryDatabase('lists that were stored before trees were kept', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
    await sql`alter table serum_allocation alter shown_address drop not null`.execute(db);
  });
  beforeEach(() => db.deleteFrom('serum_drop').execute());

  async function asBefore(): Promise<void> {
    await db.deleteFrom('merkle_node').execute();
    await sql`update serum_allocation set tree_index = null, shown_address = null`.execute(db);
  }
  const rows = Array.from({ length: 9 }, (_, index) => ({
    address: freshAddress(),
    amount: BigInt(index + 1),
  }));

  test('get their tree and the addresses as they are shown', async () => {
    const root = await storeTestList(db, rows);
    await asBefore();
    await completeStoredLists(db);
    for (const { address, amount } of rows) {
      const { row } = await readProof(db, address, null);
      const proven = StandardMerkleTree.verify(
        root,
        ['address', 'uint256'],
        [address, amount],
        row?.proof ?? [],
      );
      expect(proven).toBe(true);
    }
    const shown = await db
      .selectFrom('serum_allocation')
      .select('shown_address')
      .orderBy('ordinal')
      .execute();
    expect(shown.map((row) => row.shown_address).sort()).toEqual(rows.map((row) => row.address).sort());
  });

  test('get a tree that proves each row whatever their order', async () => {
    const root = await storeTestList(db, rows);
    await asBefore();
    await sql`update serum_allocation set ordinal = ordinal + 100`.execute(db);
    await sql`update serum_allocation set ordinal = 108 - ordinal`.execute(db);
    await completeStoredLists(db);
    const [{ address = '0x', amount = 0n } = {}] = rows;
    const { row } = await readProof(db, address, null);
    const proof = row?.proof ?? [];
    expect(StandardMerkleTree.verify(root, ['address', 'uint256'], [address, amount], proof)).toBe(true);
  });

  test('stay as they are where a row could never be imported', async () => {
    await storeTestList(db, rows);
    await asBefore();
    await sql`update serum_allocation set address = '0xnobody' where ordinal = 0`.execute(db);
    await completeStoredLists(db);
    const shown = await db
      .selectFrom('serum_allocation')
      .select('shown_address')
      .orderBy('ordinal')
      .execute();
    expect(shown[0]?.shown_address).toBe('0xnobody');
    expect(await db.selectFrom('merkle_node').select('idx').execute()).toEqual([]);
  });

  test('get no tree when it would prove nothing', async () => {
    await storeTestList(db, rows, { merkle_root: `0x${'ab'.repeat(32)}` });
    await asBefore();
    await completeStoredLists(db);
    expect((await readProof(db, rows[0]?.address ?? '0x', null)).row?.proof).toEqual([]);
    expect(await db.selectFrom('merkle_node').select('idx').execute()).toEqual([]);
  });
});
