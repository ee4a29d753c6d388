import { checkQuest } from '@hideout/contract/kazm';
import { judgeSubmission, listSubmissions, type Submission } from '@hideout/contract/submissions';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { buildTestApp, call, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

describeOnDatabases('judging what members send', (open) => {
  let db: Kysely<Database>;
  let app: FastifyInstance;
  let admin: SignedIn;
  let moderator: SignedIn;

  beforeAll(async () => {
    db = (await open()).db;
    app = buildTestApp(db);
    admin = await signIn(app, generatePrivateKey());
    await grant(db, admin.accountId, 'admin');
    moderator = await signIn(app, generatePrivateKey());
    await grant(db, moderator.accountId, 'moderator');
  });
  afterAll(() => app.close());

  const newMember = () => signIn(app, generatePrivateKey());
  const judged = (id = 'sit') => makeStep(id, { title: 'Draw the swamp' });

  async function send(member: SignedIn, questId: string, text: string, stepId = 'sit') {
    const body = { questId, stepId, submission: text };
    const response = await call(app, checkQuest, { body, cookie: member.cookie });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  async function readQueue(by = admin): Promise<{ items: Submission[]; total: number; hasNext: boolean }> {
    const response = await call(app, listSubmissions, { cookie: by.cookie });
    return response.json();
  }

  async function findSent(member: SignedIn, by = admin): Promise<Submission | undefined> {
    const { items } = await readQueue(by);
    return items.find(({ user }) => user.id === member.accountId);
  }

  async function judge(sent: Submission | undefined, changes: Record<string, unknown>, by = admin) {
    if (sent === undefined) throw new Error('The text is not in the queue.');
    const { quest, step, user, period, sentAt } = sent;
    const body = { questId: quest.id, stepId: step.id, userId: user.id, period, sentAt, ...changes };
    return call(app, judgeSubmission, { body, cookie: by.cookie });
  }

  async function countPoints(member: SignedIn): Promise<number> {
    const rows = await db
      .selectFrom('point_entry')
      .select('points')
      .where('account_id', '=', member.accountId)
      .execute();
    return rows.reduce((sum, { points }) => sum + points, 0);
  }

  test('lists what was sent, the oldest first, and books the reward with the verdict', async () => {
    const id = await makeQuest(db, { title: 'The swamp', steps: [judged()] });
    const [first, second] = [await newMember(), await newMember()];
    await send(first, id, 'https://example.org/swamp');
    await send(second, id, 'A second one');
    const { items } = await readQueue();
    const own = items.filter(({ quest }) => quest.id === id);
    expect(own).toMatchObject([
      {
        user: { id: first.accountId },
        text: 'https://example.org/swamp',
        step: { title: 'Draw the swamp' },
        rewards: ['10 reputation'],
        notYours: null,
      },
      { user: { id: second.accountId }, text: 'A second one' },
    ]);
    const answer = await judge(own[0], { verdict: 'granted' }, moderator);
    expect(answer.json()).toEqual({ ok: true, judged: true, completed: true });
    expect(await countPoints(first)).toBe(10);
    expect(await findSent(first)).toBeUndefined();
    // The answer was lost, and the verdict is sent again.
    const again = await judge(own[0], { verdict: 'granted' }, moderator);
    expect(again.json()).toEqual({ ok: true, judged: false, completed: true });
    expect(await countPoints(first)).toBe(10);
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
    expect(audit).toMatchObject([{ action: 'quest.grantStep', account_id: moderator.accountId }]);
  });

  test('a refusal needs a reason, which stays with the member until something else is sent', async () => {
    const id = await makeQuest(db, { steps: [judged()] });
    const member = await newMember();
    await send(member, id, 'Not much');
    const sent = await findSent(member);
    const silent = await judge(sent, { verdict: 'refused', reason: '  ' });
    expect(silent.json()).toMatchObject({ code: 'UNPROCESSABLE', fields: { reason: expect.any(String) } });
    expect((await judge(sent, { verdict: 'refused', reason: 'It shows a lake.' })).statusCode).toBe(200);

    const check = await call(app, checkQuest, { body: { questId: id }, cookie: member.cookie });
    expect(check.json().steps[0]).toMatchObject({
      state: 'failed',
      failure: 'Not accepted: It shows a lake.',
      submission: { text: 'Not much' },
    });
    expect(await findSent(member)).toBeUndefined();
    expect((await send(member, id, 'A swamp now')).steps[0].state).toBe('verifying');
    expect(await findSent(member)).toMatchObject({ text: 'A swamp now' });
    expect(await countPoints(member)).toBe(0);
  });

  test('only the text that was read is judged', async () => {
    const id = await makeQuest(db, { steps: [judged()] });
    const member = await newMember();
    await send(member, id, 'First');
    const first = await findSent(member);
    await send(member, id, 'Second');
    const stale = await judge(first, { verdict: 'granted' });
    expect(stale.json()).toMatchObject({ code: 'CONFLICT' });
    const second = await findSent(member);
    expect(second?.text).toBe('Second');
    expect((await judge(second, { verdict: 'refused', reason: 'No.' })).statusCode).toBe(200);
    const other = await judge(second, { verdict: 'granted' }, moderator);
    expect(other.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Another moderator has refused it meanwhile.',
    });
  });

  test('40 verdicts at once, half of each kind, are one', async () => {
    const id = await makeQuest(db, { steps: [judged()] });
    const member = await newMember();
    await send(member, id, 'Judge me');
    const sent = await findSent(member);
    const verdicts = [{ verdict: 'granted' }, { verdict: 'refused', reason: 'No.' }];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => judge(sent, verdicts[at % 2] ?? {})),
    );
    expect(answers.filter((answer) => answer.json().judged)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(20);
    const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
    expect(audit).toHaveLength(1);
    expect(await countPoints(member)).toBe(audit[0]?.action === 'quest.grantStep' ? 10 : 0);
  });

  test('counts for the cycle it was sent in, also when the quest is over and hidden by then', async () => {
    const id = await makeQuest(db, { cadence: 'daily', steps: [judged()] });
    const member = await newMember();
    await send(member, id, 'Yesterday');
    const yesterday = new Date(Date.now() - 86_400_000);
    const period = yesterday.toISOString().slice(0, 10);
    await db
      .updateTable('quest_step')
      .set({ period, submitted_at: yesterday })
      .where('quest_id', '=', id)
      .execute();
    await db
      .updateTable('quest')
      .set({ hidden: true, ends_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    const sent = await findSent(member);
    expect(sent?.period).toBe(period);
    expect((await judge(sent, { verdict: 'granted' })).json()).toMatchObject({ completed: true });
    const done = await db
      .selectFrom('quest_completion')
      .select('period')
      .where('quest_id', '=', id)
      .execute();
    expect(done).toEqual([{ period }]);
    expect(await countPoints(member)).toBe(10);
  });

  test('completes nothing while another step is left', async () => {
    const id = await makeQuest(db, { steps: [judged(), makeStep('look', { kind: 'visit' })] });
    const member = await newMember();
    await send(member, id, 'One of two');
    const answer = await judge(await findSent(member), { verdict: 'granted' });
    expect(answer.json()).toEqual({ ok: true, judged: true, completed: false });
    const body = { questId: id, stepId: 'look' };
    const after = await call(app, checkQuest, { body, cookie: member.cookie });
    expect(after.json().state).toBe('completed');
  });

  test('is not for one’s own text, nor for members, and SERUM is for admins', async () => {
    const rewards = [{ kind: 'serum' as const, amount: '5', label: '5 SERUM' }];
    const id = await makeQuest(db, { steps: [judged()], rewards });
    await send(moderator, id, 'Mine');
    const member = await newMember();
    await send(member, id, 'Theirs');
    expect(await findSent(moderator, moderator)).toMatchObject({ notYours: 'own' });
    const theirs = await findSent(member, moderator);
    expect(theirs).toMatchObject({ notYours: 'serum' });
    for (const [sent, by] of [
      [await findSent(moderator), moderator],
      [theirs, moderator],
      [theirs, member],
    ] as const) {
      expect((await judge(sent, { verdict: 'granted' }, by)).json().code).toBe('FORBIDDEN');
    }
    expect((await call(app, listSubmissions, { cookie: member.cookie })).statusCode).toBe(403);
    expect((await judge(theirs, { verdict: 'granted' })).json()).toMatchObject({ completed: true });
    const nothing = await judge(theirs, { verdict: 'granted', questId: 'none' });
    expect(nothing.json().code).toBe('QUEST_NOT_FOUND');
  });
});
