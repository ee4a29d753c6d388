import { exportAccount, getDeletionTerms } from '@hideout/contract/personal-data';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { allTraces, newFullMember } from '../testing/personal-data-fixtures.ts';
import { buildTestApp, call } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { listPersonalTables } from './personal-tables.ts';

type Exported = { tables: Record<string, Record<string, unknown>[]>; leftOut: { column: string }[] };

describeOnDatabases('what a member is told of the own data', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
  });
  afterAll(() => app.close());

  test('the export has a row of every table about the member, without secrets and without other members', async () => {
    const { cookie, accountId, traces } = await newFullMember(app, db);
    const other = await makeMember(db);
    const answer = await call(app, exportAccount, { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { tables, leftOut } = answer.json<Exported>();
    const expected = [
      ...listPersonalTables().map(({ table }) => table),
      'invited_accounts',
      'audit_log_about_you',
    ];
    // The season of the tests gives no points, and nobody has claimed from a list.
    const mayBeEmpty = ['season_entry', 'serum_allocation', 'serum_claim'];
    for (const table of expected) {
      if (!mayBeEmpty.includes(table)) expect(tables[table]?.length, table).toBeGreaterThan(0);
    }
    expect(Object.keys(tables).sort()).toEqual([...expected, 'serum_allocation', 'serum_claim'].sort());
    for (const trace of allTraces(traces)) expect(answer.body.toLowerCase()).toContain(trace.toLowerCase());
    for (const { column } of leftOut) {
      const [table = '', name = ''] = column.split('.');
      expect(
        tables[table]?.some((row) => name in row),
        column,
      ).toBe(false);
    }
    expect(tables.account).toMatchObject([{ id: accountId }]);
    expect(tables.serum_entry).toMatchObject([{ amount: '5000000000000000000' }]);
    expect(answer.body).not.toContain(other.id);
  });

  test('tells before a deletion what would be lost, what goes and what stays', async () => {
    const { cookie } = await newFullMember(app, db);
    const answer = await call(app, getDeletionTerms, { cookie });
    expect(answer.json()).toMatchObject({
      isOnlyAdmin: false,
      serumOwed: '5000000000000000000',
      openVoucher: { amount: '1000' },
      removed: { wallets: 2, socials: 1, sessions: 1 },
      retained: { votes: 1, proposals: 2, ledgerEntries: 3, quests: 1, codes: 1, vouchers: 1 },
    });
  });
});
