import { downloadSerumList } from '@hideout/contract/serum-list';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Address, getAddress } from 'viem';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeTestList } from '../testing/serum-fixtures.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { getList } from './list/allocation-list.ts';

const address = (number: number): Address =>
  getAddress(`0x${(number * 7_919).toString(16).padStart(40, 'b')}`);

describeOnDatabases('the published allocation list', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    app = buildTestApp(database.db);
  });
  afterEach(() => database.db.deleteFrom('serum_drop').execute());

  const ask = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    call(app, downloadSerumList, { query, headers });

  test('holds every row once, and makes the root that it is published under', async () => {
    // More than one statement reads at once.
    const rows = Array.from({ length: 5_003 }, (_, index) => ({
      address: address(index + 1),
      amount: BigInt(index % 97) + 10n ** 21n,
    }));
    const root = await storeTestList(database.db, rows);
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = answer.body.trimEnd().split('\n');
    expect(header).toBe('address,amount');
    const read = lines.map((line) => {
      const [one = '', amount = ''] = line.split(',');
      return { address: one, amount, parts: [] };
    });
    expect(new Set(read.map((row) => row.address)).size).toBe(rows.length);
    expect((await getList(read)).merkleRoot).toBe(root);
  });

  test('may be stored for good by its root, and only asked about without it', async () => {
    const root = await storeTestList(database.db, [{ address: address(1), amount: 5n }]);
    const byRoot = await ask({ root });
    expect(byRoot.statusCode).toBe(200);
    expect(byRoot.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await ask();
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: `"${root}"` });
    const again = await ask({}, { 'if-none-match': `W/"${root}"` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('returns 404 for a draft, a replaced list and a root that is invalid', async () => {
    expect((await ask()).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const before = await storeTestList(database.db, [{ address: address(1), amount: 5n }]);
    const draft = await storeTestList(database.db, [{ address: address(2), amount: 5n }], { is_live: false });
    expect((await ask({ root: draft })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await storeTestList(database.db, [{ address: address(3), amount: 5n }]);
    expect((await ask({ root: before })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await ask({ root: '0x12' })).statusCode).toBe(422);
  });

  test('a list that loses rows while it is sent breaks off instead of ending', async () => {
    await storeTestList(database.db, [
      { address: address(1), amount: 5n },
      { address: address(2), amount: 4n },
    ]);
    await sql`delete from serum_allocation where rank = 2`.execute(database.db);
    await expect(ask()).rejects.toThrow();
  });

  test('a head alone says how long the list is, and has none of it', async () => {
    for (const count of [1, 12]) {
      const rows = Array.from({ length: count }, (_, index) => ({
        address: address(index + 1),
        amount: 10n ** BigInt(index),
      }));
      const root = await storeTestList(database.db, rows);
      const whole = await ask({ root });
      const head = await app.inject({ method: 'HEAD', url: `/serum/list?root=${root}` });
      expect(head.statusCode).toBe(200);
      expect(head.headers.etag).toBe(`"${root}"`);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
      expect(head.body).toBe('');
      await database.db.deleteFrom('serum_drop').execute();
    }
  });
});
