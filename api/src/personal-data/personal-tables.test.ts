import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { ACTOR_COLUMNS, listPersonalTables, PERSONAL_TABLES } from './personal-tables.ts';

describeOnDatabases('the tables about members', (open) => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    ({ db } = await open());
  });

  test('every table says what it holds about members, and every reference to an account is known', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    `.execute(db);
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(PERSONAL_TABLES).sort());
    const { rows: references } = await sql<{ table: string; column: string }>`
      select source.relname as "table", attribute.attname as "column"
      from pg_constraint
      join pg_class source on source.oid = conrelid
      join pg_class target on target.oid = confrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
      where contype = 'f' and target.relname = 'account'
      union select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%account_id%'
    `.execute(db);
    const known = [
      ...listPersonalTables().map(({ table, by }) => `${table}.${by}`),
      ...ACTOR_COLUMNS,
      // Whoever brought the account; the export lists whom the account has brought.
      'account.referred_by',
    ];
    expect(
      references.map(({ table, column }) => `${table}.${column}`).filter((one) => !known.includes(one)),
    ).toEqual([]);
  });
});
