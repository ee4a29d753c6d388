import { getLeaderboard } from '@hideout/contract/leaderboard';
import { route } from '../http/route.ts';
import type { Area } from '../routes/area.ts';
import { liveGeneration } from './live-generation.ts';
import { readLeaderboard } from './read-leaderboard.ts';

export const leaderboardRoutes: Area = (app, deps) => {
  route(app, deps, getLeaderboard, async ({ query }, { db, account, log }) => {
    const now = new Date();
    return readLeaderboard(db, await liveGeneration(db, now, log), query, account?.id ?? null, now);
  });
};
