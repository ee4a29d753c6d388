import type { ReputationBreakdown } from '@hideout/contract/account';
import { type ReputationPart, type ReputationSource, reputationSource } from '@hideout/contract/reputation';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { findLive } from './live-generation.ts';
import { readSscContent } from './ssc-content.ts';
import { getLadder } from './tiers.ts';

const DAY_MS = 24 * 60 * 60_000;
const HISTORY_DAYS = 90;

const LABELS: Record<ReputationSource, string> = {
  quests: 'Quests',
  governance: 'Governance',
  holding: 'Holding',
  referrals: 'Referrals',
  social: 'Social',
  season: 'Seasons',
  manual: 'Given by the team',
};

/** A member's reputation by source, the largest part first; the parts sum up to the total. */
export async function reputationParts(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ total: number; parts: ReputationPart[]; updatedAt: Date | null }> {
  const rows = await db
    .selectFrom('point_entry')
    .select(['source', sql<number>`sum(points)::int`.as('points'), sql<Date>`max(at)`.as('updated_at')])
    .select(sql<string | null>`(array_agg(coalesce(detail, label) order by at desc))[1]`.as('latest'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reputation')
    .groupBy('source')
    .orderBy('points', 'desc')
    .orderBy('source')
    .execute();
  const parts = rows.map((row): ReputationPart => {
    const source = z.parse(reputationSource, row.source);
    return {
      source,
      label: LABELS[source],
      points: row.points,
      detail: row.latest,
      updatedAt: row.updated_at.toISOString(),
    };
  });
  const dates = rows.map((row) => row.updated_at.getTime());
  return {
    total: parts.reduce((sum, part) => sum + part.points, 0),
    parts,
    updatedAt: dates.length === 0 ? null : new Date(Math.max(...dates)),
  };
}

/** A member's rank on the leaderboard as last built, and how many have one. */
export async function getRank(
  db: Kysely<Database>,
  accountId: string,
): Promise<{ rank: number; total: number } | null> {
  const live = await findLive(db);
  if (live === null) return null;
  const row = await db
    .selectFrom('leaderboard_entry')
    .select('rank')
    .where('generation', '=', live.id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : { rank: row.rank, total: live.total };
}

/** Everything a member sees of the own reputation. */
export async function reputationBreakdown(
  db: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<ReputationBreakdown> {
  const { total, parts, updatedAt } = await reputationParts(db, accountId);
  const rank = await getRank(db, accountId);
  const { tiers } = await readSscContent(db);
  const { tier, nextTier } = getLadder(tiers, total);
  return {
    total,
    rank: rank?.rank ?? null,
    percentile: rank === null ? null : computePercentile(rank.rank, rank.total),
    tier,
    nextTier,
    toNextTier: nextTier === null ? null : nextTier.min - total,
    parts,
    history: await history(db, accountId, total, now),
    updatedAt: newest(now, [updatedAt]),
  };
}

function computePercentile(rank: number, total: number): number {
  if (total <= 1) return 100;
  return Math.round(((total - rank) / (total - 1)) * 1_000) / 10;
}

async function history(
  db: Kysely<Database>,
  accountId: string,
  total: number,
  now: Date,
): Promise<ReputationBreakdown['history']> {
  const day = sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('point_entry')
    .select([
      day.as('date'),
      sql<number>`sum(points)::int`.as('delta'),
      sql<number>`count(*)::int`.as('entries'),
    ])
    .select(sql<string>`(array_agg(label order by abs(points) desc, at desc))[1]`.as('label'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reputation')
    .where('at', '>', new Date(now.getTime() - HISTORY_DAYS * DAY_MS))
    .groupBy(day)
    .orderBy('date', 'desc')
    .limit(HISTORY_DAYS)
    .execute();
  let running = total;
  return rows.map((row) => {
    const after = running;
    running -= row.delta;
    const more = row.entries > 1 ? ` and ${row.entries - 1} more` : '';
    return { date: row.date, total: after, delta: row.delta, reason: `${row.label}${more}` };
  });
}
