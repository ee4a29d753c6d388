import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { buildTestApp, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { sweepEnded } from './sweep.ts';

describeOnDatabases('sweeping', (open) => {
  test('deletes what has ended and keeps what has not', async () => {
    const { db } = await open();
    const app = buildTestApp(db);
    const expired = await signIn(app, generatePrivateKey());
    const here = await signIn(app, generatePrivateKey());
    const past = sql<Date>`now() - interval '2 hours'`;
    await db
      .updateTable('session')
      .set({ expires_at: past })
      .where('account_id', '=', expired.accountId)
      .execute();
    await db.insertInto('nonce').values({ value: 'old', expires_at: past }).execute();
    await db
      .insertInto('nonce')
      .values({ value: 'new', expires_at: sql`now() + interval '5 minutes'` })
      .execute();
    await db.insertInto('rate_limit').values({ key: 'old', hits: 1, window_ends_at: past }).execute();
    const started = { provider: 'kazm', code_verifier: 'v', nonce: 'n', referral_sent: false } as const;
    await db
      .insertInto('oauth_state')
      .values([
        { ...started, state_hash: 'old', browser_hash: 'b', expires_at: past },
        { ...started, state_hash: 'new', browser_hash: 'b', expires_at: sql`now() + interval '5 minutes'` },
      ])
      .execute();

    const questId = await makeQuest(db);
    const looks = ['once', 'season-2', '2026-01', '2026-W01', '2026-01-02'].flatMap((period) =>
      [100, 80].map((days) => ({ period, days })),
    );
    await db
      .insertInto('quest_step')
      .values(
        looks.map(({ period, days }) => ({
          account_id: here.accountId,
          quest_id: questId,
          period,
          step_id: `${days}`,
          state: 'done' as const,
          failure: null,
          checked_at: sql<Date>`now() - make_interval(days => ${days})`,
        })),
      )
      .execute();

    await db
      .insertInto('quest_step')
      .values({
        account_id: here.accountId,
        quest_id: questId,
        period: '2025-01-01',
        step_id: 'waiting',
        state: 'verifying',
        failure: null,
        checked_at: sql<Date>`now() - interval '100 days'`,
        submission: 'Nobody has looked yet.',
        submitted_at: sql<Date>`now() - interval '100 days'`,
      })
      .execute();

    await sweepEnded(db);

    const waiting = await db
      .selectFrom('quest_step')
      .select('period')
      .where('step_id', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(1);
    const sessions = await db.selectFrom('session').select('account_id').execute();
    expect(sessions.map((row) => row.account_id)).toEqual([here.accountId]);
    expect(await db.selectFrom('nonce').select('value').execute()).toEqual([{ value: 'new' }]);
    expect(await db.selectFrom('oauth_state').select('state_hash').execute()).toEqual([
      { state_hash: 'new' },
    ]);
    const left = await db.selectFrom('quest_step').select('period').where('step_id', '=', '100').execute();
    expect(left.map((row) => row.period).sort()).toEqual(['once', 'season-2']);
    const { length } = await db
      .selectFrom('quest_step')
      .select('period')
      .where('step_id', '=', '80')
      .execute();
    expect(length).toBe(5);
    const windows = await db.selectFrom('rate_limit').select('key').execute();
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.map((row) => row.key)).not.toContain('old');
  });
});
