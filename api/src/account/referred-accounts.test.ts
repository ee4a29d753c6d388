import { getReferredAccounts, updateUsername } from '@hideout/contract/account';
import { type Kysely, sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, makeProposal, type TestMember } from '../testing/community-fixtures.ts';
import { buildTestApp, call, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { REFERRALS_SETTING } from './referral-rules.ts';
import { referredAccounts } from './referred-accounts.ts';
import { reputationParts } from './reputation.ts';
import { settleReferral } from './settle-referral.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ORIGIN = 'https://hideout.example';

describeOnDatabases('referred accounts', (open) => {
  let db: Kysely<Database>;
  let proposal: string;

  beforeAll(async () => {
    db = (await open()).db;
    proposal = await makeProposal(db);
  });

  async function bringsAlong(host: TestMember, count = 1): Promise<TestMember[]> {
    const guests: TestMember[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const guest = await makeMember(db);
      const created_at = new Date(NOW.getTime() - (count - nth) * 60_000);
      await db
        .updateTable('account')
        .set({ referred_by: host.id, created_at })
        .where('id', '=', guest.id)
        .execute();
      guests.push(guest);
    }
    return guests;
  }

  let seq = 0;
  async function votes(guest: TestMember): Promise<void> {
    seq += 1;
    await db
      .insertInto('vote')
      .values({
        proposal_id: proposal,
        account_id: guest.id,
        seq,
        vote_for: true,
        power_hundredths: 100,
        voted_at: NOW,
        address: guest.address,
        reason: null,
      })
      .execute();
  }

  const look = (host: TestMember) => referredAccounts(db, host.id, ORIGIN, NOW);
  const reputation = async (host: TestMember) => (await reputationParts(db, host.id)).total;

  test('a link with the own code, and nobody yet', async () => {
    const host = await makeMember(db);
    const own = await look(host);
    expect(own).toMatchObject({ limit: 50, remaining: 50, accounts: [], totals: { joined: 0, points: 0 } });
    expect(own.url).toBe(`${ORIGIN}/?ref=${own.code}`);
    expect(own.rewardText).toContain('50 reputation');
  });

  test('says what is missing, and rewards once nothing is', async () => {
    const host = await makeMember(db);
    const [guest] = await bringsAlong(host);
    if (guest === undefined) throw new Error('Nobody came.');
    await db.updateTable('account').set({ username: null }).where('id', '=', guest.id).execute();
    const status = async () => (await look(host)).accounts.map(({ status, reason }) => [status, reason]);
    expect(await status()).toEqual([['joined', 'Has not chosen a name yet.']]);
    await db.updateTable('account').set({ username: guest.username }).where('id', '=', guest.id).execute();
    expect(await status()).toEqual([['joined', 'Has not finished a quest or voted yet.']]);
    await votes(guest);
    expect(await look(host)).toMatchObject({
      remaining: 49,
      totals: { joined: 1, qualified: 1, points: 50 },
      accounts: [{ user: { id: guest.id }, status: 'rewarded', points: 50, reason: null }],
    });
    expect(await reputation(host)).toBe(50);
    await look(host);
    expect(await reputation(host)).toBe(50);
  });

  test('somebody without a wallet is still missing one', async () => {
    const host = await makeMember(db);
    const [guest] = await bringsAlong(host);
    await db
      .deleteFrom('wallet')
      .where('account_id', '=', guest?.id ?? '')
      .execute();
    expect((await look(host)).accounts[0]?.reason).toBe('Has not linked a wallet yet.');
  });

  test('bringing oneself brings nothing, even when the wallet has moved on since', async () => {
    const host = await makeMember(db);
    const [guest] = await bringsAlong(host);
    if (guest === undefined) throw new Error('Nobody came.');
    await votes(guest);
    await db
      .updateTable('wallet')
      .set({ account_id: host.id, is_primary: false })
      .where('account_id', '=', guest.id)
      .execute();
    await db
      .deleteFrom('wallet')
      .where('account_id', '=', host.id)
      .where('address', '=', guest.address)
      .execute();
    await db
      .insertInto('wallet')
      .values({ account_id: guest.id, chain: 'bitcoin', address: `bc1q${guest.id}`, wallet_type: 'xverse' })
      .execute();
    expect((await look(host)).accounts).toMatchObject([
      { status: 'rejected', reason: 'Has had a wallet of yours.' },
    ]);
    expect(await reputation(host)).toBe(0);
  });

  test('the limit is for the first who count; the setting moves it', async () => {
    const host = await makeMember(db);
    const guests = await bringsAlong(host, 3);
    for (const guest of guests) await votes(guest);
    const setting = (value: object) =>
      db
        .insertInto('setting')
        .values({ key: REFERRALS_SETTING, value: JSON.stringify(value), updated_by: null })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await setting({ limit: 2, points: 7 });
    const own = await look(host);
    expect(own.accounts.map(({ user, status }) => [user.id, status])).toEqual([
      [guests[2]?.id, 'rejected'],
      [guests[1]?.id, 'rewarded'],
      [guests[0]?.id, 'rewarded'],
    ]);
    expect(own).toMatchObject({ limit: 2, remaining: 0, totals: { joined: 3, qualified: 2, points: 14 } });
    await setting({ limit: null });
    expect(await look(host)).toMatchObject({
      limit: null,
      remaining: null,
      totals: { qualified: 3, points: 64 },
    });
    await db.deleteFrom('setting').where('key', '=', REFERRALS_SETTING).execute();
  });

  test('settled forty times at once each is booked once, and the limit holds', async () => {
    const host = await makeMember(db);
    const guests = await bringsAlong(host, 20);
    for (const guest of guests) await votes(guest);
    await db
      .insertInto('setting')
      .values({ key: REFERRALS_SETTING, value: JSON.stringify({ limit: 3 }), updated_by: null })
      .execute();
    // Every connection of the pool is open when the race starts; else the first one runs alone.
    await Promise.all(
      Array.from({ length: 10 }, () => sql`select count(*) from generate_series(1, 50000)`.execute(db)),
    );
    await Promise.all(
      [...guests, ...guests].map((guest) =>
        db.transaction().execute((tx) => settleReferral(tx, guest.id, NOW)),
      ),
    );
    expect(await reputation(host)).toBe(150);
    await db.deleteFrom('setting').where('key', '=', REFERRALS_SETTING).execute();
  });

  test('over the API: whoever came by a code and takes a name after voting is rewarded for', async () => {
    const app = buildTestApp(db, { config: { siteOrigin: ORIGIN } });
    const host = await signIn(app, generatePrivateKey());
    const guest = await signIn(app, generatePrivateKey());
    await db
      .updateTable('account')
      .set({ referred_by: host.accountId })
      .where('id', '=', guest.accountId)
      .execute();
    await votes({ id: guest.accountId, username: '', avatar: null, address: guest.address });
    await call(app, updateUsername, { cookie: guest.cookie, body: { username: 'came_by_code' } });
    expect((await reputationParts(db, host.accountId)).total).toBe(50);
    const answer = await call(app, getReferredAccounts, { cookie: host.cookie });
    expect(answer.json()).toMatchObject({
      accounts: [{ user: { username: 'came_by_code' }, status: 'rewarded' }],
    });
    expect((await call(app, getReferredAccounts)).statusCode).toBe(401);
    await app.close();
  });
});
