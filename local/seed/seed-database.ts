import type { ChainConfig, ChainConfigInput } from '@hideout/api/chain/chain-config';
import type { Database } from '@hideout/api/db/tables';
import { buildLeaderboard } from '@hideout/api/points/build-leaderboard';
import { SSC_SETTING } from '@hideout/api/points/ssc-content';
import { ORDER_VERSION_SETTING } from '@hideout/api/quests/order-version';
import { SERUM_LINKS_SETTING } from '@hideout/api/serum/serum-info';
import { type Kysely, sql, type Transaction } from 'kysely';
import { serumAllocations } from '../chain/allocations.ts';
import type { Persona } from '../personas.ts';
import { bulkInsert } from './bulk-insert.ts';
import { SERUM_LINKS, SSC } from './community-content.ts';
import { seedCompletions } from './completions.ts';
import { reputationLedger, serumLedger } from './ledger.ts';
import { seedMembers } from './members.ts';
import { SEED_NEWS } from './news.ts';
import { OWED_SERUM_COLUMNS, owedSerum } from './owed-serum.ts';
import { QUEST_CATEGORIES, SEED_QUESTS } from './quests.ts';
import { seedRedemptionCodes } from './redemption-codes.ts';
import { referralEntries, seedReferrals, writeReferrals } from './referrals.ts';
import { SEASON_ONE, SEASON_TWO } from './seasons.ts';
import { seedGovernance } from './seed-governance.ts';
import { seedPassports } from './seed-passports.ts';
import { seedPeople } from './seed-people.ts';
import type { CompletionRow } from './seed-types.ts';
import { seedSerumList } from './serum-list.ts';
import { before, HOUR } from './times.ts';
import { seedWaitingSubmissions } from './waiting-submissions.ts';

export type SeedOptions = {
  /** The timestamp everything is relative to, so that the site looks alive on any day. */
  readonly now: Date;
  readonly personas: readonly Persona[];
  /** The chains the site runs on; null when there are none. */
  readonly chain: ChainConfig | ChainConfigInput | null;
};

/** Ethereum mainnet, where no chain is configured. */
const MAINNET = 1;

/**
 * Fills an empty database with a community that looks lived in: the same one on every machine.
 *
 * @returns false when there are people in the database already; nothing is written then.
 */
export async function seedDatabase(db: Kysely<Database>, options: SeedOptions): Promise<boolean> {
  const { now, personas, chain } = options;
  const seeded = await db.transaction().execute(async (tx) => {
    // Waits for another seed, which then is the one that counts.
    await sql`lock table account in exclusive mode`.execute(tx);
    if ((await tx.selectFrom('account').select('id').limit(1).execute()).length > 0) return false;
    // Thousands of rows in one statement may take longer than a request may.
    await sql`set local statement_timeout = '60s'`.execute(tx);
    const members = seedMembers(personas, now);
    const allocations = serumAllocations();
    await seedPeople(tx, members, personas, now);
    await seedPassports(tx, members, chain);
    await seedContent(tx, now);
    const votes = await seedGovernance(tx, members, chain?.ethereum.chainId ?? MAINNET, now);
    const completions = seedCompletions(members, votes, now);
    await seedQuests(tx, completions, now);
    await seedWaitingSubmissions(tx, members, now);
    const referrals = seedReferrals(members, votes, completions);
    await writeReferrals(tx, referrals);
    await bulkInsert(
      tx,
      'point_entry',
      {
        account_id: 'text',
        kind: 'text',
        season_id: 'text',
        source: 'text',
        label: 'text',
        points: 'int',
        detail: 'text',
        reason: 'text',
        at: 'timestamptz',
      },
      [
        ...reputationLedger(members, votes, completions, referralEntries(referrals), now),
        ...serumLedger(members, allocations, now),
      ],
    );
    await bulkInsert(tx, 'serum_entry', OWED_SERUM_COLUMNS, owedSerum(members, now));
    await seedRedemptionCodes(tx, members, now);
    await seedSerumList(tx, allocations, now);
    return true;
  });
  if (!seeded) return false;
  await buildLeaderboard(db, now);
  await markYesterdaysRanks(db, now);
  return true;
}

async function seedContent(tx: Transaction<Database>, now: Date): Promise<void> {
  await tx
    .insertInto('season')
    .values(
      [SEASON_ONE, SEASON_TWO].map((season) => ({
        id: season.id,
        position: season.position,
        name: season.name,
        status: season.status,
        starts_at: season.startsAt(now),
        ends_at: season.endsAt(now),
        rate_per_point: season.ratePerPoint,
      })),
    )
    .execute();
  await tx
    .insertInto('news_item')
    .values(
      SEED_NEWS.map(({ hoursAgo, ...item }) => ({
        ...item,
        image: null,
        published_at: before(now, hoursAgo * HOUR),
      })),
    )
    .execute();
  const settings = { [SSC_SETTING]: SSC, [SERUM_LINKS_SETTING]: SERUM_LINKS, [ORDER_VERSION_SETTING]: 1 };
  await tx
    .insertInto('setting')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_by: null,
      })),
    )
    .execute();
}

async function seedQuests(
  tx: Transaction<Database>,
  completions: readonly CompletionRow[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('quest_category')
    .values(QUEST_CATEGORIES.map((category, position) => ({ ...category, position })))
    .execute();
  const doneByQuest = new Map<string, number>();
  for (const { quest_id } of completions) doneByQuest.set(quest_id, (doneByQuest.get(quest_id) ?? 0) + 1);
  const inDays = (days: number | undefined) => (days === undefined ? null : before(now, -days * 24 * HOUR));
  await tx
    .insertInto('quest')
    .values(
      SEED_QUESTS.map((quest, position) => {
        const done = doneByQuest.get(quest.slug) ?? 0;
        return {
          id: quest.slug,
          slug: quest.slug,
          category_id: quest.category,
          position,
          title: quest.title,
          summary: quest.summary,
          body: quest.body,
          image: null,
          cadence: quest.cadence,
          rewards: JSON.stringify(quest.rewards),
          steps: JSON.stringify(quest.steps),
          requirements: JSON.stringify(quest.requirements ?? []),
          starts_at: inDays(quest.startsInDays),
          ends_at: inDays(quest.endsInDays),
          cap: quest.full === true ? Math.max(1, done) : null,
          completions: done,
          source: quest.source ?? ('hideout' as const),
          external_url: null,
          updated_at: before(now, 30 * HOUR),
        };
      }),
    )
    .execute();
  await bulkInsert(
    tx,
    'quest_completion',
    { quest_id: 'text', account_id: 'text', period: 'text', completed_at: 'timestamptz' },
    completions,
  );
}

/** Gives everybody a rank of yesterday near the one of today, so that the leaderboard moves. */
async function markYesterdaysRanks(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    update leaderboard_entry set marked_rank =
      greatest(1, rank + (('x' || substr(md5(account_id), 1, 6))::bit(24)::int % (2 * least(40, 1 + rank / 12) + 1))
        - least(40, 1 + rank / 12))
    where position % 9 <> 4
  `.execute(db);
  // Seasons that are over do not move.
  await sql`update season_entry set marked_rank = rank`.execute(db);
  await db
    .updateTable('leaderboard_generation')
    .set({ marked_at: before(now, 9 * HOUR) })
    .execute();
}
