import type { Kysely } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../../db/tables.ts';
import { readSscContent } from '../../points/ssc-content.ts';

/** Key of the rules in the table `setting`: `{ "limit": 50, "points": 50 }`, each may be left out. */
export const REFERRALS_SETTING = 'referrals';

const storedRules = z.object({
  limit: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  points: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
});

export type ReferralRules = {
  /** Most people one member is rewarded for; null for no limit. */
  readonly limit: number | null;
  /** Reputation for each of them. */
  readonly points: number;
};

const DEFAULT_LIMIT = 50;
const DEFAULT_POINTS = 50;

/** What bringing people is worth. The points are those the rules of reputation name, unless the setting says otherwise. */
export async function readReferralRules(db: Kysely<Database>): Promise<ReferralRules> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', REFERRALS_SETTING)
    .executeTakeFirst();
  const read = z.safeParse(storedRules, row?.value);
  const stored = read.success ? read.data : {};
  return {
    limit: stored.limit === undefined ? DEFAULT_LIMIT : stored.limit,
    points: stored.points ?? (await publishedPoints(db)) ?? DEFAULT_POINTS,
  };
}

async function publishedPoints(db: Kysely<Database>): Promise<number | null> {
  const { rules } = await readSscContent(db);
  const text = rules.find((rule) => rule.source === 'referrals')?.points ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
