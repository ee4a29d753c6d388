import { checkAuth } from '@hideout/contract/auth';
import { listRanks } from '@hideout/contract/leaderboard';
import { deleteAccount } from '@hideout/contract/personal-data';
import { checkRedemptionCode, redeemCode } from '@hideout/contract/redemption';
import { getSscReputation } from '@hideout/contract/ssc';
import { listVoters } from '@hideout/contract/votes';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { updateUsername } from '../people/profile/update-username.ts';
import { buildLeaderboard } from '../points/build-leaderboard.ts';
import { hashEvidence } from '../quests/evidence.ts';
import { createCodes } from '../serum/redemption/create-codes.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { findTexts } from '../testing/find-texts.ts';
import { allTraces, newFullMember } from '../testing/personal-data-fixtures.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase, untilWaited } from '../testing/test-database.ts';
import { listPersonalTables } from './personal-tables.ts';

/** Where a trace may stay, and why. Nothing else may. */
const MAY_STAY: Readonly<Record<string, string>> = {
  'voucher.address': 'A signed order to pay; the payment on the chain names the address for good.',
};

describeOnDatabases('deleting the account', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    db = database.db;
    app = buildTestApp(db);
  });
  afterAll(() => app.close());

  const newMember = () => newFullMember(app, db);
  const remove = (user: SignedIn, confirmation: string, accountId = user.accountId) =>
    call(app, deleteAccount, { cookie: user.cookie, body: { accountId, confirmation } });
  const countRows = async (accountId: string) => {
    const counts: Record<string, number> = {};
    for (const { table, by } of listPersonalTables()) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(by)} = ${accountId}
      `.execute(db);
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  };

  test('leaves no trace of the member in any column of any table', async () => {
    const { traces, name, ...user } = await newMember();
    // Otherwise the search below proves nothing.
    expect((await findTexts(db, allTraces(traces))).length).toBeGreaterThan(20);
    const answer = await remove(user, name.toUpperCase());
    expect(answer.json()).toEqual({ ok: true, endedSessions: 1 });
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
    const left = await findTexts(db, allTraces(traces));
    expect(left).toEqual(Object.keys(MAY_STAY));
  });

  test('removes what is removed and retains what is retained, as the table of both says', async () => {
    const { name, ...user } = await newMember();
    const before = await countRows(user.accountId);
    await remove(user, name);
    const after = await countRows(user.accountId);
    for (const { table, onDeletion } of listPersonalTables()) {
      if (onDeletion === 'removed') expect(before[table], table).toBeGreaterThan(0);
      expect(after[table], table).toBe(onDeletion === 'removed' ? 0 : before[table]);
    }
  });

  test('refuses every row that would come back into it', async () => {
    const { name, ...user } = await newMember();
    const removed = listPersonalTables().filter(({ onDeletion }) => onDeletion === 'removed');
    const rows = new Map<string, unknown>();
    for (const { table, by } of removed) {
      const { rows: found } = await sql<{ row: unknown }>`
        select to_jsonb(one) as row from ${sql.table(table)} as one where ${sql.ref(by)} = ${user.accountId}
      `.execute(db);
      rows.set(table, found[0]?.row);
    }
    await remove(user, name);
    for (const [table, row] of rows) {
      const again = sql`
        insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
      `.execute(db);
      await expect(again, table).rejects.toMatchObject({ constraint: 'account_not_deleted' });
    }
    const named = db.updateTable('account').set({ username: name }).where('id', '=', user.accountId);
    await expect(named.execute()).rejects.toMatchObject({ constraint: 'account_deleted_is_empty' });
  });

  test('takes a row with it that was written at the same time, and refuses what comes after', async () => {
    const { name, ...user } = await newMember();
    const { db: other } = await database.openAnother();
    const late = { account_id: user.accountId, external_id: 'late', completed_at: new Date() };
    const deleting = await other.transaction().execute(async (tx) => {
      await tx.insertInto('kazm_completion').values(late).execute();
      const started = { promise: remove(user, name) };
      await untilWaited(tx, database);
      return started;
    });
    expect((await deleting.promise).statusCode).toBe(200);
    expect((await countRows(user.accountId)).kazm_completion).toBe(0);
    const after = db.insertInto('kazm_completion').values(late).execute();
    await expect(after).rejects.toMatchObject({ constraint: 'account_not_deleted' });
  });

  test('happens once, pressed twenty times in two instances of the API', async () => {
    const { name, ...user } = await newMember();
    const another = buildTestApp((await database.openAnother()).db);
    const body = { accountId: user.accountId, confirmation: name };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        call(at % 2 === 0 ? app : another, deleteAccount, { cookie: user.cookie, body }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'UNAUTHENTICATED')).toHaveLength(19);
  });

  test('leaves one of two admins who go at once', async () => {
    await db.deleteFrom('account_role').where('role', '=', 'admin').execute();
    const admins = [await newMember(), await newMember()];
    for (const { accountId } of admins) await grant(db, accountId, 'admin');
    const answers = await Promise.all(admins.map((one) => remove(one, one.name)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('leaves the tally and the vote, which stands there as of a deleted account', async () => {
    const { name, ...user } = await newMember();
    const { proposal_id: id } = await db
      .selectFrom('vote')
      .select('proposal_id')
      .where('account_id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    await remove(user, name);
    const { voters, total } = (await call(app, listVoters, { params: { id } })).json();
    expect(total).toBe(1);
    expect(voters).toMatchObject([
      {
        user: { id: user.accountId, username: null, avatar: null, isDeleted: true },
        address: null,
        reason: null,
        voteFor: true,
        power: 3,
      },
    ]);
  });

  test('takes the member off the next leaderboard, and the name from the one that is live', async () => {
    const { name, ...user } = await newMember();
    const ranked = async () =>
      (await call(app, listRanks, {}))
        .json<{ entries: { user: { id: string; isDeleted?: boolean; username: string | null } }[] }>()
        .entries.find((entry) => entry.user.id === user.accountId)?.user;
    expect(await ranked()).toMatchObject({ username: name });
    await remove(user, name);
    expect(await ranked()).toMatchObject({ username: null, isDeleted: true });
    await buildLeaderboard(db, new Date());
    expect(await ranked()).toBeUndefined();
  });

  test('ends every session, frees the wallet for a new account, and leads no old name anywhere', async () => {
    const { name, key, traces, ...user } = await newMember();
    const second = await signIn(app, key);
    expect((await remove(user, name)).json()).toMatchObject({ endedSessions: 2 });
    for (const { cookie } of [user, second]) {
      expect((await call(app, checkAuth, { cookie })).json()).toMatchObject({ authenticated: false });
    }
    for (const username of traces.names) {
      const page = await call(app, getSscReputation, { query: { username } });
      expect(page.json()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    }
    const again = await signIn(app, key);
    expect(again.accountId).not.toBe(user.accountId);
    expect((await call(app, checkAuth, { cookie: again.cookie })).json().user.username).toBeNull();
  });

  test('holds the names for 37 days, so that nobody passes for the member, and gives them free then', async () => {
    const { name, traces, ...user } = await newMember();
    await remove(user, name);
    const other = await makeMember(db);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const held of traces.names) {
      await expect(updateUsername(db, other.id, held.toLowerCase(), inDays(36))).rejects.toMatchObject({
        code: 'USERNAME_TAKEN',
        details: { meta: { until: expect.any(String) } },
      });
    }
    expect(await updateUsername(db, other.id, name, inDays(38))).toMatchObject({ username: name });
  });

  test('does not free what has completed a quest for another try', async () => {
    const { name, traces, ...user } = await newMember();
    await remove(user, name);
    const { rows } = await sql<{ evidence: string }>`
      select evidence from quest_evidence where account_id = ${user.accountId}
    `.execute(db);
    expect(rows.map(({ evidence }) => evidence)).toContain(hashEvidence(`discord:${traces.socials[2]}`));
  });

  test('does not let the same passport redeem a code once more in a new account', async () => {
    const { name, key, ...user } = await newMember();
    const [code = ''] = await createCodes(db, {
      batch: 'passports',
      count: 1,
      rewards: [{ kind: 'reputation', amount: '5', label: 'For passports', image: null }],
      requirements: ['passport'],
      startsAt: null,
      expiresAt: null,
      maxUses: 9,
      chosen: null,
    });
    const redeem = (cookie: string) => call(app, redeemCode, { cookie, body: { code } });
    const { token_id } = await db
      .selectFrom('account')
      .select('token_id')
      .where('id', '=', user.accountId)
      .executeTakeFirstOrThrow();
    expect((await redeem(user.cookie)).statusCode).toBe(200);
    await remove(user, name);
    const again = await signIn(app, key);
    await db.updateTable('account').set({ token_id }).where('id', '=', again.accountId).execute();
    expect(
      (await call(app, checkRedemptionCode, { cookie: again.cookie, params: { code } })).json(),
    ).toMatchObject({
      status: 'notEligible',
    });
    expect((await redeem(again.cookie)).json()).toMatchObject({
      code: 'CODE_NOT_ELIGIBLE',
      meta: { requirement: 'a passport that has not redeemed it' },
    });
  });

  test('is refused without the name, for another account than the page shows, and for the only admin', async () => {
    const { name, ...user } = await newMember();
    expect((await remove(user, 'delete')).json()).toMatchObject({
      code: 'UNPROCESSABLE',
      fields: { confirmation: `Type ${name}.` },
    });
    const { id } = await makeMember(db);
    expect((await remove(user, name, id)).json()).toMatchObject({ code: 'CONFLICT' });
    await db.deleteFrom('account_role').where('role', '=', 'admin').execute();
    await grant(db, user.accountId, 'admin');
    expect((await remove(user, name)).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'You are the only admin. Have somebody else made an admin first.',
    });
    expect((await call(app, checkAuth, { cookie: user.cookie })).json().user.username).toBe(name);
    await grant(db, id, 'admin');
    expect((await remove(user, name)).statusCode).toBe(200);
  });
});
