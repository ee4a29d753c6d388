import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { expect, test } from 'vitest';
import { buildTestApp, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { sweepEnded } from './sweep.ts';

describeOnDatabases('sweeping', (open) => {
  test('deletes what has ended and keeps what has not', async () => {
    const { db } = await open();
    const app = buildTestApp(db);
    const gone = await signIn(app, generatePrivateKey());
    const here = await signIn(app, generatePrivateKey());
    const past = sql<Date>`now() - interval '2 hours'`;
    await db
      .updateTable('session')
      .set({ expires_at: past })
      .where('account_id', '=', gone.accountId)
      .execute();
    await db.insertInto('nonce').values({ value: 'old', expires_at: past }).execute();
    await db
      .insertInto('nonce')
      .values({ value: 'new', expires_at: sql`now() + interval '5 minutes'` })
      .execute();
    await db.insertInto('rate_limit').values({ key: 'old', hits: 1, window_ends_at: past }).execute();

    await sweepEnded(db);

    const sessions = await db.selectFrom('session').select('account_id').execute();
    expect(sessions.map((row) => row.account_id)).toEqual([here.accountId]);
    expect(await db.selectFrom('nonce').select('value').execute()).toEqual([{ value: 'new' }]);
    const windows = await db.selectFrom('rate_limit').select('key').execute();
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.map((row) => row.key)).not.toContain('old');
  });
});
