import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { type ImportOptions, importAllocations } from './import-allocations.ts';
import { makeListLive } from './make-list-live.ts';

const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const SOURCE = '33139:0x00000000000000000000000000000000000000d1';
const TX = `0x${'ab'.repeat(32)}`;

const file = (rows: readonly (readonly [number, number])[]) =>
  Readable.from([['address,amount', ...rows.map(([who, amount]) => `${address(who)},${amount}`)].join('\n')]);

describeOnDatabases('replacing the live allocation list', (open) => {
  let database: TestDatabase;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  beforeEach(async () => {
    await db.deleteFrom('serum_drop').execute();
    await db.deleteFrom('serum_claim').execute();
    await db.deleteFrom('audit_log').execute();
  });

  const live = () => db.selectFrom('serum_drop').selectAll().where('is_live', '=', true).executeTakeFirst();
  const allocations = (drop: string) =>
    db.selectFrom('serum_allocation').selectAll().where('drop_id', '=', drop).orderBy('ordinal').execute();
  const bring = (rows: Parameters<typeof file>[0], options: ImportOptions = {}) =>
    importAllocations(db, file(rows), options);

  async function claimed(who: number, amount: number) {
    await db
      .insertInto('serum_claim')
      .values({
        tx_hash: TX,
        log_index: who,
        source: SOURCE,
        kind: 'list',
        account: address(who),
        amount: String(amount),
        nonce: null,
        block_number: '5',
        block_hash: TX,
        at: new Date('2026-02-01T00:00:00.000Z'),
      })
      .execute();
  }

  test('a draft stays apart until it is made live', async () => {
    const first = await bring([[1, 5]]);
    const draft = await bring(
      [
        [1, 5],
        [2, 7],
      ],
      { draft: true, id: 'second' },
    );
    expect(draft).toMatchObject({ status: 'draft', id: 'second', replaced: null });
    expect((await live())?.id).toBe(first.id);
    const replaced = await db.transaction().execute((tx) => makeListLive(tx, 'second', { now: new Date() }));
    expect(replaced).toBe(first.id);
    expect((await live())?.id).toBe('second');
    await expect(
      db.transaction().execute((tx) => makeListLive(tx, 'third', { now: new Date() })),
    ).rejects.toMatchObject({ code: 'LIST_UNKNOWN' });
    expect((await live())?.id).toBe('second');
  });

  test('a live list with claims is replaced only on purpose, and the claims come along', async () => {
    await claimed(1, 5);
    const first = await bring(
      [
        [1, 5],
        [2, 7],
      ],
      { claimsSource: SOURCE },
    );
    expect(await live()).toMatchObject({ claimed: '5', claimants: 1 });
    await expect(
      bring([
        [1, 50],
        [3, 7],
      ]),
    ).rejects.toMatchObject({ code: 'LIVE_LIST_HAS_CLAIMS' });
    expect((await live())?.id).toBe(first.id);
    const second = await bring(
      [
        [1, 50],
        [3, 7],
      ],
      { replace: true, claimsSource: SOURCE },
    );
    expect(second.replaced).toBe(first.id);
    // Whoever has claimed cannot claim the rest: the contract pays an address once.
    expect(await live()).toMatchObject({ id: second.id, claimed: '50', claimants: 1 });
    expect((await allocations(second.id)).map((row) => row.claimed_tx)).toEqual([TX, null]);
  });

  test('what was announced is taken over, unless it is said again', async () => {
    const opensAt = new Date('2026-01-15T00:00:00.000Z');
    const buckets = [{ label: 'Apes', description: 'For apes.' }];
    await importAllocations(db, Readable.from([`address,amount,Apes\n${address(1)},5,5`]), {
      opensAt,
      afterClose: 'Burnt.',
      buckets,
    });
    const report = await importAllocations(db, Readable.from([`address,amount,Apes\n${address(1)},6,6`]), {
      afterClose: null,
    });
    expect(await live()).toMatchObject({
      id: report.id,
      opens_at: opensAt,
      closes_at: null,
      after_close: null,
    });
    expect(report.buckets).toEqual([{ id: 'apes', label: 'Apes', amount: '6', description: 'For apes.' }]);
  });

  test('is written down: what was imported, what it replaced, and who did it', async () => {
    const { id: accountId } = await makeMember(db);
    const { id, merkleRoot } = await bring([[1, 5]], { accountId });
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'account_id', 'detail'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        action: 'serum.list.import',
        subject: id,
        account_id: accountId,
        detail: { root: merkleRoot, addresses: 1, allocated: '5' },
      },
      {
        action: 'serum.list.live',
        subject: id,
        account_id: accountId,
        detail: { root: merkleRoot, addresses: 1, replaced: null },
      },
    ]);
  });

  test('many imports at once: one list is live, and every stored list is whole', async () => {
    const other = await database.openAnother();
    const tries = Array.from({ length: 12 }, (_, index) =>
      importAllocations(
        index % 2 === 0 ? db : other.db,
        file([
          [1, 5 + index],
          [2, 7],
        ]),
      ),
    );
    const results = await Promise.allSettled(tries);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(codes.length === 0 ? new Set() : new Set(['IMPORT_RUNNING']));
    const drops = await db.selectFrom('serum_drop').select(['id', 'is_live']).execute();
    expect(drops).toHaveLength(12 - codes.length);
    expect(drops.filter((drop) => drop.is_live)).toHaveLength(1);
    for (const { id } of drops) expect(await allocations(id)).toHaveLength(2);
  });

  test('of many lists made live at once, one is', async () => {
    const other = await database.openAnother();
    const ids = Array.from({ length: 12 }, (_, index) => `draft-${index}`);
    for (const [index, id] of ids.entries()) await bring([[1, 5 + index]], { draft: true, id });
    const results = await Promise.allSettled(
      ids.map((id, index) =>
        (index % 2 === 0 ? db : other.db)
          .transaction()
          .execute((tx) => makeListLive(tx, id, { now: new Date() })),
      ),
    );
    expect(results.some((result) => result.status === 'fulfilled')).toBe(true);
    const drops = await db.selectFrom('serum_drop').select('id').where('is_live', '=', true).execute();
    expect(drops).toHaveLength(1);
  });
});
