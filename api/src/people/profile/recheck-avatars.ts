import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { type AssetDeps, readAssets } from './assets.ts';

/** An avatar is held against the chain about once a day, also when its member stays away. */
const EVERY_HOURS = 24;
/** How long a round takes new members; the one it is at is read to the end. */
const ROUND_MS = 60_000;

/** As the index of due avatars has it, or that index is of no use here. */
const LAST_LOOK = sql<Date>`greatest(avatar_checked_at, avatar_tried_at)`;

/**
 * Reads the assets of members whose avatar has not been checked for a day, those who wait longest first,
 * so that lists stop showing tokens that were sold. Goes on until no avatar is due or a minute is over.
 * Members are claimed one by one: of several instances each takes other members, and one that stops has
 * claimed no avatar without success.
 *
 * @param isStopping asked before each member.
 * @param clock milliseconds that only ever grow.
 */
export async function recheckAvatars(
  deps: AssetDeps,
  now: Date,
  isStopping: () => boolean = () => false,
  clock: () => number = () => performance.now(),
): Promise<void> {
  const end = clock() + ROUND_MS;
  while (!isStopping() && clock() < end) {
    const id = await claimOne(deps.db, now);
    if (id === null) return;
    await readAssets(deps, id, now).catch((error: unknown) => {
      deps.log.warn({ err: error, accountId: id }, 'Could not check an avatar');
    });
  }
}

async function claimOne(db: Kysely<Database>, now: Date): Promise<string | null> {
  const claimed = await db
    .updateTable('account')
    .set({ avatar_tried_at: now })
    // A value, not a list: it is worked out once, so that exactly one row is locked.
    .where('id', '=', nextDue(db, now).forUpdate().skipLocked())
    .returning('id')
    .executeTakeFirst();
  return claimed?.id ?? null;
}

/** Query for the member whose avatar has waited longest for a check, if that is due. */
export function nextDue(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('account')
    .select('id')
    .where('avatar_asset', 'is not', null)
    .where(LAST_LOOK, '<', sql<Date>`${now}::timestamptz - make_interval(hours => ${sql.lit(EVERY_HOURS)})`)
    .orderBy(LAST_LOOK)
    .limit(1);
}
