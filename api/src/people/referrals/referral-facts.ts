import type { ReferralStatus } from '@hideout/contract/account';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** What a user must have done to count as brought along: all of it. `missing` is said to who brought them. */
const CONDITIONS: readonly { readonly holds: RawBuilder<boolean>; readonly missing: string }[] = [
  { holds: sql`guest.username is not null`, missing: 'Has not chosen a name yet.' },
  {
    holds: sql`exists (select 1 from wallet where wallet.account_id = guest.id)`,
    missing: 'Has not linked a wallet yet.',
  },
  {
    holds: sql`(exists (select 1 from quest_completion done where done.account_id = guest.id)
                or exists (select 1 from vote where vote.account_id = guest.id))`,
    missing: 'Has not finished a quest or voted yet.',
  },
];

/** Reason under which the reward for bringing an account is booked, once. */
export function referralReason(guestId: string): string {
  return `referral:${guestId}`;
}

export type ReferralFacts = {
  readonly id: string;
  readonly username: string | null;
  readonly avatar: string | null;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
  readonly referred_by: string;
  /** One answer for each of the conditions. */
  readonly met: readonly boolean[];
  /** True when a wallet of the one has ever been linked by the other. */
  readonly shares_wallet: boolean;
  /** Points that were booked, or null. */
  readonly points: number | null;
  readonly booked_at: Date | null;
};

const SHARES_WALLET = sql<boolean>`exists (
  select 1 from wallet_holder mine
  join wallet_holder other using (chain, address)
  where mine.account_id = guest.id and other.account_id = guest.referred_by
)`;

const REWARD = sql`left join point_entry reward on reward.account_id = guest.referred_by
  and reward.kind = 'reputation' and reward.reason = 'referral:' || guest.id`;

/** The people a member brought, newest first and at most `limit` of them, or one of them. */
export async function referralFacts(
  db: Kysely<Database>,
  of: { readonly host: string; readonly limit: number } | { readonly guest: string },
): Promise<ReferralFacts[]> {
  // Who is wanted first, and what is asked of them then: a member may have brought tens of thousands.
  const wanted =
    'host' in of
      ? sql`referred_by = ${of.host} order by created_at desc, id limit ${of.limit}`
      : sql`id = ${of.guest} and referred_by is not null`;
  const { rows } = await sql<ReferralFacts>`
    select guest.id, guest.username, guest.avatar, guest.deleted_at, guest.created_at, guest.referred_by,
           array[${sql.join(CONDITIONS.map(({ holds }) => holds))}] as met,
           ${SHARES_WALLET} as shares_wallet,
           reward.points, reward.at as booked_at
    from (select * from account where ${wanted}) guest
    ${REWARD}
    order by guest.created_at desc, guest.id
  `.execute(db);
  return rows;
}

/** Those who count and were not rewarded for, first come first, at most `limit`. */
export async function waitingGuests(db: Kysely<Database>, hostId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select guest.id ${waiting(hostId)} order by guest.created_at, guest.id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many `waitingGuests` there are. */
export async function countWaiting(db: Kysely<Database>, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting(hostId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function waiting(hostId: string): RawBuilder<unknown> {
  const counts = sql.join(
    CONDITIONS.map(({ holds }) => holds),
    sql` and `,
  );
  return sql`from account guest ${REWARD}
    where guest.referred_by = ${hostId} and reward.id is null and ${counts} and not ${SHARES_WALLET}`;
}

export type ReferralTotals = {
  readonly joined: number;
  readonly rewarded: number;
  /** That were booked. */
  readonly points: number;
  /** When the newest of them came or was booked; null for nobody. */
  readonly changed_at: Date | null;
};

/** Sums over everybody a member brought. */
export async function referralTotals(db: Kysely<Database>, hostId: string): Promise<ReferralTotals> {
  const { rows } = await sql<ReferralTotals>`
    select guests.joined, rewards.rewarded, rewards.points,
           greatest(guests.newest, rewards.newest) as changed_at
    from (select count(*)::int as joined, max(created_at) as newest
          from account where referred_by = ${hostId}) guests,
         (select count(*)::int as rewarded, coalesce(sum(reward.points), 0)::int as points,
                 max(reward.at) as newest
          from account guest
          join point_entry reward on reward.reason = 'referral:' || guest.id
          where guest.referred_by = ${hostId}
          and reward.account_id = ${hostId} and reward.kind = 'reputation') rewards
  `.execute(db);
  return rows[0] ?? { joined: 0, rewarded: 0, points: 0, changed_at: null };
}

/** Where a user stands, from the facts alone; `reason` says what is missing or why nothing comes of it. */
export function referralStatus(
  facts: ReferralFacts,
  limitReached: boolean,
): { readonly status: ReferralStatus; readonly reason: string | null } {
  if (facts.points !== null) return { status: 'rewarded', reason: null };
  if (facts.deleted_at !== null) return { status: 'rejected', reason: 'Has deleted the account.' };
  if (facts.shares_wallet) return { status: 'rejected', reason: 'Has had a wallet of yours.' };
  const unmet = CONDITIONS.find((_, index) => facts.met[index] !== true);
  if (unmet !== undefined) return { status: 'joined', reason: unmet.missing };
  if (limitReached) return { status: 'rejected', reason: 'Came after your last invitation was used.' };
  return { status: 'qualified', reason: null };
}
