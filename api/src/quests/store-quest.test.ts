import { listQuests as listQuestsEndpoint } from '@hideout/contract/kazm';
import { type QuestInput, storeQuest as storeQuestEndpoint } from '@hideout/contract/quest-admin';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { FAKE_CHAIN_CONFIG } from '../testing/fake-ethereum.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { listQuests } from './list-quests.ts';
import { storedSteps } from './quest-definition.ts';
import { isRightAnswer } from './quiz-answers.ts';
import { storeQuest } from './store-quest.ts';

const wallet = { id: 'wallet', title: 'Link a wallet', kind: 'wallet' } as const;

describeOnDatabases('storing a quest', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let admin: SignedIn;
  let member: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
    admin = await signIn(app, generatePrivateKey());
    member = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
    await db.insertInto('badge').values({ id: 'brave', name: 'Brave', description: 'Was.' }).execute();
  });
  afterAll(() => app.close());

  const input = (changes: Partial<QuestInput> = {}): QuestInput => ({
    title: 'Bring a wallet',
    summary: 'Prove that one is yours.',
    category: 'first-steps',
    cadence: 'once',
    rewards: [{ kind: 'reputation', amount: '20', label: '20 reputation' }],
    steps: [wallet],
    ...changes,
  });
  const send = (body: unknown, by = admin) => call(app, storeQuestEndpoint, { body, cookie: by.cookie });
  const store = (
    changes: Partial<QuestInput> = {},
    chain: typeof FAKE_CHAIN_CONFIG | null = FAKE_CHAIN_CONFIG,
  ) => storeQuest(db, chain, { id: admin.accountId, roles: ['admin'] }, input(changes), new Date());
  const problems = (changes: Partial<QuestInput>) =>
    store(changes).then(
      () => ({}),
      (error) => error.details.fields,
    );
  const getRow = (id: string) =>
    db.selectFrom('quest').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const version = async () => (await listQuests(db, undefined, null, new Date())).orderVersion;

  test('is for those with the right alone', async () => {
    expect((await call(app, storeQuestEndpoint, { body: input() })).statusCode).toBe(401);
    expect((await send(input(), member)).statusCode).toBe(403);
  });

  test('puts a new one at the end of its category, and writes down who did', async () => {
    const before = await version();
    const first = await send(input({ category: 'new-room' }));
    const second = await send(input({ category: 'new-room' }));
    expect(first.statusCode).toBe(201);
    expect(second.json()).toMatchObject({
      created: true,
      orderVersion: before + 2,
      quest: {
        slug: expect.stringMatching(/^bring-a-wallet-\d+$/),
        category: 'new-room',
        state: 'verifying',
        hidden: false,
        order: first.json().quest.order + 1,
        steps: [{ id: 'wallet', state: 'done', check: { fact: 'wallet', hasAnswer: false } }],
      },
    });
    const { categories } = await listQuests(db, undefined, null, new Date());
    expect(categories).toContainEqual({ id: 'new-room', name: 'New room', count: 2 });
    const { id } = second.json().quest;
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
    expect(audit).toMatchObject([{ account_id: admin.accountId, action: 'quest.create' }]);
  });

  test('40 at once get 40 positions and addresses, and the version counts them', async () => {
    const before = await version();
    const stored = await Promise.all(Array.from({ length: 40 }, () => store({ category: 'crowd' })));
    const rows = await Promise.all(stored.map(({ id }) => getRow(id)));
    expect(rows.map((row) => row.position).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index));
    expect(new Set(rows.map((row) => row.slug)).size).toBe(40);
    expect(await version()).toBe(before + 40);
  });

  test('changes one: absent stays, null takes away', async () => {
    const { id } = await store({
      body: 'Long',
      cap: 5,
      externalUrl: 'https://hideout.example',
      hidden: true,
    });
    const again = await store({ id, title: 'Another title', cap: null });
    expect(again).toEqual({ id, created: false });
    expect(await getRow(id)).toMatchObject({
      title: 'Another title',
      slug: expect.stringContaining('bring-a-wallet'),
      body: 'Long',
      cap: null,
      external_url: 'https://hideout.example',
      hidden: true,
    });
  });

  test('refuses a change over one that was not seen, and says which is there', async () => {
    const first = (await send(input())).json().quest;
    const second = await send(input({ id: first.id, title: 'By one', seenUpdatedAt: first.updatedAt }));
    expect(second.statusCode).toBe(200);
    const { updatedAt } = second.json().quest;
    const stale = await send(input({ id: first.id, title: 'By another', seenUpdatedAt: first.updatedAt }));
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'CONFLICT', meta: { updatedAt } }]);
    expect((await getRow(first.id)).title).toBe('By one');
    await store({ id: first.id, title: 'By another', seenUpdatedAt: updatedAt });
    expect((await getRow(first.id)).title).toBe('By another');
  });

  test('the version grows when the list changes, and not for a word', async () => {
    const { id } = await store();
    const before = await version();
    await store({ id, title: 'Only the title' });
    expect(await version()).toBe(before);
    await store({ id, hidden: true });
    expect(await version()).toBe(before + 1);
    await store({ id, category: 'elsewhere' });
    expect(await version()).toBe(before + 2);
  });

  test('what is not there cannot be changed', async () => {
    const answer = await send(input({ id: 'nothing' }));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'QUEST_NOT_FOUND']);
  });

  test('stores answers as hashes, also through a change that does not bring them', async () => {
    const quiz = { id: 'quiz', title: 'Who drinks alone?', kind: 'quiz' } as const;
    const { id } = await store({ steps: [{ ...quiz, answers: ['Nobody', 'No one'] }] });
    await store({ id, title: 'With another title', steps: [quiz, wallet] });
    const row = await getRow(id);
    expect(JSON.stringify(row.steps)).not.toMatch(/nobody/i);
    const [step] = storedSteps.parse(row.steps);
    expect(isRightAnswer('nobody', step?.answers ?? [])).toBe(true);
    await store({ id, steps: [{ ...quiz, answers: ['Everybody'] }] });
    const [changed] = storedSteps.parse((await getRow(id)).steps);
    expect(isRightAnswer('nobody', changed?.answers ?? [])).toBe(false);
    expect(await problems({ steps: [quiz] })).toHaveProperty(['steps.0.answers']);
  });

  test('what the collection and the number are stays too', async () => {
    const hold = { id: 'hold', title: 'Hold', kind: 'hold' } as const;
    const { id } = await store({ steps: [{ ...hold, collection: 'mayc', minimum: 3 }] });
    await store({ id, steps: [hold] });
    expect(storedSteps.parse((await getRow(id)).steps)[0]).toMatchObject({ collection: 'mayc', minimum: 3 });
    await store({ id, steps: [{ ...hold, fact: 'passport' }] });
    expect(storedSteps.parse((await getRow(id)).steps)[0]).toMatchObject({ fact: 'passport' });
    await store({ id, steps: [{ ...hold, minimum: 2 }] });
    expect(storedSteps.parse((await getRow(id)).steps)[0]).toMatchObject({ fact: null, minimum: 2 });
  });

  describe('refuses', () => {
    test.each<[string, Partial<QuestInput>]>([
      ['rewards.0.kind', { rewards: [{ kind: 'role', amount: '', label: 'Boss' }] }],
      ['rewards.0.kind', { rewards: [{ kind: 'code', amount: '', label: 'A code' }] }],
      ['rewards.0.badge', { rewards: [{ kind: 'badge', amount: '', label: 'Nobody has that' }] }],
      ['rewards.0.amount', { rewards: [{ kind: 'serum', amount: '1.5', label: '1.5 SERUM' }] }],
      ['steps.0.collection', { steps: [{ ...wallet, kind: 'hold', collection: 'none-such' }] }],
      ['endsAt', { startsAt: '2026-11-20T12:00:00Z', endsAt: '2026-11-20T12:00:00Z' }],
      ['startsAt', { startsAt: '2026-13-45T99:99:99Z' }],
    ])('a wrong %s with a message at the field', async (field, changes) => {
      expect(await problems(changes)).toHaveProperty([field], expect.stringMatching(/^.+\.$/));
    });

    test('holdings where no collection is configured', async () => {
      const steps = [{ ...wallet, kind: 'hold' as const }];
      await expect(store({ steps }, null)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    });

    test('a slug that is taken, and a limit below the completions', async () => {
      const { id } = await store({ slug: 'my-own' });
      expect((await getRow(id)).slug).toBe('my-own');
      expect(await problems({ slug: 'my-own' })).toHaveProperty('slug');
      await db.updateTable('quest').set({ completions: 7 }).where('id', '=', id).execute();
      expect(await problems({ id, cap: 6 })).toHaveProperty('cap');
      await store({ id, cap: 7 });
    });

    test('everything: nothing of a refused one is written', async () => {
      await store({ slug: 'taken' });
      const before = await version();
      const count = () => db.selectFrom('quest_category').select('id').where('id', '=', 'refused').execute();
      await problems({ category: 'refused', rewards: [{ kind: 'role', amount: '', label: 'Boss' }] });
      await problems({ category: 'refused', slug: 'taken' });
      expect(await count()).toEqual([]);
      expect(await version()).toBe(before);
    });
  });

  test('a badge is found by its id or by its name, and stored by its id', async () => {
    for (const reward of [
      { kind: 'badge' as const, amount: '', label: 'brave' },
      { kind: 'badge' as const, amount: '', label: 'For the brave', badge: 'brave' },
    ]) {
      const { id } = await store({ rewards: [reward] });
      expect((await getRow(id)).rewards).toEqual([{ ...reward, badge: 'brave' }]);
    }
  });

  test('writers see hidden ones and how steps are checked, nobody else does', async () => {
    const { id } = await store({ hidden: true });
    const all = (cookie?: string) => call(app, listQuestsEndpoint, { query: { all: 'true' }, cookie });
    expect((await all()).statusCode).toBe(401);
    expect((await all(member.cookie)).statusCode).toBe(403);
    const seen = (await all(admin.cookie)).json().quests;
    expect(seen).toContainEqual(expect.objectContaining({ id, hidden: true }));
    const usual = await call(app, listQuestsEndpoint, { cookie: admin.cookie });
    expect(usual.json().quests.map((quest: { id: string }) => quest.id)).not.toContain(id);
    expect(usual.body).not.toMatch(/"check"|"answers"|"hidden"/);
  });
});
