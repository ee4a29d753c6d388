import type { Maintenance } from '@hideout/contract/health';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { buildHit, type CountedHit } from '../../http/limits.ts';
import type { SessionAccount } from '../context.ts';
import { parseMaintenance } from '../operation/maintenance.ts';
import { type AccountRow, getSessionUser, toSessionAccount } from '../sessions/session-account.ts';

export type GuardFacts = {
  readonly account: SessionAccount | null;
  /** True when the session was last renewed long enough ago to be renewed now. */
  readonly renew: boolean;
  readonly hits: number;
  readonly retryAfterSeconds: number;
  /** Null while the site is open. */
  readonly maintenance: Maintenance | null;
};

type NoUser = { [Column in keyof AccountRow]: null };
type GuardRow = (AccountRow | NoUser) & CountedHit & { maintenance: [unknown] | null };

/**
 * All that must be known before a handler runs, in one round trip: who asks, how often they asked in
 * this minute, and whether the site is under maintenance. The hit counts for the account where there
 * is one, else for the address, so made-up cookies win no fresh allowance.
 *
 * @param countedApart name under which requests are counted that do not share the general allowance.
 */
export async function readGuardFacts(
  db: Kysely<Database>,
  tokenHash: string | null,
  ip: string,
  log: FastifyBaseLogger,
  countedApart?: string,
): Promise<GuardFacts> {
  const prefix = countedApart === undefined ? '' : `${countedApart}:`;
  const key = sql<string>`coalesce((select ${`${prefix}account:`} || id from caller), ${`${prefix}ip:${ip}`})`;
  const { rows } = await sql<GuardRow>`
    with caller as (${getSessionUser(tokenHash)}), hit as (${buildHit(key, 60)})
    select caller.*, hit.hits, hit.retry_after,
           (select jsonb_build_array(value) from setting where key = 'maintenance') as maintenance
    from hit left join caller on true
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The guard query answered no row.');
  const state = row.maintenance === null ? null : parseMaintenance(row.maintenance[0], log);
  return {
    account: row.session_id === null ? null : toSessionAccount(row),
    renew: row.renew === true,
    hits: row.hits,
    retryAfterSeconds: row.retry_after,
    maintenance: state?.maintenance === true ? state : null,
  };
}
