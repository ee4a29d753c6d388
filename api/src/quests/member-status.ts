import { type Kysely, type Selectable, sql } from 'kysely';
import type { SessionAccount } from '../calls/context.ts';
import type { QuestStepTable } from '../db/tables/quest-tables.ts';
import type { Database } from '../db/tables.ts';
import { isOpenSeason } from '../points/open-season.ts';
import { runningSeason } from '../points/seasons.ts';
import { takenFromMember } from './claim-evidence.ts';
import { evidenceOfMember } from './evidence.ts';
import type { MemberFacts } from './facts.ts';
import { getPeriod } from './periods.ts';
import type { MemberStatus, QuestSeason, StepRecord } from './quest-progress.ts';
import type { QuestRow } from './quest-rows.ts';

export type QuestMember = Pick<SessionAccount, 'id' | 'username' | 'tokenId'>;

/** The running season as quests see it: open until its end, or until an operator closes it. */
export async function questSeason(db: Kysely<Database>, now: Date): Promise<QuestSeason> {
  const season = await runningSeason(db);
  return { id: season.id, startsAt: season.starts_at, isOpen: isOpenSeason(season, now) };
}

/** Where a member stands with each of the quests, by quest id. */
export async function getStatuses(
  db: Kysely<Database>,
  member: QuestMember,
  quests: readonly Pick<QuestRow, 'id' | 'cadence' | 'source'>[],
  season: QuestSeason,
  now: Date,
): Promise<(questId: string) => MemberStatus> {
  if (quests.length === 0) {
    const facts = await getFacts(db, member, false);
    return () => ({ facts, done: new Map(), records: new Map(), taken: new Set() });
  }
  const facts = await getFacts(
    db,
    member,
    quests.some((quest) => quest.source === 'kazm'),
  );
  const ids = quests.map((quest) => quest.id);
  const done = await donePeriods(db, member.id, ids);
  const periods = new Map(quests.map(({ id, cadence }) => [id, getPeriod(cadence, now, season.id).key]));
  const records = await stepRecords(db, member.id, ids, periods);
  const taken = await takenFromMember(db, member.id, periods, evidenceOfMember(facts));
  return (questId) => ({
    facts,
    done: done.get(questId) ?? new Map(),
    records: records.get(questId) ?? new Map(),
    taken: taken.get(questId) ?? new Set(),
  });
}

async function getFacts(db: Kysely<Database>, member: QuestMember, withKazm: boolean): Promise<MemberFacts> {
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
      eb
        .selectFrom('point_entry')
        .select(sql<Date | null>`max(at)`.as('at'))
        .where('account_id', '=', member.id)
        .where('kind', '=', 'reputation')
        .where('reason', 'like', 'referral:%')
        .as('last_referral_at'),
      eb
        .selectFrom('redemption')
        .select(sql<Date | null>`max(redeemed_at)`.as('at'))
        .where('account_id', '=', member.id)
        .as('last_redeemed_at'),
      eb
        .selectFrom('oauth_identity')
        .select(sql<Record<string, string> | null>`jsonb_object_agg(provider, subject)`.as('subjects'))
        .where('account_id', '=', member.id)
        .as('linked'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ethereumWallets: row.ethereum_wallets ?? 0,
    bitcoinWallets: row.bitcoin_wallets ?? 0,
    hasUsername: member.username !== null,
    passport: member.tokenId,
    lastVotedAt: row.last_voted_at,
    lastReferralAt: row.last_referral_at,
    lastRedeemedAt: row.last_redeemed_at,
    linked: new Map(Object.entries(row.linked ?? {})),
    kazmDone: withKazm ? await kazmDone(db, member.id) : new Map(),
  };
}

async function kazmDone(db: Kysely<Database>, accountId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('kazm_completion')
    .select(['external_id', 'completed_at'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.completed_at]));
}

async function donePeriods(
  db: Kysely<Database>,
  accountId: string,
  questIds: readonly string[],
): Promise<Map<string, Map<string, Date>>> {
  const rows = await db
    .selectFrom('quest_completion')
    .select(['quest_id', 'period', 'completed_at'])
    .where('account_id', '=', accountId)
    .where('quest_id', 'in', questIds)
    .execute();
  const done = new Map<string, Map<string, Date>>();
  for (const row of rows) {
    const periods = done.get(row.quest_id) ?? new Map<string, Date>();
    done.set(row.quest_id, periods.set(row.period, row.completed_at));
  }
  return done;
}

/** What checks of the running cycles have seen, by quest and step. */
async function stepRecords(
  db: Kysely<Database>,
  accountId: string,
  questIds: readonly string[],
  periods: ReadonlyMap<string, string>,
): Promise<Map<string, Map<string, StepRecord>>> {
  const rows = await db
    .selectFrom('quest_step')
    .select(['quest_id', 'period', 'step_id', 'state', 'failure', 'submission', 'submitted_at'])
    .where('account_id', '=', accountId)
    .where('quest_id', 'in', questIds)
    .where('period', 'in', [...new Set(periods.values())])
    .execute();
  const records = new Map<string, Map<string, StepRecord>>();
  for (const row of rows) {
    if (periods.get(row.quest_id) !== row.period) continue;
    const steps = records.get(row.quest_id) ?? new Map<string, StepRecord>();
    records.set(row.quest_id, steps.set(row.step_id, getRecord(row)));
  }
  return records;
}

type StepRow = Pick<Selectable<QuestStepTable>, 'state' | 'failure' | 'submission' | 'submitted_at'>;

function getRecord({ state, failure, submission, submitted_at: sentAt }: StepRow): StepRecord {
  const sent =
    submission === null || sentAt === null ? null : { text: submission, sentAt: sentAt.toISOString() };
  return { state, failure, submission: sent };
}
