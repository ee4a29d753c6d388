import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StandardMerkleTree } from '@openzeppelin/merkle-tree';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { type ImportOptions, type ImportProgress, importAllocations } from './import-allocations.ts';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

const file = (rows: readonly (readonly [number, number])[]) =>
  Readable.from([['address,amount', ...rows.map(([who, amount]) => `${address(who)},${amount}`)].join('\n')]);

describeOnDatabases('importing an allocation list', (open) => {
  let db: Kysely<Database>;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hideout-import-'));

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    await db.deleteFrom('serum_drop').execute();
    await db.deleteFrom('audit_log').execute();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const live = () => db.selectFrom('serum_drop').selectAll().where('is_live', '=', true).executeTakeFirst();
  const allocations = (drop: string) =>
    db.selectFrom('serum_allocation').selectAll().where('drop_id', '=', drop).orderBy('ordinal').execute();
  const counts = async () => {
    const tables = ['serum_drop', 'serum_allocation', 'merkle_node', 'audit_log'] as const;
    const rows = tables.map(async (table) => {
      const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
      return found.rows[0]?.n;
    });
    return Promise.all(rows);
  };
  const bring = (rows: Parameters<typeof file>[0], options: ImportOptions = {}) =>
    importAllocations(db, file(rows), options);

  test('makes the list live with its order, ranks, sums and the whole tree', async () => {
    const rows = [
      [30, 5],
      [10, 20],
      [20, 5],
      [40, 300],
    ] as const;
    const report = await bring(rows);
    const theirs = StandardMerkleTree.of(
      rows.map(([who, amount]) => [address(who), String(amount)]),
      ['address', 'uint256'],
    );
    expect(report).toMatchObject({
      status: 'live',
      merkleRoot: theirs.root,
      addresses: 4,
      allocated: 330n,
      replaced: null,
    });
    const drop = await live();
    expect(drop).toMatchObject({
      id: report.id,
      merkle_root: theirs.root,
      allocated: '330',
      addresses: 4,
      claimants: 0,
    });
    const stored = await allocations(report.id);
    expect(stored.map((row) => [row.ordinal, row.address, row.amount, row.rank, row.amount_before])).toEqual([
      [0, address(10), '20', 2, '0'],
      [1, address(20), '5', 3, '20'],
      [2, address(30), '5', 4, '25'],
      [3, address(40), '300', 1, '30'],
    ]);
    const nodes = await db.selectFrom('merkle_node').selectAll().orderBy('idx').execute();
    expect(nodes.map((node) => `0x${node.hash.toString('hex')}`)).toEqual(theirs.dump().tree);
    for (const row of stored) {
      const proof = theirs.getProof([row.address, row.amount]);
      expect(nodes[row.tree_index ?? 0]?.hash.toString('hex')).toBe(
        theirs.leafHash([row.address, row.amount]).slice(2),
      );
      expect(theirs.verify([row.address, row.amount], proof)).toBe(true);
    }
  });

  test('stores what an amount is made of, and sums it up by label', async () => {
    writeFileSync(
      path.join(folder, 'list.json'),
      JSON.stringify([
        {
          address: address(1),
          amount: '1.5',
          parts: [
            { label: 'Old apes', amount: '1' },
            { label: 'Season One', amount: '0.5' },
          ],
        },
        { address: address(2), amount: '2' },
      ]),
    );
    const report = await importAllocations(db, path.join(folder, 'list.json'), {
      unit: 'token',
      buckets: [{ label: 'Season One', id: 'first', description: 'For the points.' }],
    });
    expect(report.buckets).toEqual([
      { id: 'old-apes', label: 'Old apes', amount: '1000000000000000000', description: '' },
      { id: 'first', label: 'Season One', amount: '500000000000000000', description: 'For the points.' },
      {
        id: 'other',
        label: 'Other',
        amount: '2000000000000000000',
        description: 'Allocations without a breakdown.',
      },
    ]);
    expect((await allocations(report.id)).map((row) => row.parts)).toEqual([
      [
        { label: 'Old apes', amount: '1000000000000000000' },
        { label: 'Season One', amount: '500000000000000000' },
      ],
      [],
    ]);
  });

  test('imports nothing when one row is bad, and names it', async () => {
    const before = await counts();
    const refused = bring([
      [1, 5],
      [2, 0],
    ]);
    await expect(refused).rejects.toMatchObject({
      code: 'ROWS_INVALID',
      problems: [{ line: 3, reason: 'the amount is zero' }],
    });
    await expect(importAllocations(db, Readable.from(['address,amount\n']))).rejects.toMatchObject({
      code: 'LIST_EMPTY',
    });
    await expect(importAllocations(db, path.join(folder, 'nothing.csv'))).rejects.toThrow('ENOENT');
    expect(await counts()).toEqual(before);
  });

  test('leaves nothing behind when the database fails in the middle', async () => {
    const before = await counts();
    await sql`alter table merkle_node add constraint broken check (idx < 3)`.execute(db);
    try {
      await expect(
        bring([
          [1, 5],
          [2, 6],
          [3, 7],
        ]),
      ).rejects.toThrow('broken');
    } finally {
      await sql`alter table merkle_node drop constraint broken`.execute(db);
    }
    expect(await counts()).toEqual(before);
    expect(await live()).toBeUndefined();
  });

  test('a dry run returns the root and the totals and writes nothing', async () => {
    const { id } = await bring([[1, 5]]);
    const before = await counts();
    const report = await bring(
      [
        [1, 5],
        [2, 7],
      ],
      { dryRun: true },
    );
    expect(report).toMatchObject({ status: 'checked', addresses: 2, allocated: 12n, replaced: id });
    expect(await counts()).toEqual(before);
    const real = await bring([
      [1, 5],
      [2, 7],
    ]);
    expect(real).toMatchObject({
      merkleRoot: report.merkleRoot,
      id: report.id,
      status: 'live',
      replaced: id,
    });
  });

  test('a list whose root was not expected is refused', async () => {
    const { merkleRoot } = await bring([[1, 5]], { dryRun: true });
    await expect(bring([[1, 6]], { expectedRoot: merkleRoot })).rejects.toMatchObject({
      code: 'ROOT_DIFFERS',
    });
    expect((await bring([[1, 5]], { expectedRoot: merkleRoot })).status).toBe('live');
  });

  test('the same list again is refused', async () => {
    await bring([[1, 5]]);
    await expect(bring([[1, 5]])).rejects.toMatchObject({ code: 'LIST_EXISTS' });
  });

  test('reports its progress', async () => {
    const steps: ImportProgress[] = [];
    await bring(
      [
        [1, 5],
        [2, 7],
        [3, 9],
      ],
      { onProgress: (progress) => steps.push(progress) },
    );
    expect(steps.filter(({ done, total }) => done === total)).toEqual([
      { step: 'reading rows', done: 3, total: 3 },
      { step: 'hashing leaves', done: 5, total: 5 },
      { step: 'storing', done: 8, total: 8 },
    ]);
  });
});
