import type { Quest, QuestList } from '@hideout/contract/kazm';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod/mini';
import { runningSeason } from '../account/seasons.ts';
import type { SessionAccount } from '../context.ts';
import type { QuestTable } from '../db/tables/community-tables.ts';
import type { Database } from '../db/tables.ts';
import { newest } from '../newest.ts';
import { storedRequirements, storedRewards, storedSteps } from './quest-definition.ts';
import { type MemberFacts, progressOf } from './quest-progress.ts';

type Member = Pick<SessionAccount, 'id' | 'username' | 'tokenId'>;
type QuestRow = Selectable<QuestTable>;

/** Key of the order's version in the table `setting`; it grows when an admin saves another order. */
export const ORDER_VERSION_SETTING = 'quests.orderVersion';

/** Visible quests by category and order, with the member's own progress when there is a member. */
export async function listQuests(
  db: Kysely<Database>,
  category: string | undefined,
  member: Member | null,
  now: Date,
): Promise<QuestList> {
  const rows = await db
    .selectFrom('quest')
    .innerJoin('quest_category', 'quest_category.id', 'quest.category_id')
    .selectAll('quest')
    .select('quest_category.name as category_name')
    .where('quest.hidden', '=', false)
    .orderBy('quest_category.position')
    .orderBy('quest.position')
    .execute();
  const season = await runningSeason(db);
  const facts = member === null ? null : await factsOf(db, member);
  const done = member === null ? new Map<string, Set<string>>() : await donePeriods(db, member.id);
  const quests = rows.map((row, index): Quest => {
    const rules = rulesOf(row);
    const progress = progressOf(rules, facts, done.get(row.id) ?? new Set(), season.id, now);
    return { ...describe(row, index), ...progress };
  });
  return {
    categories: categoriesOf(rows),
    quests: quests.filter((quest) => category === undefined || quest.category === category),
    orderVersion: await orderVersion(db),
    kazm: { status: 'notLinked', expiresAt: null, connectPath: null },
    updatedAt: newest(
      now,
      rows.map((row) => row.updated_at),
    ),
  };
}

function categoriesOf(
  rows: readonly { category_id: string; category_name: string }[],
): QuestList['categories'] {
  const categories = new Map<string, QuestList['categories'][number]>();
  for (const { category_id: id, category_name: name } of rows) {
    categories.set(id, { id, name, count: (categories.get(id)?.count ?? 0) + 1 });
  }
  return [...categories.values()];
}

function rulesOf(row: QuestRow) {
  return {
    cadence: row.cadence,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    cap: row.cap,
    completions: row.completions,
    steps: z.parse(storedSteps, row.steps),
    requirements: z.parse(storedRequirements, row.requirements),
  };
}

function describe(row: QuestRow, index: number) {
  return {
    id: row.id,
    slug: row.slug,
    order: index,
    category: row.category_id,
    title: row.title,
    summary: row.summary,
    body: row.body,
    image: row.image,
    cadence: row.cadence,
    rewards: z.parse(storedRewards, row.rewards),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    cap: row.cap,
    completions: row.completions,
    source: row.source,
    externalUrl: row.external_url,
    updatedAt: row.updated_at.toISOString(),
  };
}

async function factsOf(db: Kysely<Database>, member: Member): Promise<MemberFacts> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('wallet')
        .select(sql<number>`(count(*) filter (where chain = 'ethereum'))::int`.as('count'))
        .where('account_id', '=', member.id)
        .as('ethereum_wallets'),
      eb
        .selectFrom('wallet')
        .select(sql<number>`(count(*) filter (where chain = 'bitcoin'))::int`.as('count'))
        .where('account_id', '=', member.id)
        .as('bitcoin_wallets'),
      eb
        .selectFrom('vote')
        .select(sql<Date | null>`max(greatest(voted_at, changed_at))`.as('at'))
        .where('account_id', '=', member.id)
        .as('last_voted_at'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ethereumWallets: row.ethereum_wallets ?? 0,
    bitcoinWallets: row.bitcoin_wallets ?? 0,
    hasUsername: member.username !== null,
    hasPassport: member.tokenId !== null,
    lastVotedAt: row.last_voted_at,
  };
}

async function donePeriods(db: Kysely<Database>, accountId: string): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('quest_completion')
    .select(['quest_id', 'period'])
    .where('account_id', '=', accountId)
    .execute();
  const done = new Map<string, Set<string>>();
  for (const row of rows) {
    const periods = done.get(row.quest_id) ?? new Set();
    done.set(row.quest_id, periods.add(row.period));
  }
  return done;
}

async function orderVersion(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', ORDER_VERSION_SETTING)
    .executeTakeFirst();
  const stored = z.safeParse(z.int(), row?.value);
  return stored.success ? stored.data : 1;
}
