import { sql } from 'kysely';
import { type AssetDeps, readAssets } from './assets.ts';

/** An avatar is held against the chain about once a day, also when its member stays away. */
const EVERY_HOURS = 24;
const PER_ROUND = 20;

/**
 * Reads the assets of some members whose avatar has not been checked for a day, so that lists stop
 * showing tokens that were sold. Of several copies each takes other members: claiming them is one
 * statement.
 *
 * @param isStopping asked before each member.
 */
export async function recheckAvatars(
  deps: AssetDeps,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const claimed = await deps.db
    .updateTable('account')
    .set({ avatar_tried_at: now })
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('account')
          .select('id')
          .where('avatar_asset', 'is not', null)
          .where(
            sql<boolean>`greatest(avatar_checked_at, avatar_tried_at) < ${now}::timestamptz - make_interval(hours => ${sql.lit(EVERY_HOURS)})`,
          )
          .orderBy('avatar_checked_at')
          .limit(PER_ROUND)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of claimed) {
    if (isStopping()) return;
    await readAssets(deps, id, now).catch((error: unknown) => {
      deps.log.warn({ err: error, accountId: id }, 'Could not check an avatar');
    });
  }
}
