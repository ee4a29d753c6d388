import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { LeaderboardGenerationTable } from '../db/tables/community-tables.ts';
import type { Database } from '../db/tables.ts';
import { buildLeaderboard, LEADERBOARD_MAX_AGE_MS } from './build-leaderboard.ts';

export type Generation = Selectable<LeaderboardGenerationTable>;

const building = new WeakSet<Kysely<Database>>();

/**
 * The leaderboard that answers now. An old one still answers while the next is built behind it; only
 * the very first caller of an empty database waits. Null when another instance is building the first one.
 */
export async function liveGeneration(
  db: Kysely<Database>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Generation | null> {
  const live = await findLive(db);
  if (live === null) {
    await buildLeaderboard(db, now);
    return findLive(db);
  }
  if (now.getTime() - live.built_at.getTime() > LEADERBOARD_MAX_AGE_MS) buildBehind(db, now, log);
  return live;
}

/** The live leaderboard as it is, however old; null before the first was built. */
export async function findLive(db: Kysely<Database>): Promise<Generation | null> {
  const row = await db
    .selectFrom('leaderboard_generation')
    .selectAll()
    .where('is_live', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

function buildBehind(db: Kysely<Database>, now: Date, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (building.has(db)) return;
  building.add(db);
  buildLeaderboard(db, now)
    .catch((error: unknown) => log.error({ err: error }, 'The leaderboard could not be built'))
    .finally(() => building.delete(db));
}
