import type { EndpointParsed } from '@hideout/contract/endpoint';
import type { listSerumAddresses, SerumAddressPage } from '@hideout/contract/serum-list';
import { type Kysely, sql } from 'kysely';
import type { Address } from 'viem';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { findMatches, type Matches } from './find-matches.ts';
import type { Part } from './list/allocation-rows.ts';
import { readSearch } from './read-search.ts';

type PageQuery = EndpointParsed<typeof listSerumAddresses>['query'];

/** A row as it is stored. */
type Row = {
  ordinal: number;
  rank: number;
  shown_address: Address;
  amount: string;
  claimed_at: Date | null;
  parts: Part[];
};

/** Found rows are sorted by amount up to this many; sorting more would cost more with every page. */
export const SORT_AT_MOST = 1_000;

const COLUMNS = sql`ordinal, rank, shown_address, amount, claimed_at, parts`;

/**
 * A page of the live list, largest amount first. No page costs more than the first one: pages are ranges
 * of ranks, and the beginning of an address is a range of ordinals.
 *
 * A search that finds more than `SORT_AT_MOST` addresses gives them in the order of the addresses instead,
 * after the people it found by name. That takes a beginning of one or two digits in a list of a million.
 */
export async function listAddresses(
  db: Kysely<Database>,
  { page, limit, search }: PageQuery,
  now: Date,
): Promise<SerumAddressPage> {
  const drop = await db
    .selectFrom('serum_drop')
    .select(['id', 'addresses', 'allocated', 'updated_at'])
    .where('is_live', '=', true)
    .executeTakeFirst();
  const skip = (page - 1) * limit;
  const answer = async (total: number, totalAmount: string, rows: readonly Row[]) => ({
    items: await toItems(db, rows),
    page,
    limit,
    total,
    hasNext: skip + limit < total,
    updatedAt: newest(now, [drop?.updated_at]),
    totalAmount,
    search: search ?? null,
  });
  if (drop === undefined) return answer(0, '0', []);
  if (search === undefined) {
    const rows = skip < drop.addresses ? await byRank(db, drop.id, skip, limit) : [];
    return answer(drop.addresses, drop.allocated, rows);
  }
  const matches = await findMatches(db, drop.id, readSearch(search));
  const { range, picked } = matches;
  const total = range.count + picked.length;
  const totalAmount = picked.reduce((sum, row) => sum + row.amount, range.amount);
  const read = range.count > SORT_AT_MOST ? byAddress : sortedByRank;
  const rows = skip < total ? await read(db, drop.id, matches, skip, limit) : [];
  return answer(total, totalAmount.toString(), rows);
}

async function byRank(db: Kysely<Database>, dropId: string, skip: number, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from serum_allocation
    where drop_id = ${dropId} and rank > ${skip} and rank <= ${skip + limit} order by rank
  `.execute(db);
  return rows;
}

async function sortedByRank(
  db: Kysely<Database>,
  dropId: string,
  { range, picked }: Matches,
  skip: number,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from serum_allocation where drop_id = ${dropId} and ordinal = any(array(
      select ordinal from (
        select ordinal, rank from serum_allocation
        where drop_id = ${dropId} and ordinal >= ${range.from} and ordinal < ${range.from + range.count}
        union all
        select ordinal, rank from serum_allocation
        where drop_id = ${dropId} and ordinal = any(${picked.map((row) => row.ordinal)}::int[])
      ) as found
      order by rank limit ${limit} offset ${skip}
    ))
    order by rank
  `.execute(db);
  return rows;
}

/** The picked ones first, as they are; then the range in its own order. */
async function byAddress(
  db: Kysely<Database>,
  dropId: string,
  { range, picked }: Matches,
  skip: number,
  limit: number,
): Promise<Row[]> {
  const named = picked.slice(skip, skip + limit).map((row) => row.ordinal);
  const from = range.from + Math.max(0, skip - picked.length);
  const until = Math.min(from + limit - named.length, range.from + range.count);
  const { rows } = await sql<Row>`
    select ${COLUMNS} from (
      select ${COLUMNS}, 1 as part, rank as place from serum_allocation
      where drop_id = ${dropId} and ordinal = any(${named}::int[])
      union all
      select ${COLUMNS}, 2, ordinal from serum_allocation
      where drop_id = ${dropId} and ordinal >= ${from} and ordinal < ${until}
    ) as found order by part, place
  `.execute(db);
  return rows;
}

async function toItems(db: Kysely<Database>, rows: readonly Row[]): Promise<SerumAddressPage['items']> {
  const names = await getNames(
    db,
    rows.map((row) => row.shown_address),
  );
  return rows.map((row) => ({
    index: row.ordinal,
    rank: row.rank,
    address: row.shown_address,
    username: names.get(row.shown_address) ?? null,
    amount: row.amount,
    claimed: row.claimed_at !== null,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    parts: row.parts,
  }));
}

/** Only proven wallets give an address a name: a claim address can be anybody's. */
async function getNames(
  db: Kysely<Database>,
  addresses: readonly Address[],
): Promise<Map<string, string | null>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; username: string | null }>`
    select wallet.address, account.username from wallet join account on account.id = wallet.account_id
    where wallet.chain = 'ethereum' and wallet.address = any(${[...addresses]}::text[])
  `.execute(db);
  return new Map(rows.map((row) => [row.address, row.username]));
}
