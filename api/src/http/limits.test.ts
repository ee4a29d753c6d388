import { checkAuth } from '@hideout/contract/auth';
import { getImage } from '@hideout/contract/image';
import { getNonce } from '@hideout/contract/sign-in';
import { sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import { REQUESTS_PER_MINUTE } from '../calls/routing/route.ts';
import { buildTestApp, call, signIn } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';
import { countHit, limitedAddress } from './limits.ts';

describeOnDatabases('limits', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  test('of 200 hits at once, through two instances, exactly the allowed ones pass', async () => {
    const other = await database.openAnother();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        countHit((index % 2 === 0 ? database : other).db, 'burst', { max: 10, perSeconds: 60 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('a window that is over counts from one again', async () => {
    const limit = { max: 1, perSeconds: 60 };
    await countHit(database.db, 'window', limit);
    await expect(countHit(database.db, 'window', limit)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await database.db
      .updateTable('rate_limit')
      .set({ window_ends_at: sql`now() - interval '1 second'` })
      .where('key', '=', 'window')
      .execute();
    await countHit(database.db, 'window', limit);
  });

  test("a call's own limit says when to try again, and holds for each address alone", async () => {
    const app = buildTestApp(database.db, { config: { rateFactor: 1 } });
    const { max, perSeconds } = getNonce.rate ?? { max: 0, perSeconds: 0 };
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, () => call(app, getNonce, { ip: '203.0.113.7' })),
    );
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect(refused).toHaveLength(5);
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(perSeconds);
    expect(refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: seconds });
    expect((await call(app, getNonce, { ip: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('the general limit counts an address, and made-up cookies do not raise it', async () => {
    const app = buildTestApp(database.db, { config: { rateFactor: 1 } });
    await Promise.all(
      Array.from({ length: REQUESTS_PER_MINUTE }, (_, index) =>
        call(app, checkAuth, { ip: '203.0.113.9', cookie: `__Host-hideout_session=guess${index}` }),
      ),
    );
    expect((await call(app, checkAuth, { ip: '203.0.113.9' })).statusCode).toBe(429);
  });

  test('images are counted apart, so that looking at them costs no calls', async () => {
    const app = buildTestApp(database.db, { config: { rateFactor: 1 } });
    const ip = '203.0.113.11';
    const { max } = getImage.rate ?? { max: 0 };
    const ask = async () =>
      (await call(app, getImage, { ip, query: { url: 'ftp://images.example', w: '96' } })).statusCode;
    expect(await ask()).toBe(403);
    const counted = database.db.updateTable('rate_limit').where('key', 'like', `%${ip}`);
    const { numUpdatedRows } = await counted.set({ hits: max - 1 }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect([await ask(), await ask()]).toEqual([403, 429]);
    expect((await call(app, checkAuth, { ip })).statusCode).toBe(200);
  });

  test('a signed-in person is counted apart from the address they share', async () => {
    const app = buildTestApp(database.db, { config: { rateFactor: 1 } });
    const { cookie } = await signIn(app, generatePrivateKey());
    expect((await call(app, checkAuth, { ip: '203.0.113.9', cookie })).statusCode).toBe(200);
  });
});

describe('limitedAddress', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(limitedAddress(ip)).toBe(counted);
  });
});
