import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The columns of every table there is, as `table.column`, with a value in which one of the texts stands, in any case. */
export async function findTexts(db: Kysely<Database>, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    // Whole rows as JSON: texts, lists, numbers and JSON in them as they are, bytes in hex.
    const { rows } = await sql<{ column: string }>`
      select distinct field.key as "column"
      from ${sql.table(name)} as one, jsonb_each_text(to_jsonb(one)) as field, unnest(${[...texts]}::text[]) as wanted
      where position(lower(wanted) in lower(field.value)) > 0
        or position(encode(convert_to(wanted, 'UTF8'), 'hex') in field.value) > 0
      order by 1
    `.execute(db);
    found.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return found;
}
