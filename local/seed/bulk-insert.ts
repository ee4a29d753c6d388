import type { Database } from '@hideout/api/db/tables';
import { type Insertable, sql, type Transaction } from 'kysely';

/** Rows of one statement: enough to be fast, few enough for the database's time limit. */
const CHUNK = 4_000;

type ColumnTypes<T extends keyof Database> = Partial<Record<keyof Insertable<Database[T]> & string, string>>;

/**
 * Inserts many rows in few statements, each column as one array.
 *
 * @param types the SQL type of every column that is written, for example `{ id: 'text', at: 'timestamptz' }`.
 */
export async function bulkInsert<T extends keyof Database>(
  tx: Transaction<Database>,
  table: T,
  types: ColumnTypes<T>,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const columns = Object.entries<string | undefined>(types);
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const arrays = columns.map(([name, type]) => {
      // The names are keys of the row's own type.
      const values = chunk.map((row) => plain((row as Record<string, unknown>)[name]));
      return sql`${values}::${sql.raw(`${type}[]`)}`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      select * from unnest(${sql.join(arrays)})
    `.execute(tx);
  }
}

/** Dates as text at once: the driver would write them out piece by piece in local time. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
