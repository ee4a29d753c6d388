import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { apiFailure } from './api-failure.ts';

export type Limit = { readonly max: number; readonly perSeconds: number };

/** A count as the database answers it; `retry_after` is seconds, at least 1. */
export type CountedHit = { readonly hits: number; readonly retry_after: number };

/** The statement that counts one hit: the first of a window opens it, and one after its end the next. */
export function buildHit(key: RawBuilder<string>, perSeconds: number): RawBuilder<CountedHit> {
  return sql<CountedHit>`
    insert into rate_limit as slot (key, window_ends_at, hits)
    values (${key}, now() + make_interval(secs => ${perSeconds}), 1)
    on conflict (key) do update set
      hits = case when slot.window_ends_at <= now() then 1 else slot.hits + 1 end,
      window_ends_at = case when slot.window_ends_at <= now() then excluded.window_ends_at else slot.window_ends_at end
    returning hits, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as retry_after
  `;
}

/**
 * Counts one hit and refuses the one after `max`. The count lives in the database, so it is exact
 * over all instances of the API.
 *
 * @throws ApiFailure `RATE_LIMITED`
 */
export async function countHit(db: Kysely<Database>, key: string, limit: Limit): Promise<void> {
  const { rows } = await buildHit(sql`${key}`, limit.perSeconds).execute(db);
  const row = rows[0];
  if (row !== undefined && row.hits > limit.max) throw tooMany(row.retry_after);
}

/** The answer to one hit too many. */
export function tooMany(retryAfterSeconds: number) {
  return apiFailure('RATE_LIMITED', `Too many tries. Again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

/** What an address counts as: IPv6 callers own a whole /64, so that is what is counted. */
export function limitedAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
