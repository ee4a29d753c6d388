import { SUBMISSIONS_PER_PAGE, type Submission, type SubmissionPage } from '@hideout/contract/submissions';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import { questSeason } from './member-status.ts';
import { getPeriod } from './periods.ts';
import { storedRewards, storedSteps } from './quest-definition.ts';
import { paysSerum, type QuestAuthor } from './serum-quests.ts';

/** Texts of members that nobody has judged, the oldest first; those of quests that are hidden by now too. */
export async function listSubmissions(
  db: Kysely<Database>,
  author: QuestAuthor,
  page: number,
  now: Date,
): Promise<SubmissionPage> {
  const rows = await db
    .selectFrom('quest_step as sent')
    .innerJoin('quest', 'quest.id', 'sent.quest_id')
    .innerJoin('account', 'account.id', 'sent.account_id')
    .select(['account.id', 'account.username', 'account.avatar'])
    .select(['quest.slug', 'quest.title', 'quest.steps', 'quest.rewards', 'quest.cadence'])
    .select(['quest.hidden', 'quest.ends_at'])
    .select(['sent.quest_id', 'sent.step_id', 'sent.period', 'sent.submission', 'sent.submitted_at'])
    .where(waits)
    .orderBy('sent.submitted_at')
    .orderBy('sent.account_id')
    .orderBy('sent.quest_id')
    .orderBy('sent.step_id')
    .orderBy('sent.period')
    .offset((page - 1) * SUBMISSIONS_PER_PAGE)
    .limit(SUBMISSIONS_PER_PAGE + 1)
    .execute();
  const { total } = await db
    .selectFrom('quest_step as sent')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(waits)
    .executeTakeFirstOrThrow();
  const season = await questSeason(db, now);
  const items = rows.slice(0, SUBMISSIONS_PER_PAGE).map((row): Submission => {
    const step = z.parse(storedSteps, row.steps).find(({ id }) => id === row.step_id);
    const rewards = z.parse(storedRewards, row.rewards);
    return {
      quest: { id: row.quest_id, slug: row.slug, title: row.title },
      // A step may have been taken out of the quest since.
      step: { id: row.step_id, title: step?.title ?? row.step_id, hint: step?.hint ?? null },
      user: getUserRef(row),
      period: row.period,
      isOver:
        getPeriod(row.cadence, now, season.id).key !== row.period ||
        row.hidden ||
        (row.ends_at !== null && row.ends_at <= now),
      text: row.submission ?? '',
      sentAt: row.submitted_at?.toISOString() ?? '',
      rewards: rewards.map(({ label }) => label),
      notYours:
        row.id === author.id ? 'own' : paysSerum(rewards) && !author.roles.includes('admin') ? 'serum' : null,
    };
  });
  return { items, page, total, hasNext: rows.length > items.length };
}

/** Of `quest_step as sent`: as the index of the queue has it. */
const waits = sql<boolean>`sent.submission is not null and sent.state = 'verifying'`;
