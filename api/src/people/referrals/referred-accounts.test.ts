import { getReferredAccounts, updateUsername } from '@hideout/contract/account';
import { type Kysely, sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { reputationParts } from '../../points/reputation.ts';
import { makeMember, makeMembers, makeProposal, type TestMember } from '../../testing/community-fixtures.ts';
import { buildTestApp, call, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { REFERRALS_SETTING } from './referral-rules.ts';
import { referredAccounts } from './referred-accounts.ts';
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

  async function bringsAlong(host: TestMember, count: number): Promise<TestMember[]> {
    const guests = await makeMembers(db, count);
    for (const [nth, guest] of guests.entries()) {
      const created_at = new Date(NOW.getTime() - (count - nth) * 60_000);
      await db
        .updateTable('account')
        .set({ referred_by: host.id, created_at })
        .where('id', '=', guest.id)
        .execute();
    }
    return guests;
  }
  async function bringsOne(host: TestMember): Promise<TestMember> {
    const [guest] = await bringsAlong(host, 1);
    if (guest === undefined) throw new Error('Nobody came.');
    return guest;
  }

  const setRules = (rules: object) =>
    db
      .insertInto('setting')
      .values({ key: REFERRALS_SETTING, value: JSON.stringify(rules), updated_by: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(rules) }))
      .execute();
  afterEach(() => db.deleteFrom('setting').where('key', '=', REFERRALS_SETTING).execute());

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

  test('R05: says what is missing, and rewards once nothing is', async () => {
    const host = await makeMember(db);
    const guest = await bringsOne(host);
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

  test('a user without a wallet is still missing one', async () => {
    const host = await makeMember(db);
    const guest = await bringsOne(host);
    await db.deleteFrom('wallet').where('account_id', '=', guest.id).execute();
    expect((await look(host)).accounts[0]?.reason).toBe('Has not linked a wallet yet.');
  });

  test('referring oneself earns nothing, even when the wallet has moved on since', async () => {
    const host = await makeMember(db);
    const guest = await bringsOne(host);
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
    await setRules({ limit: 2, points: 7 });
    const own = await look(host);
    expect(own.accounts.map(({ user, status }) => [user.id, status])).toEqual([
      [guests[2]?.id, 'rejected'],
      [guests[1]?.id, 'rewarded'],
      [guests[0]?.id, 'rewarded'],
    ]);
    expect(own).toMatchObject({ limit: 2, remaining: 0, totals: { joined: 3, qualified: 2, points: 14 } });
    await setRules({ limit: null });
    expect(await look(host)).toMatchObject({
      limit: null,
      remaining: null,
      totals: { qualified: 3, points: 64 },
    });
  });

  test('settled forty times at once each is booked once, and the limit holds', async () => {
    const host = await makeMember(db);
    const guests = await bringsAlong(host, 20);
    for (const guest of guests) await votes(guest);
    await setRules({ limit: 3 });
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
  });

  /** As a script signs up: accounts with names and wallets that never do anything. */
  async function scriptBrings(host: TestMember, count: number): Promise<void> {
    await sql`
      with guests as (
        insert into account (id, username, login_provider, referred_by, created_at)
        select ${host.id} || '-' || n, 'bot' || left(md5(${host.id}::text), 8) || n, 'ethereum', ${host.id},
               ${NOW}::timestamptz - n * interval '1 second'
        from generate_series(1, ${count}::int) n
        returning id
      )
      insert into wallet (account_id, chain, address, wallet_type)
      select id, 'bitcoin', 'bc1q' || id, 'xverse' from guests
    `.execute(db);
  }

  test('with thousands who came the list ends at 500, the newest, and the totals do not', async () => {
    const host = await makeMember(db);
    await scriptBrings(host, 3_000);
    const guest = await bringsOne(host);
    // Before all of the others, so beyond the list.
    await db
      .updateTable('account')
      .set({ created_at: new Date('2026-01-01T00:00:00.000Z') })
      .where('id', '=', guest.id)
      .execute();
    await votes(guest);
    const own = await look(host);
    expect(own.totals).toEqual({ joined: 3_001, qualified: 1, points: 50 });
    expect(own.accounts).toHaveLength(500);
    expect(own.accounts[0]?.user.id).toBe(`${host.id}-1`);
    expect(own.accounts.at(-1)?.user.id).toBe(`${host.id}-500`);
    expect(own.updatedAt).toBe(NOW.toISOString());
  });

  test('one look books fifty, the next the rest', async () => {
    const host = await makeMember(db);
    await scriptBrings(host, 70);
    await sql`
      insert into vote (proposal_id, account_id, seq, vote_for, power_hundredths, voted_at)
      select ${proposal}, id, 1000 + row_number() over (), true, 100, ${NOW}
      from account where referred_by = ${host.id}
    `.execute(db);
    await setRules({ limit: null });
    const first = await look(host);
    expect(first.totals).toEqual({ joined: 70, qualified: 70, points: 2_500 });
    expect(first.accounts.slice(19, 21).map(({ status }) => status)).toEqual(['qualified', 'rewarded']);
    expect((await look(host)).totals).toEqual({ joined: 70, qualified: 70, points: 3_500 });
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

  test('thirty times a minute', async () => {
    const strict = buildTestApp(db, { config: { rateFactor: 1 } });
    const { cookie } = await signIn(strict, generatePrivateKey());
    const answers = [];
    for (let time = 0; time < 31; time += 1)
      answers.push(await call(strict, getReferredAccounts, { cookie }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), 429]);
    await strict.close();
  });
});
