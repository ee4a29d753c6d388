import type { Database } from '@hideout/api/db/tables';
import { referralReason } from '@hideout/api/people/referrals/referral-facts';
import type { Transaction } from 'kysely';
import type { CompletionRow, LedgerRow, SeedMember, VoteRow } from './seed-types.ts';
import { after, DAY } from './times.ts';

/** Whom hound brought along, and how far each of them got. */
type SeedReferrals = {
  readonly host: SeedMember;
  /** They stayed, and the reward is booked. */
  readonly rewarded: readonly SeedMember[];
  /** One without a name, one with a name and nothing else. */
  readonly joined: readonly SeedMember[];
  /** A user whose wallet hound had once: brings nothing. */
  readonly sharedWallet: SeedMember;
};

/** Reputation for each who stayed, as the rules of the seeded community say. */
const REWARD = 50;

/** Below the personas, so that none of them has a referrer. */
const FROM_RANK = 4_000;

/** Chooses hound’s seven, all of whom came after hound. */
export function seedReferrals(
  members: readonly SeedMember[],
  votes: readonly VoteRow[],
  completions: readonly CompletionRow[],
): SeedReferrals {
  const active = new Set([...votes, ...completions].map((row) => row.account_id));
  const host = members.find((member) => member.persona === 'hound');
  if (host === undefined) throw new Error('Nobody is hound.');
  const later = members
    .slice(FROM_RANK)
    .filter((member) => member.persona === null && member.createdAt > host.createdAt);
  const [sharedWallet, ...rewarded] = later
    .filter((member) => member.username !== null && active.has(member.id))
    .filter((_, index) => index % 11 === 0)
    .slice(0, 5);
  const nameless = later.find((member) => member.username === null);
  const idle = later.find((member) => member.username !== null && !active.has(member.id));
  if (sharedWallet === undefined || nameless === undefined || idle === undefined) {
    throw new Error('There are too few members for hound to have brought along.');
  }
  return { host, rewarded, joined: [nameless, idle], sharedWallet };
}

/** Writes who came by hound’s code. */
export async function writeReferrals(
  tx: Transaction<Database>,
  { host, rewarded, joined, sharedWallet }: SeedReferrals,
): Promise<void> {
  const ids = [...rewarded, ...joined, sharedWallet].map((member) => member.id);
  const { referral_code } = await tx
    .selectFrom('account')
    .select('referral_code')
    .where('id', '=', host.id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('account')
    .set({ referred_by: host.id, referred_with: referral_code })
    .where('id', 'in', ids)
    .execute();
  await tx
    .insertInto('wallet_holder')
    .values({
      chain: 'ethereum',
      address: sharedWallet.address,
      account_id: host.id,
      first_linked_at: host.createdAt,
    })
    .execute();
}

/** What the rewarded brought to hound’s ledger. */
export function referralEntries({ host, rewarded }: SeedReferrals): LedgerRow[] {
  return rewarded.map((guest) => ({
    account_id: host.id,
    kind: 'reputation',
    season_id: null,
    source: 'referrals',
    label: 'A friend stayed',
    points: REWARD,
    detail: `${guest.username} stayed`,
    reason: referralReason(guest.id),
    at: after(guest.createdAt, 2 * DAY),
  }));
}
