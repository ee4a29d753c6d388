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

type Entry = Pick<Completion, 'accountId' | 'title' | 'at'> & { readonly reason: string };

/** Refused when a quest is stored: nothing here can grant it. */
const refusedBefore = async () => {};

const POST_REWARD: Readonly<
  Record<QuestReward['kind'], (tx: Transaction<Database>, entry: Entry, reward: QuestReward) => Promise<void>>
> = {
  async reputation(tx, { title, ...entry }, { amount }) {
    await postPoints(tx, { ...entry, source: 'quests', label: title, points: Number(amount) });
  },
  async serumPoints(tx, { title, ...entry }, { amount }) {
    const season = await lockOpenSeason(tx, entry.at);
    if (season === null) throw new NoOpenSeasonError('No season is running.');
    await postPoints(tx, { ...entry, source: 'quests', label: title, points: Number(amount) }, season.id);
  },
  async serum(tx, { title, ...entry }, { amount }) {
    const units = BigInt(amount);
    await postSerum(tx, { ...entry, kind: 'adjustment', amount: units, isCredit: true, note: title });
  },
  async badge(tx, { accountId, at }, { badge }) {
    await giveBadge(tx, accountId, badge, at);
  },
  role: refusedBefore,
  code: refusedBefore,
};

/**
 * Posts what one completion earns, in its transaction. The ledgers take the reason
 * `quest:<id>:<period>` once for each user.
 *
 * @throws NoOpenSeasonError when a reward is points of a season and none is running.
 */
export async function postRewards(
  tx: Transaction<Database>,
  { accountId, questId, title, period, at }: Completion,
  rewards: readonly QuestReward[],
): Promise<void> {
  const entry = { accountId, title, at, reason: `quest:${questId}:${period}` };
  for (const reward of rewards) await POST_REWARD[reward.kind](tx, entry, reward);
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
