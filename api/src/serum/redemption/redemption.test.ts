import { checkRedemptionCode, redeemCode } from '@hideout/contract/redemption';
import { normaliseCode, REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { closeSeason } from '../../points/seasons-admin.ts';
import { buildTestApp, call, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { createCodes, type NewCodes } from './create-codes.ts';

const SERUM_100 = { kind: 'serum', amount: `100${'0'.repeat(18)}`, label: '100 SERUM', image: null } as const;
const POINTS_50 = { kind: 'reputation', amount: '50', label: 'Found a code', image: null } as const;

describe('a typed code', () => {
  test.each([
    [' serum-2026 drip\t', 'SERUM-2026DRIP'],
    ['ｓｅｒｕｍ', 'SERUM'],
    ['titanic', 'TITANIC'],
  ])('%j is read as %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code);
  });

  test('reads the same however often it is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normaliseCode(typed);
        expect(normaliseCode(once)).toBe(once);
      }),
      { examples: [['ΐ']] },
    );
  });
});

describeOnDatabases('redemption', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
  });

  const make = async (changes: Partial<NewCodes> = {}): Promise<string> => {
    const [code = ''] = await createCodes(db, {
      batch: 'test',
      count: 1,
      rewards: [SERUM_100, POINTS_50],
      requirements: [],
      startsAt: null,
      expiresAt: null,
      maxUses: 1,
      chosen: null,
      ...changes,
    });
    return code;
  };
  const member = () => signIn(app, generatePrivateKey());
  const check = async ({ cookie }: SignedIn, code: string) =>
    (await call(app, checkRedemptionCode, { cookie, params: { code } })).json();
  const redeem = async ({ cookie }: SignedIn, code: string) => {
    const answer = await call(app, redeemCode, { cookie, body: { code } });
    return { status: answer.statusCode, ...answer.json() };
  };
  const booked = async ({ accountId }: SignedIn) => {
    const { rows } = await sql<{ serum: string; reputation: number }>`
      select (select coalesce(sum(amount), 0)::text from serum_entry where account_id = ${accountId}) as serum,
             (select coalesce(sum(points), 0)::int from point_entry where account_id = ${accountId}) as reputation
    `.execute(db);
    return rows[0];
  };

  test('C04: gives its rewards once, and the same receipt again', async () => {
    const user = await member();
    const code = await make();
    expect(code).toMatch(REDEMPTION_CODE);
    expect(await check(user, code.toLowerCase())).toMatchObject({ code, status: 'valid', remaining: null });
    const first = await redeem(user, ` ${code.toLowerCase()} `);
    expect(first).toMatchObject({
      status: 200,
      code,
      rewards: [SERUM_100, POINTS_50],
      balances: { serumPoints: null, reputation: 50 },
    });
    expect(await redeem(user, code)).toEqual(first);
    expect(await booked(user)).toEqual({ serum: SERUM_100.amount, reputation: 50 });
    expect(await check(user, code)).toMatchObject({
      status: 'redeemedByYou',
      redeemedAt: first.redeemedAt,
    });
  });

  test('is another user’s once they have used it', async () => {
    const code = await make();
    await redeem(await member(), code);
    const late = await member();
    expect(await check(late, code)).toMatchObject({ status: 'redeemed' });
    expect(await redeem(late, code)).toMatchObject({ status: 409, code: 'CODE_REDEEMED' });
  });

  test('that was never made is an answer to a question and a failure to redeem', async () => {
    const user = await member();
    expect(await check(user, 'NEVER-MADE')).toMatchObject({ status: 'unknown', rewards: [] });
    expect(await redeem(user, 'NEVER-MADE')).toMatchObject({ status: 404, code: 'CODE_UNKNOWN' });
    expect(await check(user, 'what?!')).toMatchObject({ code: 'CODE_INVALID' });
  });

  test('of an unknown code, names the one that differs in its dashes alone', async () => {
    await make({ chosen: 'LUCKY-2026-DRIP' });
    const user = await signIn(app, generatePrivateKey());
    for (const typed of ['lucky 2026 drip', 'LUCKY2026-DRIP', 'L-UCKY-2026-DR-IP']) {
      expect(await check(user, typed)).toMatchObject({ status: 'unknown', meant: 'LUCKY-2026-DRIP' });
    }
    expect(await check(user, 'LUCKY-2026-DRI')).not.toHaveProperty('meant');
  });

  const HOUR = 3_600_000;
  test.each([
    ['expired', 'CODE_EXPIRED', 410, { expiresAt: new Date(Date.now() - HOUR) }],
    ['notStarted', 'CODE_NOT_STARTED', 409, { startsAt: new Date(Date.now() + HOUR) }],
    ['notEligible', 'CODE_NOT_ELIGIBLE', 403, { requirements: ['username', 'wallet'] }],
  ] as const)('that is %s says so', async (status, failure, http, changes) => {
    const user = await member();
    const code = await make(changes);
    expect(await check(user, code)).toMatchObject({ status });
    expect(await redeem(user, code)).toMatchObject({ status: http, code: failure });
    expect(await booked(user)).toEqual({ serum: '0', reputation: 0 });
  });

  test('for three is taken by three of forty who press at once', async () => {
    const code = await make({ maxUses: 3, chosen: 'RUSH-FOR-THREE' });
    const people = await Promise.all(Array.from({ length: 40 }, member));
    const answers = await Promise.all(people.map((user) => redeem(user, code)));
    const codes = answers.map(({ status, code: said }) => (status === 200 ? 'won' : said));
    expect(codes.filter((one) => one === 'won')).toHaveLength(3);
    expect(codes.filter((one) => one === 'CODE_EXHAUSTED')).toHaveLength(37);
    const refused = answers.filter(({ status }) => status !== 200);
    // The name that pages know it by.
    expect(new Set(refused.map(({ meta }) => meta.total))).toEqual(new Set([3]));
    expect(await check(people[0] ?? (await member()), code)).toMatchObject({ remaining: 0 });
  });

  test('pressed forty times by one user is booked once', async () => {
    const user = await member();
    const code = await make({ maxUses: 100 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => redeem(user, code)));
    expect(new Set(answers.map(({ receiptId }) => receiptId)).size).toBe(1);
    expect(await booked(user)).toEqual({ serum: SERUM_100.amount, reputation: 50 });
  });

  test('with SERUM points waits for a season, in the preview as when it is redeemed', async () => {
    const points = { kind: 'serumPoints', amount: '7', label: '7 points', image: null } as const;
    const user = await member();
    const [during, after] = [await make({ rewards: [points] }), await make({ rewards: [points] })];
    expect(await check(user, during)).toMatchObject({ status: 'valid' });
    expect(await redeem(user, during)).toMatchObject({ status: 200, balances: { serumPoints: 7 } });
    const season = await closeSeason(db, { at: new Date(), by: null });
    expect(await check(user, after)).toMatchObject({ status: 'notStarted' });
    expect(await redeem(user, after)).toMatchObject({ status: 409, code: 'CODE_NOT_STARTED' });
    await db
      .updateTable('season')
      .set({ status: 'open', ends_at: null })
      .where('id', '=', season.id)
      .execute();
    expect(await redeem(user, after)).toMatchObject({ status: 200, balances: { serumPoints: 14 } });
  });

  test('cannot be guessed: tries are counted by user and by address', async () => {
    const strict = buildTestApp(db, { config: { rateFactor: 1 } });
    const ask = async ({ cookie }: SignedIn, ip: string) =>
      (await call(strict, checkRedemptionCode, { cookie, ip, params: { code: 'GUESS' } })).statusCode;
    const user = await member();
    const own: number[] = [];
    for (let index = 0; index < 11; index += 1) own.push(await ask(user, `10.0.0.${index}`));
    expect([own.filter((status) => status === 200).length, own.at(-1)]).toEqual([10, 429]);
    const many: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const other = await member();
      for (let guess = 0; guess < 9; guess += 1) many.push(await ask(other, '10.9.9.9'));
    }
    expect(many.filter((status) => status === 200)).toHaveLength(20);
  });

  test('is nowhere in the database', async () => {
    const code = await make();
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(c)::text as row from redemption_code c`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(code))).toBe(false);
  });

  test('of the operator’s choice exists once, and its badge must exist', async () => {
    await make({ chosen: 'Grand Opening' });
    await expect(make({ chosen: 'GRANDOPENING' })).rejects.toThrow('exists already');
    await expect(make({ chosen: 'x' })).rejects.toThrow('4 to 40');
    const badge = { kind: 'badge', amount: 'nope', label: 'A badge', image: null } as const;
    await expect(make({ rewards: [badge] })).rejects.toThrow('There is no badge "nope"');
  });
});
