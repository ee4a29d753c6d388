import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { SerumSearch } from './read-search.ts';

/** A run of ordinals: all addresses that begin alike. */
export type OrdinalRange = { readonly from: number; readonly count: number; readonly amount: bigint };

/** Rows that a search found besides its range, in the order of their ranks. */
export type PickedRow = { readonly ordinal: number; readonly amount: bigint };

export type Matches = { readonly range: OrdinalRange; readonly picked: readonly PickedRow[] };

/** More people than this with names that begin alike are not looked at. */
const MAX_MATCHES = 5_000;

const NOTHING: OrdinalRange = { from: 0, count: 0, amount: 0n };

/**
 * Finds what a search means in a list. Addresses that begin alike are neighbours in the order of the
 * addresses, so they are found by two lookups however many there are, and their sum is the difference of
 * two running sums.
 */
export async function findMatches(
  db: Kysely<Database>,
  dropId: string,
  { prefix, suffix, name }: SerumSearch,
): Promise<Matches> {
  const range = prefix === null ? NOTHING : await getRange(db, dropId, prefix);
  if (suffix !== null) return { range: NOTHING, picked: await withSuffix(db, dropId, range, suffix) };
  if (name === null) return { range, picked: [] };
  const named = await withName(db, dropId, name);
  const isOutside = ({ ordinal }: PickedRow) => ordinal < range.from || ordinal >= range.from + range.count;
  return { range, picked: named.filter(isOutside) };
}

async function getRange(db: Kysely<Database>, dropId: string, prefix: string): Promise<OrdinalRange> {
  // Every digit of an address comes before "g".
  const edge = (from: string) => sql`
    select ordinal, amount_before from serum_allocation
    where drop_id = ${dropId} and address >= ${from} order by address limit 1
  `;
  const { rows } = await sql<{ from: number; until: number; amount: string }>`
    select coalesce(low.ordinal, d.addresses) as from, coalesce(high.ordinal, d.addresses) as until,
      coalesce(high.amount_before, d.allocated) - coalesce(low.amount_before, d.allocated) as amount
    from serum_drop d
    left join lateral (${edge(prefix)}) low on true
    left join lateral (${edge(`${prefix}g`)}) high on true
    where d.id = ${dropId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return NOTHING;
  return { from: row.from, count: row.until - row.from, amount: BigInt(row.amount) };
}

async function withSuffix(
  db: Kysely<Database>,
  dropId: string,
  range: OrdinalRange,
  suffix: string,
): Promise<PickedRow[]> {
  const rows = await db
    .selectFrom('serum_allocation')
    .select(['ordinal', 'amount'])
    .where('drop_id', '=', dropId)
    .where('ordinal', '>=', range.from)
    .where('ordinal', '<', range.from + range.count)
    .where('address', 'like', `%${suffix}`)
    .orderBy('rank')
    .limit(MAX_MATCHES)
    .execute();
  return rows.map(({ ordinal, amount }) => ({ ordinal, amount: BigInt(amount) }));
}

async function withName(db: Kysely<Database>, dropId: string, name: string): Promise<PickedRow[]> {
  // "~" comes after everything a username may hold.
  const { rows } = await sql<{ ordinal: number; amount: string }>`
    select a.ordinal, a.amount
    from (
      select id from account
      where lower(username) collate "C" >= ${name} and lower(username) collate "C" < ${`${name}~`}
      order by lower(username) collate "C" limit ${MAX_MATCHES}
    ) as person
    join wallet w on w.account_id = person.id and w.chain = 'ethereum'
    join serum_allocation a on a.drop_id = ${dropId} and a.address = lower(w.address)
    order by a.rank
  `.execute(db);
  return rows.map(({ ordinal, amount }) => ({ ordinal, amount: BigInt(amount) }));
}
