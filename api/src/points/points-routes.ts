import { getReputation, getSerumPoints } from '@hideout/contract/account';
import {
  findRanks as findRanksCall,
  getLeaderboard,
  getOwnRank,
  type LeaderboardSeason,
  listRanks,
  RANKS_PER_WINDOW,
} from '@hideout/contract/leaderboard';
import { getSscInfo, type SscInfo } from '@hideout/contract/ssc';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { requireAccount } from '../calls/context.ts';
import type { ApiModule } from '../calls/routing/module.ts';
import { route } from '../calls/routing/route.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { findRanks } from './find-ranks.ts';
import { describeBuild, findGeneration, openRankedList, type RankedList } from './leaderboard-build.ts';
import { liveGeneration } from './live-generation.ts';
import { readOwnRank } from './own-rank.ts';
import { readRanks } from './rank-rows.ts';
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
  route(app, deps, listRanks, async ({ query }, { db, log }) => {
    const now = new Date();
    const list = await openAsked(db, query, now, log);
    const from = query.from ?? 1;
    const to = Math.min(from + (query.limit ?? RANKS_PER_WINDOW) - 1, list.total);
    return { ...describeBuild(list, now), entries: await readRanks(db, list, from, to) };
  });
  route(app, deps, findRanksCall, async ({ query }, { db, log }) => {
    const now = new Date();
    return findRanks(db, await openAsked(db, query, now, log), query, now);
  });
  route(app, deps, getOwnRank, async ({ query }, context) => {
    const now = new Date();
    const list = await openLive(context.db, query.season, now, context.log);
    return readOwnRank(context.db, list, requireAccount(context).id, now);
  });
  route(app, deps, getSscInfo, (_input, { db, log }) => readSscInfo(db, log, new Date()), {
    cacheSeconds: 60,
  });
};

type AskedList = {
  readonly season?: LeaderboardSeason | undefined;
  readonly generation?: string | undefined;
};

/** The list of the build that other rows came from; of the live one where that was deleted. */
async function openAsked(
  db: Kysely<Database>,
  { season, generation }: AskedList,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RankedList> {
  const asked = generation === undefined ? null : await findGeneration(db, generation);
  return asked === null ? openLive(db, season, now, log) : openRankedList(db, asked, season ?? 'now');
}

async function openLive(
  db: Kysely<Database>,
  order: LeaderboardSeason | undefined,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RankedList> {
  return openRankedList(db, await liveGeneration(db, now, log), order ?? 'now');
}

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
