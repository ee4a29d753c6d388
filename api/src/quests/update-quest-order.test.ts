import { updateQuestOrder as endpoint, type OrderInput } from '@hideout/contract/quest-admin';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { listQuests } from './list-quests.ts';

describeOnDatabases('saving the order of quests', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let admin: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
    admin = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await db.deleteFrom('quest').execute();
    await db.deleteFrom('quest_category').execute();
    await db.deleteFrom('setting').execute();
    await db.deleteFrom('audit_log').execute();
    for (const id of ['a1', 'a2', 'a3']) await makeQuest(db, { id, category_id: 'a' });
    for (const id of ['b1', 'b2']) await makeQuest(db, { id, category_id: 'b' });
    await makeQuest(db, { id: 'h', category_id: 'a', hidden: true });
  });

  const save = (body: OrderInput) => call(app, endpoint, { body, cookie: admin.cookie });
  const order = async (forWriter = false) =>
    (await listQuests(db, undefined, null, new Date(), { forWriter })).quests.map(({ id }) => id).join(' ');

  test('reorders one category, and leaves the others', async () => {
    const saved = await save({ category: 'a', ids: ['a3', 'a1', 'a2'], orderVersion: 1 });
    expect(saved.json()).toEqual({ ok: true, orderVersion: 2 });
    expect(await order()).toBe('a3 a1 a2 b1 b2');
    expect(await order(true)).toBe('a3 a1 a2 h b1 b2');
    const audit = await db.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([
      { account_id: admin.accountId, action: 'quest.order', subject: 'a', detail: { orderVersion: 2 } },
    ]);
  });

  test('reorders all of them, the categories with them', async () => {
    await save({ ids: ['b2', 'b1', 'a2', 'h', 'a1', 'a3'], orderVersion: 1 });
    expect(await order(true)).toBe('b2 b1 a2 h a1 a3');
  });

  test('refuses what a user saved over, and says what is there', async () => {
    await save({ category: 'b', ids: ['b2', 'b1'], orderVersion: 1 });
    const stale = await save({ category: 'b', ids: ['b1', 'b2'], orderVersion: 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'QUEST_ORDER_STALE', meta: { orderVersion: 2 } },
    ]);
    expect(await order()).toBe('a1 a2 a3 b2 b1');
    expect((await save({ category: 'b', ids: ['b1', 'b2'], orderVersion: 2 })).json().orderVersion).toBe(3);
  });

  test.each<[string, Partial<OrderInput>]>([
    ['one that is missing', { category: 'a', ids: ['a1', 'a2'] }],
    ['one too many', { category: 'a', ids: ['a1', 'a2', 'a3', 'b1'] }],
    ['one twice', { category: 'a', ids: ['a1', 'a2', 'a3', 'a1'] }],
    ['categories in a tangle', { ids: ['a1', 'b1', 'a2', 'a3', 'b2'] }],
    ['a category without quests', { category: 'c', ids: ['a1'] }],
  ])('refuses %s, and saves nothing of it', async (_, changes) => {
    const refused = await save({ ids: [], orderVersion: 1, ...changes });
    expect(refused.json()).toMatchObject({ code: 'UNPROCESSABLE', fields: expect.any(Object) });
    expect(await order()).toBe('a1 a2 a3 b1 b2');
    expect((await save({ category: 'b', ids: ['b1', 'b2'], orderVersion: 1 })).statusCode).toBe(200);
  });

  test.each([1, 2])('of 40 at once over version %i one wins', async (version) => {
    if (version === 2) await save({ category: 'b', ids: ['b1', 'b2'], orderVersion: 1 });
    const orders = [
      ['a1', 'a3', 'a2'],
      ['a2', 'a1', 'a3'],
      ['a3', 'a2', 'a1'],
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        save({ category: 'a', ids: orders[index % 3] ?? [], orderVersion: version }),
      ),
    );
    const winners = answers.flatMap((answer, index) => (answer.statusCode === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(39);
    expect(await order()).toBe(`${orders[(winners[0] ?? 0) % 3]?.join(' ')} b1 b2`);
    const { orderVersion } = await listQuests(db, undefined, null, new Date());
    expect(orderVersion).toBe(version + 1);
    expect(await db.selectFrom('audit_log').select('id').where('subject', '=', 'a').execute()).toHaveLength(
      1,
    );
  });
});
