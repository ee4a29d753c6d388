import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { FAKE_ADDRESSES, giveTokens } from '../testing/fake-ethereum.ts';
import { type QuestChecks, questChecks } from '../testing/quest-checks.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { answerHash } from './quiz-answers.ts';

describeOnDatabases('checking a quest', (open) => {
  let db: Kysely<Database>;
  let stage: QuestChecks;

  beforeAll(async () => {
    db = (await open()).db;
    await db.insertInto('badge').values({ id: 'brave', name: 'Brave', description: 'Was.' }).execute();
  });
  beforeEach(() => {
    stage = questChecks(db);
  });

  async function booked(accountId: string) {
    return db
      .selectFrom('point_entry')
      .select(['kind', 'season_id', 'source', 'label', 'points', 'reason'])
      .where('account_id', '=', accountId)
      .orderBy('kind')
      .execute();
  }
  async function getCompletions(questId: string) {
    const row = await db
      .selectFrom('quest')
      .select((eb) => [
        'completions',
        eb
          .selectFrom('quest_completion')
          .select(sql<number>`count(*)::int`.as('rows'))
          .where('quest_id', '=', questId)
          .as('rows'),
      ])
      .where('id', '=', questId)
      .executeTakeFirstOrThrow();
    return [row.completions, row.rows];
  }

  describe('completes it', () => {
    test('when the facts hold, with every reward under one reason', async () => {
      const member = await stage.makeQuester();
      const id = await makeQuest(db, {
        title: 'Bring a wallet',
        rewards: [
          { kind: 'reputation', amount: '20', label: '20 reputation' },
          { kind: 'serumPoints', amount: '50', label: '50 points' },
          { kind: 'serum', amount: '1500000000000000000', label: '1.5 SERUM' },
          { kind: 'badge', amount: '', label: 'Brave', badge: 'brave' },
        ],
      });
      const quest = await stage.check(member, id);
      expect(quest).toMatchObject({ state: 'completed', completions: 1, steps: [{ state: 'done' }] });
      const entry = { source: 'quests', label: 'Bring a wallet', reason: `quest:${id}:once` };
      expect(await booked(member.id)).toEqual([
        { ...entry, kind: 'reputation', season_id: null, points: 20 },
        { ...entry, kind: 'serum', season_id: 'season-1', points: 50 },
      ]);
      const serum = await db
        .selectFrom('serum_entry')
        .select(['kind', 'amount', 'is_credit', 'reason'])
        .where('account_id', '=', member.id)
        .execute();
      expect(serum).toEqual([
        { kind: 'adjustment', amount: '1500000000000000000', is_credit: true, reason: `quest:${id}:once` },
      ]);
      const badges = await db
        .selectFrom('account_badge')
        .select('badge_id')
        .where('account_id', '=', member.id)
        .execute();
      expect(badges).toEqual([{ badge_id: 'brave' }]);
      expect(await getCompletions(id)).toEqual([1, 1]);
    });

    test('once, however often it is asked', async () => {
      const member = await stage.makeQuester();
      const id = await makeQuest(db);
      await stage.check(member, id);
      expect((await stage.check(member, id)).state).toBe('completed');
      expect(await booked(member.id)).toHaveLength(1);
      expect(await getCompletions(id)).toEqual([1, 1]);
    });

    test('again in the next cycle, and not before', async () => {
      const member = await stage.makeQuester();
      const id = await makeQuest(db, { cadence: 'daily' });
      stage.clock = () => new Date('2026-11-20T23:59:59.000Z');
      expect(await stage.check(member, id)).toMatchObject({ state: 'cooldown', streak: 1 });
      expect(await stage.check(member, id)).toMatchObject({ completions: 1 });
      stage.clock = () => new Date('2026-11-21T00:00:00.000Z');
      expect(await stage.check(member, id)).toMatchObject({ state: 'cooldown', streak: 2, completions: 2 });
      expect((await booked(member.id)).map((row) => row.reason)).toEqual([
        `quest:${id}:2026-11-20`,
        `quest:${id}:2026-11-21`,
      ]);
    });

    test('40 calls at once by one member book it once', async () => {
      const member = await stage.makeQuester();
      const id = await makeQuest(db, {
        rewards: [
          { kind: 'reputation', amount: '5', label: '5' },
          { kind: 'serumPoints', amount: '7', label: '7' },
          { kind: 'serum', amount: '9', label: '9' },
        ],
      });
      const quests = await Promise.all(Array.from({ length: 40 }, () => stage.check(member, id)));
      expect(new Set(quests.map((quest) => quest.state))).toEqual(new Set(['completed']));
      expect(await booked(member.id)).toHaveLength(2);
      expect(await getCompletions(id)).toEqual([1, 1]);
    });

    test('40 members at once take three completions, and only those three are rewarded', async () => {
      const members = await Promise.all(Array.from({ length: 40 }, () => stage.makeQuester()));
      const id = await makeQuest(db, { cap: 3 });
      const quests = await Promise.all(members.map((member) => stage.check(member, id)));
      expect(quests.filter((quest) => quest.state === 'completed')).toHaveLength(3);
      expect(quests.filter((quest) => quest.state === 'full')).toHaveLength(37);
      expect(await getCompletions(id)).toEqual([3, 3]);
      const { count } = await db
        .selectFrom('point_entry')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('reason', '=', `quest:${id}:once`)
        .executeTakeFirstOrThrow();
      expect(count).toBe(3);
    });

    test('with all rewards or not at all', async () => {
      const member = await stage.makeQuester();
      // A badge that was deleted: the second reward cannot be booked.
      const id = await makeQuest(db, {
        rewards: [
          { kind: 'reputation', amount: '5', label: '5' },
          { kind: 'badge', amount: '', label: 'Gone', badge: 'gone' },
        ],
      });
      await expect(stage.check(member, id)).rejects.toThrow('foreign key');
      expect(await booked(member.id)).toEqual([]);
      expect(await getCompletions(id)).toEqual([0, 0]);
    });

    test('rewards the referrer of the member', async () => {
      const host = await stage.makeQuester();
      const guest = await stage.makeQuester();
      await db.updateTable('account').set({ referred_by: host.id }).where('id', '=', guest.id).execute();
      await stage.check(guest, await makeQuest(db));
      expect(await booked(host.id)).toMatchObject([{ source: 'referrals', reason: `referral:${guest.id}` }]);
    });
  });

  describe('does nothing', () => {
    test.each([
      ['locked', { requirements: [{ label: 'a pass', fact: 'passport' as const, fixHref: null }] }],
      ['upcoming', { starts_at: new Date(Date.now() + 60_000) }],
      ['expired', { ends_at: new Date(Date.now() - 60_000) }],
    ])('while it is %s', async (state, changes) => {
      const member = await stage.makeQuester();
      const steps = [makeStep('read', { kind: 'visit' })];
      const id = await makeQuest(db, { steps, ...changes });
      const quest = await stage.check(member, id, { stepId: 'read' });
      expect([quest.state, quest.steps[0]?.state]).toEqual([state, 'todo']);
      expect(await db.selectFrom('quest_step').selectAll().where('quest_id', '=', id).execute()).toEqual([]);
      expect(await getCompletions(id)).toEqual([0, 0]);
    });

    test('when it is hidden or not there', async () => {
      const member = await stage.makeQuester();
      const hidden = await makeQuest(db, { hidden: true });
      for (const id of [hidden, 'nothing']) {
        await expect(stage.check(member, id)).rejects.toMatchObject({ code: 'QUEST_NOT_FOUND' });
      }
    });

    test('for a step or an answer that does not belong to it', async () => {
      const member = await stage.makeQuester();
      const id = await stage.makeQuestWith({ kind: 'quiz', answers: [answerHash('yes')] });
      const refused = (more: Parameters<QuestChecks['check']>[2]) =>
        expect(stage.check(member, id, more)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
      await refused({ stepId: 'two' });
      await refused({ answer: 'yes' });
      await refused({ stepId: 'one' });
      await refused({ stepId: 'one', answer: '  ' });
    });

    test('when its time ends while the chain is being read', async () => {
      const member = await stage.makeQuester();
      giveTokens(stage.world, FAKE_ADDRESSES.mayc, member.address, [1]);
      const ends = new Date(Date.now() + 3_600_000);
      const id = await makeQuest(db, { steps: [makeStep('hold', { kind: 'hold' })], ends_at: ends });
      let calls = 0;
      stage.clock = () => (++calls > 1 ? ends : new Date());
      expect((await stage.check(member, id)).state).toBe('expired');
      expect(await getCompletions(id)).toEqual([0, 0]);
    });
  });
});
