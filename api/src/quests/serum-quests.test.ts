import { storeQuest as endpoint, type QuestInput } from '@hideout/contract/quest-admin';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

const wallet = { id: 'wallet', title: 'Link a wallet', kind: 'wallet' } as const;
const points = { kind: 'reputation', amount: '20', label: '20 reputation' } as const;
const serum = { kind: 'serum', amount: '500', label: 'A drop' } as const;

describeOnDatabases('a quest that pays SERUM', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let admin: SignedIn;
  let moderator: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
    admin = await signIn(app, generatePrivateKey());
    moderator = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
    await grant(db, moderator.accountId, 'moderator');
  });
  afterAll(() => app.close());

  const store = (by: SignedIn, changes: Partial<QuestInput> = {}) =>
    call(app, endpoint, {
      cookie: by.cookie,
      body: {
        title: 'Bring a wallet',
        summary: 'Prove that one is yours.',
        category: 'first-steps',
        cadence: 'once',
        rewards: [points, serum],
        steps: [wallet],
        ...changes,
      },
    });
  const make = async (changes: Partial<QuestInput> = {}): Promise<string> =>
    (await store(admin, changes)).json().quest.id;

  test('is made by an admin alone', async () => {
    const refused = await store(moderator);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'UNPROCESSABLE', fields: { 'rewards.1.kind': expect.stringContaining('admin') } },
    ]);
    expect((await store(moderator, { rewards: [points] })).statusCode).toBe(201);
    expect((await store(admin)).statusCode).toBe(201);
  });

  test.each<[string, Partial<QuestInput>]>([
    ['rewards.0.kind', { rewards: [{ ...serum, amount: '501' }] }],
    ['rewards.0.kind', { rewards: [serum] }],
    ['cadence', { cadence: 'daily' }],
    ['steps', { steps: [{ id: 'read', title: 'Read', kind: 'visit' }] }],
    ['steps', { steps: [{ ...wallet, fact: 'bitcoinWallet' }] }],
    ['requirements', { requirements: [] }],
    ['source', { source: 'kazm' }],
    ['slug', { slug: 'another-address' }],
    ['cap', { cap: 6 }],
    ['endsAt', { endsAt: null }],
    ['hidden', { hidden: false }],
  ])('keeps its %s from a moderator', async (field, changes) => {
    const id = await make({
      requirements: [{ label: 'A name', fact: 'username', fixHref: null }],
      cap: 5,
      endsAt: '2126-11-20T12:00:00Z',
      hidden: true,
    });
    const refused = await store(moderator, { id, ...changes });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
    expect((await store(admin, { id, ...changes })).statusCode).toBe(200);
  });

  test('cannot be had by changing one that pays none', async () => {
    const id = await make({ rewards: [points] });
    expect((await store(moderator, { id })).json().fields).toHaveProperty(['rewards.1.kind']);
  });

  test('lets a moderator change its texts, hide it, and take the SERUM away', async () => {
    const id = await make();
    const update = { id, title: 'Another title', body: 'Long', category: 'elsewhere', hidden: true };
    expect((await store(moderator, update)).statusCode).toBe(200);
    const without = await store(moderator, { id, rewards: [points], cadence: 'daily' });
    expect(without.statusCode).toBe(200);
    const audit = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ detail }) => detail)).toMatchObject([
      { rewards: 'reputation 20, serum 500', cadence: 'once' },
      { rewards: 'reputation 20, serum 500' },
      { rewards: 'reputation 20', cadence: 'daily' },
    ]);
  });
});
