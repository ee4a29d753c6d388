import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeProposal } from '../testing/community-fixtures.ts';
import { type QuestChecks, questChecks } from '../testing/quest-checks.ts';
import { linkIdentity, makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { listQuests } from './list-quests.ts';
import { answerHash } from './quiz-answers.ts';

describeOnDatabases('a step', (open) => {
  let db: Kysely<Database>;
  let stage: QuestChecks;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => {
    stage = questChecks(db);
  });

  test('to visit is done when the member says so, and only then', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'visit' });
    expect((await stage.check(member, id)).state).toBe('available');
    expect((await stage.check(member, id, { stepId: 'one' })).state).toBe('completed');
  });

  test.each(['discord', 'twitter', 'otherpage'] as const)(
    'for %s asks for the linked account',
    async (kind) => {
      const member = await stage.makeQuester();
      const id = await stage.makeQuestWith({ kind });
      expect((await stage.check(member, id)).steps[0]).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('not linked'),
      });
      await linkIdentity(db, member.id, kind, member.id);
      expect((await stage.check(member, id)).state).toBe('completed');
    },
  );

  test('for a wallet caches its failure until the next check', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'wallet', fact: 'bitcoinWallet' });
    const failure = 'No Bitcoin wallet is linked to your account yet.';
    expect(await stage.check(member, id)).toMatchObject({
      state: 'available',
      steps: [{ state: 'failed', failure }],
    });
    await db
      .insertInto('wallet')
      .values({
        account_id: member.id,
        chain: 'bitcoin',
        address: `bc1q${member.id}`,
        wallet_type: 'xverse',
      })
      .execute();
    expect(await stage.check(member, id)).toMatchObject({ state: 'completed', steps: [{ failure: null }] });
  });

  test('for a vote wants one of this cycle', async () => {
    const member = await stage.makeQuester();
    const proposalId = await makeProposal(db);
    const vote = (voted_at: Date) =>
      db
        .insertInto('vote')
        .values({
          proposal_id: proposalId,
          account_id: member.id,
          seq: 1,
          vote_for: true,
          power_hundredths: 100,
          address: null,
          reason: null,
          voted_at,
          changed_at: null,
        })
        .execute();
    await vote(new Date(Date.now() - 15 * 86_400_000));
    const weekly = await makeQuest(db, { cadence: 'weekly', steps: [makeStep('one', { kind: 'vote' })] });
    expect((await stage.check(member, weekly)).steps[0]?.state).toBe('failed');
    expect((await stage.check(member, await stage.makeQuestWith({ kind: 'vote' }))).state).toBe('completed');
    await db
      .updateTable('vote')
      .set({ changed_at: new Date() })
      .where('account_id', '=', member.id)
      .execute();
    expect((await stage.check(member, weekly)).state).toBe('cooldown');
  });

  test('for a username or a pass is a fact too', async () => {
    const member = await stage.makeQuester();
    const id = await makeQuest(db, {
      steps: [
        makeStep('name', { kind: 'manual', fact: 'username' }),
        makeStep('pass', { kind: 'hold', fact: 'passport' }),
      ],
    });
    expect((await stage.check(member, id)).steps.map((step) => step.state)).toEqual(['done', 'failed']);
    expect((await stage.check({ ...member, tokenId: '7' }, id)).state).toBe('completed');
  });

  test('of a quiz is done by a right answer, in any spelling', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({
      kind: 'quiz',
      answers: [answerHash('Nobody'), answerHash('no one')],
    });
    const wrong = await stage.check(member, id, { stepId: 'one', answer: 'The boss' });
    expect(wrong.steps[0]).toMatchObject({ state: 'failed', failure: 'That is not it.' });
    expect((await stage.check(member, id)).steps[0]?.state).toBe('failed');
    expect((await stage.check(member, id, { stepId: 'one', answer: ' NO  one!' })).state).toBe('completed');
    expect(JSON.stringify(wrong)).not.toContain('answers');
  });

  test('of a quiz cannot be guessed through', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'quiz', answers: [answerHash('42')] });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        stage.check(member, id, { stepId: 'one', answer: `${index}` }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(6);
    await expect(stage.check(member, id, { stepId: 'one', answer: '42' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  test('for a moderator waits for one once something was sent, and not before', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'manual' });
    expect(await stage.check(member, id)).toMatchObject({
      state: 'available',
      steps: [{ state: 'todo', failure: null }],
    });
    expect(await stage.check(member, id, { stepId: 'one', submission: 'I did.' })).toMatchObject({
      state: 'inProgress',
      steps: [{ state: 'verifying', failure: 'A moderator has to confirm this.' }],
    });
  });

  test('is counted for its own cycle only', async () => {
    const member = await stage.makeQuester();
    const id = await makeQuest(db, {
      cadence: 'daily',
      steps: [makeStep('here', { kind: 'visit' }), makeStep('more', { kind: 'manual' })],
    });
    stage.clock = () => new Date('2026-11-20T12:00:00.000Z');
    expect((await stage.check(member, id, { stepId: 'here' })).steps[0]?.state).toBe('done');
    stage.clock = () => new Date('2026-11-21T12:00:00.000Z');
    expect((await stage.check(member, id)).steps[0]?.state).toBe('todo');
  });

  test('whose cycle was another one does not count after the rhythm was changed', async () => {
    const member = await stage.makeQuester();
    const steps = [makeStep('here', { kind: 'visit' }), makeStep('more', { kind: 'manual' })];
    const daily = await makeQuest(db, { cadence: 'daily', steps });
    const changed = await makeQuest(db, { cadence: 'daily', steps });
    for (const id of [daily, changed]) await stage.check(member, id, { stepId: 'here' });
    await db.updateTable('quest').set({ cadence: 'once' }).where('id', '=', changed).execute();
    const { quests } = await listQuests(db, undefined, member, new Date());
    const here = (id: string) => quests.find((quest) => quest.id === id)?.steps[0]?.state;
    expect([here(daily), here(changed)]).toEqual(['done', 'todo']);
  });

  test('of Kazm is done when Kazm said so', async () => {
    const member = await stage.makeQuester();
    const id = await makeQuest(db, { source: 'kazm', steps: [makeStep('one', { kind: 'visit' })] });
    await linkIdentity(db, member.id, 'kazm', member.id);
    expect((await stage.check(member, id, { stepId: 'one' })).steps[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Kazm'),
    });
    await db
      .insertInto('kazm_completion')
      .values({ account_id: member.id, external_id: id, completed_at: new Date() })
      .execute();
    expect((await stage.check(member, id)).state).toBe('completed');
    const entries = await db
      .selectFrom('point_entry')
      .select('id')
      .where('account_id', '=', member.id)
      .execute();
    expect(entries).toHaveLength(1);
  });
});
