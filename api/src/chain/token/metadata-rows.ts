import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import type { TokenMetadata } from './metadata-json.ts';

export type StoredMetadata = TokenMetadata & { readonly isDue: boolean };

const traitsColumn = z.array(z.object({ name: z.string(), value: z.string() }));

/** How long metadata is used before it is read again: most never change, a reveal shows within a day. */
const CACHE_HOURS = 24;
/** How long a failed read of metadata is cached. */
const RETRY_MINUTES = 5;

/** What is stored of these tokens, by their URI. */
export async function storedMetadata(
  db: Pick<Kysely<Database>, 'selectFrom'>,
  assets: readonly string[],
): Promise<Map<string, StoredMetadata>> {
  if (assets.length === 0) return new Map();
  const rows = await db
    .selectFrom('token_metadata')
    .select(['asset', 'name', 'image_source', 'mime', 'traits'])
    .select(sql<boolean>`expires_at <= now()`.as('is_due'))
    .where(sql<boolean>`asset = any(${assets}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.asset,
      {
        name: row.name,
        imageSource: row.image_source,
        mime: row.mime,
        traits: z.parse(traitsColumn, row.traits),
        isDue: row.is_due,
      },
    ]),
  );
}

/** Stores metadata that was just read. Of two writes at once the later one wins. */
export async function storeMetadata(
  db: Pick<Kysely<Database>, 'insertInto'>,
  read: readonly (TokenMetadata & { readonly asset: string })[],
): Promise<void> {
  if (read.length === 0) return;
  await db
    .insertInto('token_metadata')
    .values(
      read.map(({ asset, name, imageSource, mime, traits }) => ({
        asset,
        name,
        image_source: imageSource,
        mime,
        traits: JSON.stringify(traits),
        problem: null,
        read_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(CACHE_HOURS)})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('asset').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        image_source: eb.ref('excluded.image_source'),
        mime: eb.ref('excluded.mime'),
        traits: eb.ref('excluded.traits'),
        problem: eb.ref('excluded.problem'),
        read_at: eb.ref('excluded.read_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** Remembers that these could not be read; the result of an earlier read stays. */
export async function storeProblems(
  db: Pick<Kysely<Database>, 'insertInto'>,
  failed: readonly { readonly asset: string; readonly problem: string }[],
): Promise<void> {
  if (failed.length === 0) return;
  await db
    .insertInto('token_metadata')
    .values(
      failed.map(({ asset, problem }) => ({
        asset,
        problem: problem.replaceAll('\0', '').slice(0, 300),
        expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(RETRY_MINUTES)})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('asset').doUpdateSet((eb) => ({
        problem: eb.ref('excluded.problem'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}
