import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { postPoints } from '../points/post-entries.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { delegate } from '../testing/fake-ethereum.ts';
import { type QuestChecks, questChecks } from '../testing/quest-checks.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;

describeOnDatabases('a step', (open) => {
  let db: Kysely<Database>;
  let stage: QuestChecks;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => {
    stage = questChecks(db);
  });

  test('for a vault counts those that delegate, each for one member a cycle', async () => {
    const [member, rival, vault] = [
      await stage.makeQuester(),
      await stage.makeQuester(),
      await makeMember(db),
    ];
    const id = await stage.makeQuestWith({ kind: 'vault' });
    expect((await stage.check(member, id)).steps[0]).toMatchObject({
      state: 'failed',
      failure: 'We count 0 of 1 vaults that delegate to your wallets.',
    });
    delegate(stage.world, vault.address, member.address);
    expect((await stage.check(member, id)).state).toBe('completed');
    delegate(stage.world, vault.address, rival.address);
    expect((await stage.check(rival, id)).steps[0]).toMatchObject({
      state: 'failed',
      failure: 'These vaults have completed it for another member.',
    });
  });

  test('for a vault waits, and is no failure, while the chain does not answer', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'vault' });
    stage.world.failing.add('all');
    expect((await stage.check(member, id)).steps[0]?.state).toBe('verifying');
  });

  test('for a friend is done once the reward for one is booked in this cycle', async () => {
    const member = await stage.makeQuester();
    const once = await stage.makeQuestWith({ kind: 'referral' });
    const daily = await makeQuest(db, { cadence: 'daily', steps: [makeStep('one', { kind: 'referral' })] });
    const book = (reason: string, at: Date) =>
      db.transaction().execute((tx) =>
        postPoints(tx, {
          accountId: member.id,
          reason,
          source: 'referrals',
          label: 'A friend stayed',
          points: 10,
          at,
        }),
      );
    await book('correction:1', new Date());
    expect((await stage.check(member, once)).steps[0]?.state).toBe('failed');
    await book('referral:friend-1', new Date(Date.now() - 2 * DAY_MS));
    expect((await stage.check(member, once)).state).toBe('completed');
    expect((await stage.check(member, daily)).steps[0]?.state).toBe('failed');
    await book('referral:friend-2', new Date());
    expect((await stage.check(member, daily)).state).toBe('cooldown');
  });

  test('for a code is done once one was redeemed', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'redeem' });
    expect((await stage.check(member, id)).steps[0]?.state).toBe('failed');
    const code = await db
      .insertInto('redemption_code')
      .values({
        code_hash: `hash-${member.id}`,
        batch: 'tests',
        rewards: '[]',
        requirements: [],
        starts_at: null,
        expires_at: null,
        max_uses: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('redemption').values({ code_id: code.id, account_id: member.id }).execute();
    expect((await stage.check(member, id)).state).toBe('completed');
  });
});

describeOnDatabases('what is sent to a moderator', (open) => {
  let db: Kysely<Database>;
  let stage: QuestChecks;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => {
    stage = questChecks(db);
  });

  test('stays through later checks until something else is sent, and ends with the verdict', async () => {
    const member = await stage.makeQuester();
    const id = await stage.makeQuestWith({ kind: 'manual' });
    const send = (submission: string) => stage.check(member, id, { stepId: 'one', submission });
    expect((await send('  https://example.org/proof ')).steps[0]).toMatchObject({
      state: 'verifying',
      submission: { text: 'https://example.org/proof' },
    });
    expect((await stage.check(member, id)).steps[0]?.submission?.text).toBe('https://example.org/proof');
    expect((await send('Another')).steps[0]?.submission?.text).toBe('Another');
    await stage.accept(member, id, 'one');
    expect(await send('Too late')).toMatchObject({ state: 'completed' });
    const row = await db
      .selectFrom('quest_step')
      .select('submission')
      .where('account_id', '=', member.id)
      .executeTakeFirst();
    expect(row?.submission).toBe('Another');
  });

  test('is refused where no moderator judges, and when it is empty', async () => {
    const member = await stage.makeQuester();
    const visit = await stage.makeQuestWith({ kind: 'visit' });
    const judged = await stage.makeQuestWith({ kind: 'manual' });
    const named = await stage.makeQuestWith({ kind: 'manual', fact: 'username' });
    for (const [id, submission] of [
      [visit, 'text'],
      [named, 'text'],
      [judged, '  '],
    ] as const) {
      await expect(stage.check(member, id, { stepId: 'one', submission })).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
      });
    }
    expect((await stage.check(member, judged)).steps[0]).toMatchObject({ submission: null });
  });
});
