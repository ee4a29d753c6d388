import type { Badge } from '@hideout/contract/reputation';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** What a member has earned for good, the latest first. */
export async function getBadges(db: Kysely<Database>, accountId: string): Promise<Badge[]> {
  const rows = await db
    .selectFrom('account_badge')
    .innerJoin('badge', 'badge.id', 'account_badge.badge_id')
    .selectAll('badge')
    .select('account_badge.earned_at')
    .where('account_badge.account_id', '=', accountId)
    .orderBy('account_badge.earned_at', 'desc')
    .orderBy('badge.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image,
    earnedAt: row.earned_at.toISOString(),
    description: row.description,
  }));
}
