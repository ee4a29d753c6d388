import type { EndpointOutput } from '@hideout/contract/endpoint';
import type { exportAccount as call } from '@hideout/contract/personal-data';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { listPersonalTables } from './personal-tables.ts';

type Row = Record<string, unknown>;

/** Rows that name no account and are about the member all the same, by the name they have in the export. */
const MORE: Readonly<Record<string, (accountId: string) => RawBuilder<Row>>> = {
  invited_accounts: (id) => sql`select id, username, created_at from account where referred_by = ${id}`,
  // Without what names others: who else a search found, who proved an address.
  audit_log_about_you: (id) => sql`
    select id, at, action, detail - array['found', 'from', 'to', 'note', 'member'] as detail from audit_log
    where subject = ${id} or detail ->> 'member' = ${id} or ${id} = any(string_to_array(detail ->> 'found', ' '))
  `,
  serum_allocation: (id) => sql`select * from serum_allocation where address in (${ethereumAddresses(id)})`,
  serum_claim: (id) => sql`select * from serum_claim where account in (${ethereumAddresses(id)})`,
};

/** In small letters, as the list and the chain's events have them. */
function ethereumAddresses(accountId: string): RawBuilder<unknown> {
  return sql`
    select lower(address) from wallet where account_id = ${accountId} and chain = 'ethereum'
    union select lower(claim_address) from account where id = ${accountId} and claim_address is not null
  `;
}

/** Everything that the database holds about an account, as it was at one time. Secrets are left out, and named. */
export function exportAccount(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<EndpointOutput<typeof call>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      format: 'hideout-account-1',
      exportedAt: now.toISOString(),
      accountId,
      tables: { ...(await readPersonalTables(tx, accountId)), ...(await readMore(tx, accountId)) },
      leftOut: listPersonalTables().flatMap(({ table, leftOut }) =>
        Object.entries(leftOut).map(([column, reason]) => ({ column: `${table}.${column}`, reason })),
      ),
    }));
}

async function readPersonalTables(tx: Transaction<Database>, accountId: string) {
  const tables: Record<string, Row[]> = {};
  for (const { table, by, leftOut } of listPersonalTables()) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(by)} = ${accountId}
    `.execute(tx);
    tables[table] = rows.map((row) => toPlain(row, Object.keys(leftOut)));
  }
  return tables;
}

async function readMore(tx: Transaction<Database>, accountId: string) {
  const tables: Record<string, Row[]> = {};
  for (const [name, select] of Object.entries(MORE)) {
    const { rows } = await select(accountId).execute(tx);
    tables[name] = rows.map((row) => toPlain(row, []));
  }
  return tables;
}

/** A row as JSON can say it. */
function toPlain(row: Row, leftOut: readonly string[]): Row {
  const columns = Object.entries(row).filter(([column]) => !leftOut.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
  );
}
