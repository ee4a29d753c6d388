import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { makeMember, type TestMember } from '../../testing/community-fixtures.ts';
import { discordIdentity, NO_DEVICE, openTestSession } from '../../testing/open-session.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { linkIdentity } from '../oauth/link-identity.ts';
import { updateUsername } from './update-username.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const GATE = 815;

/** On both tables a change now stops between its row and its entry in the unique index, until the gate opens. */
describeOnDatabases('two people who want what the other one has', (open) => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let people: [TestMember, TestMember];

  beforeAll(async () => {
    database = await open();
    ({ db } = database);
    await sql`
      create function gate(value text) returns text language plpgsql immutable as $body$
      begin
        perform pg_advisory_xact_lock_shared(${sql.lit(GATE)});
        return value;
      end
      $body$;
      create index gated_account on account (gate(login_provider));
      drop index account_username_key;
      create unique index account_username_key on account (lower(username));
      create index gated_identity on oauth_identity (gate(handle));
      alter table oauth_identity drop constraint oauth_identity_pkey cascade;
      alter table oauth_identity add primary key (provider, subject);
    `.execute(db);
    people = [await makeMember(db), await makeMember(db)];
  });

  /** Runs both; on PostgreSQL neither goes on before both have come as far as they can. */
  async function atOnce(works: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
    if (database.engine === 'PGlite') return Promise.allSettled(works.map((work) => work()));
    return db.connection().execute(async (remainingAccount) => {
      await sql`select pg_advisory_lock(${sql.lit(GATE)})`.execute(remainingAccount);
      const results = Promise.allSettled(works.map((work) => work()));
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          `.execute(remainingAccount);
          return rows.length;
        })
        .toBe(2);
      await sql`select pg_advisory_unlock(${sql.lit(GATE)})`.execute(remainingAccount);
      return results;
    });
  }

  test('names: both hear that it is taken', async () => {
    const [one, other] = people;
    const results = await atOnce([
      () => updateUsername(db, one.id, other.username, NOW),
      () => updateUsername(db, other.id, one.username, NOW),
    ]);
    const taken = { status: 'rejected', reason: { code: 'USERNAME_TAKEN' } };
    expect(results).toMatchObject([taken, taken]);
    const names = await db.selectFrom('account').select(['id', 'username']).execute();
    expect(new Map(names.map((row) => [row.id, row.username])).get(one.id)).toBe(one.username);
  });

  test('identities: both hear that it is linked to another account', async () => {
    const [one, other] = people;
    const link = async (subject: string, account: TestMember) => {
      const session = await openTestSession(db, account.id);
      return linkIdentity(db, discordIdentity(subject), session.account, NO_DEVICE);
    };
    await link('of-one', one);
    await link('of-other', other);
    const results = await atOnce([() => link('of-other', one), () => link('of-one', other)]);
    const linkedToOther = { status: 'rejected', reason: { code: 'SOCIAL_LINKED_ELSEWHERE' } };
    expect(results).toMatchObject([linkedToOther, linkedToOther]);
  });
});
