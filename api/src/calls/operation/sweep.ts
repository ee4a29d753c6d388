import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Deletes what has ended: sessions, nonces, sign-ins, names of deleted accounts, rate windows, looks at quests of past days, weeks and months. Any number of instances may do so at once. */
export async function sweepEnded(db: Kysely<Database>): Promise<void> {
  await sweepSessions(db);
  await db.deleteFrom('nonce').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('oauth_state').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('retired_name').where('free_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('rate_limit')
    .where('window_ends_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('quest_step')
    .where('checked_at', '<', sql<Date>`now() - interval '90 days'`)
    // Not what a moderator has still to judge.
    .where(sql<boolean>`not (submission is not null and state = 'verifying')`)
    // Not what is done once or once a season.
    .where(sql<boolean>`period ~ '^[0-9]{4}-(W[0-9]{2}|[0-9]{2}(-[0-9]{2})?)$'`)
    .execute();
  await sweepTelemetry(db);
}

/** Leaves those alone that another transaction deletes just now: two that wait for each other's would both fail. */
async function sweepSessions(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * What tabs measured is shown for an hour; single tabs are stored for a day, and only as long as their version is
 * watched.
 */
async function sweepTelemetry(db: Kysely<Database>): Promise<void> {
  const old = sql<Date>`now() - interval '2 hours'`;
  await db.deleteFrom('release_minute').where('minute', '<', old).execute();
  await db.deleteFrom('release_failure').where('minute', '<', old).execute();
  await db
    .deleteFrom('release_tab as tab_row')
    .where('seen_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .where((eb) =>
      eb.or([
        eb('first_at', '<', sql<Date>`now() - interval '1 day'`),
        eb.not(
          eb.exists(
            eb
              .selectFrom('remote')
              .select('name')
              .whereRef('name', '=', 'tab_row.remote')
              .where(
                sql<boolean>`canary = tab_row.version or (stable = tab_row.version and previous is not null and stable_since > now() - interval '1 hour')`,
              ),
          ),
        ),
      ]),
    )
    .execute();
}
