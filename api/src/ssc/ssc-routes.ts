import { getSscInfo, getSscReputation, type SscInfo } from '@hideout/contract/ssc';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { runningSeason } from '../account/seasons.ts';
import type { Database } from '../db/tables.ts';
import { route } from '../http/route.ts';
import { liveGeneration } from '../leaderboard/live-generation.ts';
import { newest } from '../newest.ts';
import type { Area } from '../routes/area.ts';
import { publicProfile } from './public-profile.ts';
import { readSscContent } from './ssc-content.ts';

export const sscRoutes: Area = (app, deps) => {
  route(app, deps, getSscInfo, (_input, { db, log }) => readSscInfo(db, log, new Date()), {
    cacheSeconds: 60,
  });
  route(app, deps, getSscReputation, ({ query }, { db }) => publicProfile(db, query.username, new Date()));
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
