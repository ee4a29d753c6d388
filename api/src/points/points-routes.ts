import { getReputation, getSerumPoints } from '@hideout/contract/account';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { getSscInfo, type SscInfo } from '@hideout/contract/ssc';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { requireAccount } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import type { ApiModule } from '../routing/module.ts';
import { route } from '../routing/route.ts';
import { liveGeneration } from './live-generation.ts';
import { readLeaderboard } from './read-leaderboard.ts';
import { reputationBreakdown } from './reputation.ts';
import { runningSeason } from './seasons.ts';
import { readSerumPoints } from './serum-points.ts';
import { readSscContent } from './ssc-content.ts';

export const pointsRoutes: ApiModule = (app, deps) => {
  route(app, deps, getReputation, (_input, context) =>
    reputationBreakdown(context.db, requireAccount(context).id, new Date()),
  );
  route(app, deps, getSerumPoints, ({ query }, context) =>
    readSerumPoints(context.db, requireAccount(context).id, query.seasonOne === 'true', new Date()),
  );
  route(app, deps, getLeaderboard, async ({ query }, { db, account, log }) => {
    const now = new Date();
    return readLeaderboard(db, await liveGeneration(db, now, log), query, account?.id ?? null, now);
  });
  route(app, deps, getSscInfo, (_input, { db, log }) => readSscInfo(db, log, new Date()), {
    cacheSeconds: 60,
  });
};

async function readSscInfo(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: Date,
): Promise<SscInfo> {
  const content = await readSscContent(db);
  const season = await runningSeason(db);
  const generation = await liveGeneration(db, now, log);
  return {
    ...content,
    seasonName: season.name,
    startsAt: season.starts_at.toISOString(),
    endsAt: season.ends_at?.toISOString() ?? null,
    members: generation?.members ?? 0,
    totalReputation: Number(generation?.reputation ?? 0),
    updatedAt: newest(now, [generation?.built_at]),
  };
}
