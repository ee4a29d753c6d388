import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import type { Database } from '../db/tables.ts';
import { buildLeaderboard } from '../points/build-leaderboard.ts';
import { freshAddress, makeMember } from './community-fixtures.ts';
import { fillQuests, fillVotes } from './participation-fixtures.ts';
import { signIn } from './test-app.ts';
import { credit } from './voucher-fixtures.ts';

/** Everything that says who a member is, each text unlike any other in the database. */
export type Traces = {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly socials: readonly string[];
  readonly referralCode: string;
  readonly texts: readonly string[];
};

/** Every text of the traces. */
export function allTraces({ names, addresses, socials, referralCode, texts }: Traces): readonly string[] {
  return [...names, ...addresses, ...socials, referralCode, ...texts];
}

/** A member who has signed in with a key of their own, with some of everything, on the leaderboard. */
export async function newFullMember(app: FastifyInstance, db: Kysely<Database>) {
  const key = generatePrivateKey();
  const user = await signIn(app, key);
  const traces = await fillEverything(db, user.accountId, user.address);
  await buildLeaderboard(db, new Date());
  return { ...user, key, traces, name: traces.names[0] ?? '' };
}

let filled = 0;

/**
 * Gives a member with a wallet a row in every table about members, and leaves their traces wherever the product would:
 * in texts of the ledger, in the audit of an admin, at whoever came by their code.
 */
async function fillEverything(db: Kysely<Database>, accountId: string, address: string): Promise<Traces> {
  filled += 1;
  const mark = `zq${filled}x`;
  const [name, former] = [`Name_${mark}`, `Former_${mark}`];
  const [handle, display, subject] = [`handle_${mark}`, `Display ${mark}`, `subject-${mark}`];
  const [vault, claimAddress] = [freshAddress(), freshAddress()];
  const reason = `Because I am ${mark}`;
  const other = await makeMember(db);
  const values = { account_id: accountId };
  const { referral_code: referralCode } = await db
    .updateTable('account')
    .set({
      username: name,
      avatar: `/image/${mark}`,
      avatar_asset: `hideout:${mark}/1`,
      token_id: String(7_000 + filled),
    })
    .set({
      claim_address: claimAddress,
      referred_by: other.id,
      referred_with: 'SOMEBODYS0',
      avatar_owned: true,
    })
    .where('id', '=', accountId)
    .returning('referral_code')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_role')
    .values({ ...values, role: 'moderator' })
    .execute();
  await db
    .insertInto('wallet')
    .values({
      ...values,
      chain: 'bitcoin',
      address: `bc1q${mark}payment`,
      wallet_type: 'xverse',
      purpose: 'payment',
    })
    .execute();
  await db
    .insertInto('oauth_identity')
    .values({
      ...values,
      provider: 'discord',
      subject,
      handle,
      display_name: display,
      tokens: Buffer.from(mark),
    })
    .execute();
  await db
    .insertInto('username_change')
    .values([
      { ...values, old_name: null, new_name: former, changed_at: new Date(Date.now() - 40 * 86_400_000) },
      { ...values, old_name: former, new_name: name },
    ])
    .execute();
  await db
    .insertInto('passport')
    .values({ ...values, token_id: String(7_000 + filled), claim_address: claimAddress })
    .execute();
  await db
    .insertInto('asset_snapshot')
    .values({
      ...values,
      chain: 'ethereum',
      address: vault,
      via: 'delegation',
      through: [address],
      tokens: '[]',
      read_at: new Date(),
    })
    .execute();
  await db
    .insertInto('kazm_completion')
    .values({ ...values, external_id: 'gm', completed_at: new Date() })
    .execute();
  await db
    .insertInto('badge')
    .values({ id: `badge-${filled}`, name: 'Badge', description: 'Of the tests.' })
    .execute();
  await db
    .insertInto('account_badge')
    .values({ ...values, badge_id: `badge-${filled}`, earned_at: new Date() })
    .execute();
  await fillNews(db, accountId);
  await fillQuests(db, accountId, [`discord:${subject}`, `token:eip155:1:${vault}`], reason);
  await fillVotes(db, accountId, address, reason);
  await fillLedgers(db, accountId, other.id, name);
  await fillPayments(db, accountId, address);
  // Support has searched for the member and looked, and the member has rights that are logged with the name.
  await db
    .insertInto('audit_log')
    .values([
      {
        account_id: other.id,
        action: 'account.look',
        subject: accountId,
        detail: JSON.stringify({ note: address }),
      },
      {
        account_id: other.id,
        action: 'account.find',
        subject: null,
        detail: JSON.stringify({ note: `@${handle}`, found: `${accountId} ${other.id}` }),
      },
      // Found nobody, because nobody had linked that yet.
      {
        account_id: other.id,
        action: 'account.find',
        subject: null,
        detail: JSON.stringify({ note: `@${handle}`, found: '' }),
      },
      {
        account_id: accountId,
        action: 'passport.displace',
        subject: other.id,
        detail: JSON.stringify({ claimAddress: address, to: accountId, note: `#1 with ${address}` }),
      },
      {
        account_id: other.id,
        action: 'quest.refuseStep',
        subject: 'a-quest',
        detail: JSON.stringify({ member: accountId, reason }),
      },
      {
        account_id: accountId,
        action: 'release.publish',
        subject: 'serum',
        detail: JSON.stringify({ revision: 1, by: name, reason: null, changes: '' }),
      },
      { account_id: accountId, action: 'proposal.save', subject: 'mcp-1', detail: null },
    ])
    .execute();
  const guest = await makeMember(db);
  await db
    .updateTable('account')
    .set({ referred_by: accountId, referred_with: referralCode })
    .where('id', '=', guest.id)
    .execute();
  return {
    names: [name, former],
    addresses: [address, `bc1q${mark}payment`, vault, claimAddress],
    socials: [handle, display, subject],
    referralCode,
    texts: [mark, reason],
  };
}

async function fillNews(db: Kysely<Database>, accountId: string): Promise<void> {
  const id = `news-${accountId}`;
  const item = {
    id,
    title: 'News',
    summary: 'Of the tests.',
    tag: 'cartel' as const,
    published_at: new Date(),
  };
  await db.insertInto('news_item').values(item).execute();
}

async function fillLedgers(
  db: Kysely<Database>,
  accountId: string,
  hostId: string,
  name: string,
): Promise<void> {
  const points = { kind: 'reputation' as const, points: 10, at: new Date(), season_id: null };
  await db
    .insertInto('point_entry')
    .values([
      {
        ...points,
        account_id: accountId,
        source: 'manual',
        label: 'Helped',
        detail: `${name} helped`,
        reason: 'help',
      },
      // What whoever brought this member reads.
      {
        ...points,
        account_id: hostId,
        source: 'referrals',
        label: 'A friend stayed',
        detail: `${name} stayed`,
        reason: `referral:${accountId}`,
      },
    ])
    .execute();
  await credit(db, accountId, 5n * 10n ** 18n, { note: `For ${name}` });
}

async function fillPayments(db: Kysely<Database>, accountId: string, address: string): Promise<void> {
  await db
    .insertInto('voucher')
    .values({
      account_id: accountId,
      address,
      chain_id: 33139,
      distributor: freshAddress(),
      amount: '1000',
      nonce: String(filled),
      issued_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const { id } = await db
    .insertInto('redemption_code')
    .values({
      code_hash: `${accountId}-hash`,
      batch: 'test',
      rewards: '[]',
      requirements: [],
      max_uses: 1,
      uses: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('redemption').values({ account_id: accountId, code_id: id }).execute();
}
