import type { ReferralStatus } from '@hideout/contract/account';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/tables.ts';

/** What somebody must have done to count as brought along: all of it. `missing` is said to who brought them. */
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

/** The people a member brought, or one of them; newest first. */
export async function referralFacts(
  db: Kysely<Database>,
  of: { readonly host: string } | { readonly guest: string },
): Promise<ReferralFacts[]> {
  const wanted = 'host' in of ? sql`guest.referred_by = ${of.host}` : sql`guest.id = ${of.guest}`;
  const { rows } = await sql<ReferralFacts>`
    select guest.id, guest.username, guest.avatar, guest.created_at, guest.referred_by,
           array[${sql.join(CONDITIONS.map(({ holds }) => holds))}] as met,
           exists (
             select 1 from wallet_holder mine
             join wallet_holder other using (chain, address)
             where mine.account_id = guest.id and other.account_id = guest.referred_by
           ) as shares_wallet,
           reward.points, reward.at as booked_at
    from account guest
    left join point_entry reward on reward.account_id = guest.referred_by
      and reward.kind = 'reputation' and reward.reason = 'referral:' || guest.id
    where guest.referred_by is not null and ${wanted}
    order by guest.created_at desc, guest.id
  `.execute(db);
  return rows;
}

/** Where somebody stands, from the facts alone; `reason` says what is missing or why nothing comes of it. */
export function referralStatus(
  facts: ReferralFacts,
  limitReached: boolean,
): { readonly status: ReferralStatus; readonly reason: string | null } {
  if (facts.points !== null) return { status: 'rewarded', reason: null };
  if (facts.shares_wallet) return { status: 'rejected', reason: 'Has had a wallet of yours.' };
  const unmet = CONDITIONS.find((_, index) => facts.met[index] !== true);
  if (unmet !== undefined) return { status: 'joined', reason: unmet.missing };
  if (limitReached) return { status: 'rejected', reason: 'Came after your last invitation was used.' };
  return { status: 'qualified', reason: null };
}
