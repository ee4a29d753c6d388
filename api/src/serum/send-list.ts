import { Readable } from 'node:stream';
import { SERUM_LIST_HEADER } from '@hideout/contract/serum-list';
import type { FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../calls/context.ts';
import type { Database } from '../db/tables.ts';
import { apiFailure } from '../http/api-failure.ts';
import { hasTag } from '../http/etag.ts';

/** Rows of one statement: some 330 kB of text. */
const ROWS_AT_ONCE = 5_000;

const YEAR_SECONDS = 31_536_000;

type Drop = { readonly id: string; readonly addresses: number };

/**
 * Sends the live list as CSV while it is read: the next rows are asked of the database once the caller has taken
 * those before, and no connection to it is held in between.
 *
 * @param root the list that is wanted; without it the live one, whichever it is
 * @throws ApiFailure `NOT_FOUND` while no list is live, or the live one has another root. Lists that are not
 * live are drafts or replaced, and nobody claims by them.
 */
export async function sendList(
  { db, header }: Pick<RequestContext, 'db' | 'header'>,
  root: string | undefined,
  response: FastifyReply,
): Promise<FastifyReply> {
  const drop = await db
    .selectFrom('serum_drop')
    .select(['id', 'addresses', 'merkle_root'])
    .where('is_live', '=', true)
    .executeTakeFirst();
  if (drop === undefined || drop.merkle_root === null) {
    throw apiFailure('NOT_FOUND', 'No allocation list has been published.');
  }
  if (root !== undefined && root !== drop.merkle_root) {
    throw apiFailure('NOT_FOUND', 'The published allocation list has another root.');
  }
  const etag = `"${drop.merkle_root}"`;
  // An answer that renews the session must stay out of shared caches.
  const shared = response.hasHeader('set-cookie') ? 'private' : 'public';
  response
    .header(
      'cache-control',
      `${shared}, ${root === undefined ? 'no-cache' : `max-age=${YEAR_SECONDS}, immutable`}`,
    )
    .header('etag', etag)
    .header('content-disposition', `attachment; filename="serum-list-${drop.merkle_root.slice(2, 10)}.csv"`)
    .type('text/csv; charset=utf-8');
  if (hasTag(header('if-none-match'), etag)) return response.code(304).send();
  // A head alone must not read a million rows to throw them away. Of an empty text Fastify would say that the list is.
  if (response.request.method === 'HEAD') {
    return response.header('content-length', await measure(db, drop)).send(Readable.from([]));
  }
  return response.send(Readable.from(listRows(db, drop), { objectMode: false, highWaterMark: 1 }));
}

/** What was measured last: a list never changes, and one is live. */
const measured = new WeakMap<Kysely<Database>, { readonly id: string; readonly bytes: number }>();

/** Bytes of the whole text, all of it ASCII. */
async function measure(db: Kysely<Database>, { id }: Drop): Promise<number> {
  const known = measured.get(db);
  if (known?.id === id) return known.bytes;
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(length(shown_address) + length(amount::text) + 2), 0)::text as bytes
    from serum_allocation where drop_id = ${id}
  `.execute(db);
  const bytes = SERUM_LIST_HEADER.length + 1 + Number(rows[0]?.bytes ?? 0);
  measured.set(db, { id, bytes });
  return bytes;
}

/** The text in pieces, in the order of the ranks: so the rows lie in the database, too. */
async function* listRows(db: Kysely<Database>, drop: Drop): AsyncGenerator<string> {
  yield `${SERUM_LIST_HEADER}\n`;
  for (let start = 0; start < drop.addresses; start += ROWS_AT_ONCE) {
    const { rows } = await sql<{ text: string }>`
      select shown_address || ',' || amount as text from serum_allocation
      where drop_id = ${drop.id} and rank > ${start} and rank <= ${start + ROWS_AT_ONCE} order by rank
    `.execute(db);
    // What is cut short must not end like a whole list: the connection breaks instead.
    if (rows.length !== Math.min(ROWS_AT_ONCE, drop.addresses - start)) {
      throw new Error(`The list ${drop.id} was deleted while it was sent.`);
    }
    yield `${rows.map(({ text }) => text).join('\n')}\n`;
  }
}
