import type { QuestReward } from '@hideout/contract/kazm';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { lockOpenSeason } from '../points/open-season.ts';
import { postPoints, postSerum } from '../points/post-entries.ts';

type Completion = {
  readonly accountId: string;
  readonly questId: string;
  readonly title: string;
  readonly period: string;
  readonly at: Date;
};

/** Points of a season were earned while none is running. */
export class NoOpenSeasonError extends Error {
  override name = 'NoOpenSeasonError';
  readonly code = 'NO_OPEN_SEASON';
}

/**
 * Books what one completion earns, in its transaction. The ledgers take the reason
 * `quest:<id>:<period>` once for each user.
 *
 * @throws NoOpenSeasonError when a reward is points of a season and none is running.
 */
export async function bookRewards(
  tx: Transaction<Database>,
  { accountId, questId, title, period, at }: Completion,
  rewards: readonly QuestReward[],
): Promise<void> {
  const entry = { accountId, at, reason: `quest:${questId}:${period}` };
  for (const reward of rewards) {
    switch (reward.kind) {
      case 'reputation':
        await postPoints(tx, { ...entry, source: 'quests', label: title, points: Number(reward.amount) });
        break;
      case 'serumPoints': {
        const season = await lockOpenSeason(tx, at);
        if (season === null) throw new NoOpenSeasonError('No season is running.');
        const points = Number(reward.amount);
        await postPoints(tx, { ...entry, source: 'quests', label: title, points }, season.id);
        break;
      }
      case 'serum': {
        const amount = BigInt(reward.amount);
        await postSerum(tx, { ...entry, kind: 'adjustment', amount, isCredit: true, note: title });
        break;
      }
      case 'badge':
        await giveBadge(tx, accountId, reward.badge, at);
        break;
      // Refused when a quest is stored: nothing here can grant them.
      case 'role':
      case 'code':
        break;
    }
  }
}

async function giveBadge(
  tx: Transaction<Database>,
  accountId: string,
  badgeId: string | undefined,
  at: Date,
): Promise<void> {
  if (badgeId === undefined) return;
  await tx
    .insertInto('account_badge')
    .values({ account_id: accountId, badge_id: badgeId, earned_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'badge_id']).doNothing())
    .execute();
}
