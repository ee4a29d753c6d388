import { checkQuest } from '@hideout/contract/kazm';
import { judgeSubmission, listSubmissions, type Submission } from '@hideout/contract/submissions';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeProposal } from '../testing/community-fixtures.ts';
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

  /** As if it had been sent then, for the cycle of that day. */
  async function moveTo(questId: string, at: Date, period = at.toISOString().slice(0, 10)) {
    await db
      .updateTable('quest_step')
      .set({ period, submitted_at: at })
      .where('quest_id', '=', questId)
      .execute();
  }
  async function vote(member: SignedIn, voted_at: Date) {
    const proposal_id = await makeProposal(db, { authorId: member.accountId });
    const ballot = { proposal_id, account_id: member.accountId, seq: 1, vote_for: true };
    await db
      .insertInto('vote')
      .values({ ...ballot, power_hundredths: 100, voted_at })
      .execute();
  }
  const yesterday = () => new Date(Date.now() - 86_400_000);

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
    const period = yesterday().toISOString().slice(0, 10);
    await moveTo(id, yesterday());
    await db
      .updateTable('quest')
      .set({ hidden: true, ends_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    const sent = await findSent(member);
    expect(sent?.period).toBe(period);
    expect((await judge(sent, { verdict: 'granted' })).json()).toMatchObject({ completed: true });
    const done = db.selectFrom('quest_completion').select('period').where('quest_id', '=', id);
    expect(await done.execute()).toEqual([{ period }]);
    expect(await countPoints(member)).toBe(10);
  });

  test('a vote of today counts for no cycle that is over', async () => {
    const id = await makeQuest(db, {
      cadence: 'daily',
      steps: [judged(), makeStep('vote', { kind: 'vote' })],
    });
    const member = await newMember();
    await send(member, id, 'Yesterday, without a vote');
    await moveTo(id, yesterday());
    await vote(member, new Date());
    const sent = await findSent(member);
    expect(sent).toMatchObject({ isOver: true });
    expect((await judge(sent, { verdict: 'granted' })).json()).toMatchObject({ completed: false });
    expect(await countPoints(member)).toBe(0);
  });

  test('a vote before the end counts when the quest has ended since', async () => {
    const id = await makeQuest(db, { steps: [judged(), makeStep('vote', { kind: 'vote' })] });
    const member = await newMember();
    await send(member, id, 'In time');
    await moveTo(id, new Date(Date.now() - 30_000), 'once');
    await vote(member, new Date(Date.now() - 60_000));
    const ends_at = new Date(Date.now() - 1_000);
    await db.updateTable('quest').set({ ends_at }).where('id', '=', id).execute();
    const sent = await findSent(member);
    expect(sent).toMatchObject({ isOver: true });
    expect((await judge(sent, { verdict: 'granted' })).json()).toMatchObject({ completed: true });
  });

  test('points of a season are not booked for what was sent before it', async () => {
    const rewards = [{ kind: 'serumPoints' as const, amount: '7', label: '7 points' }];
    const id = await makeQuest(db, { steps: [judged()], rewards });
    const member = await newMember();
    await send(member, id, 'Long ago');
    await moveTo(id, new Date('2020-01-01T12:00:00.000Z'), 'once');
    const ends_at = new Date(Date.now() - 1_000);
    await db.updateTable('quest').set({ ends_at }).where('id', '=', id).execute();
    const answer = await judge(await findSent(member), { verdict: 'granted' });
    expect(answer.json()).toEqual({ ok: true, judged: true, completed: false });
  });

  test('a step that no moderator judges any more can only be refused', async () => {
    const id = await makeQuest(db, { steps: [judged(), makeStep('other')] });
    const member = await newMember();
    await send(member, id, 'Before it was a visit');
    const steps = JSON.stringify([makeStep('sit', { kind: 'visit' }), makeStep('other')]);
    await db.updateTable('quest').set({ steps }).where('id', '=', id).execute();
    const sent = await findSent(member);
    expect((await judge(sent, { verdict: 'granted' })).json().code).toBe('UNPROCESSABLE');
    expect((await judge(sent, { verdict: 'refused', reason: 'It changed.' })).json().judged).toBe(true);
  });

  test('two steps accepted at once complete the quest, once', async () => {
    const id = await makeQuest(db, { steps: [judged(), judged('stand')] });
    const member = await newMember();
    await send(member, id, 'I sit');
    await send(member, id, 'I stand', 'stand');
    const { items } = await readQueue();
    const own = items.filter(({ user }) => user.id === member.accountId);
    expect(own).toHaveLength(2);
    const answers = await Promise.all(own.map((sent) => judge(sent, { verdict: 'granted' })));
    expect(answers.map((answer) => answer.json().judged)).toEqual([true, true]);
    expect(answers.filter((answer) => answer.json().completed).length).toBeGreaterThan(0);
    expect(await countPoints(member)).toBe(10);
  });

  test('the step is done also when the last place of the quest is taken', async () => {
    const id = await makeQuest(db, { cap: 1, steps: [judged()] });
    const [first, second] = [await newMember(), await newMember()];
    await send(first, id, 'First');
    await send(second, id, 'Second');
    const sent = await findSent(second);
    await judge(await findSent(first), { verdict: 'granted' });
    const answer = (await judge(sent, { verdict: 'granted' })).json();
    expect(answer).toEqual({ ok: true, judged: true, completed: false });
    expect(await countPoints(second)).toBe(0);
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
      for (const verdict of [{ verdict: 'granted' }, { verdict: 'refused', reason: 'No.' }]) {
        expect((await judge(sent, verdict, by)).json().code).toBe('FORBIDDEN');
      }
    }
    expect((await call(app, listSubmissions, { cookie: member.cookie })).statusCode).toBe(403);
    expect((await judge(theirs, { verdict: 'granted' })).json()).toMatchObject({ completed: true });
    const nothing = await judge(theirs, { verdict: 'granted', questId: 'none' });
    expect(nothing.json().code).toBe('QUEST_NOT_FOUND');
  });
});
