import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember } from '../testing/community-fixtures.ts';
import { delegate, FAKE_ADDRESSES, giveTokens } from '../testing/fake-ethereum.ts';
import { type QuestChecks, questChecks } from '../testing/quest-checks.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { type CheckDeps, checkQuest } from './check-quest.ts';

const { mayc, hounds } = FAKE_ADDRESSES;

describeOnDatabases('holding', (open) => {
  let db: Kysely<Database>;
  let stage: QuestChecks;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => {
    stage = questChecks(db);
  });

  test('counts own wallets and vaults, of the collection that is meant', async () => {
    const member = await stage.makeQuester();
    const vault = await makeMember(db);
    const id = await stage.makeQuestWith({ kind: 'hold', collection: 'mutant-hounds', minimum: 3 });
    giveTokens(stage.world, mayc, member.address, [1, 2, 3]);
    giveTokens(stage.world, hounds, member.address, [4]);
    giveTokens(stage.world, hounds, vault.address, [5, 6]);
    expect((await stage.check(member, id)).steps[0]).toMatchObject({
      state: 'failed',
      failure: 'We count 1 of 3 in your wallets and vaults.',
    });
    delegate(stage.world, vault.address, member.address);
    expect((await stage.check(member, id)).state).toBe('completed');
  });

  test('of any collection will do where none is named', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, hounds, member.address, [4]);
    expect((await stage.check(member, await stage.makeQuestWith({ kind: 'hold' }))).state).toBe('completed');
  });

  test('waits, and is no failure, while the chain does not answer', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, mayc, member.address, [1]);
    const id = await stage.makeQuestWith({ kind: 'hold', collection: 'mayc' });
    stage.world.failing.add('all');
    expect((await stage.check(member, id)).steps[0]).toEqual(
      expect.objectContaining({
        state: 'verifying',
        failure: 'Ethereum is not answering. Check again in a moment.',
      }),
    );
    stage.world.failing.clear();
    expect((await stage.check(member, id)).state).toBe('completed');
  });

  test('is seen although a part cannot be read, when the rest is enough', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, mayc, member.address, [1]);
    stage.world.failing.add(FAKE_ADDRESSES.registry);
    expect(
      (await stage.check(member, await stage.makeQuestWith({ kind: 'hold', collection: 'mayc' }))).state,
    ).toBe('completed');
  });

  test('is looked at again before it is rewarded', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, mayc, member.address, [1]);
    const id = await makeQuest(db, {
      steps: [makeStep('hold', { kind: 'hold', collection: 'mayc' }), makeStep('read', { kind: 'visit' })],
    });
    expect((await stage.check(member, id)).steps.map((step) => step.state)).toEqual(['done', 'todo']);
    giveTokens(stage.world, mayc, member.address, []);
    expect(await stage.check(member, id, { stepId: 'read' })).toMatchObject({
      state: 'inProgress',
      steps: [{ state: 'failed' }, { state: 'done' }],
    });
    giveTokens(stage.world, mayc, member.address, [1]);
    expect((await stage.check(member, id, { stepId: 'hold' })).state).toBe('completed');
  });

  /** What a check needs, with something that happens while it waits for the chain. */
  function slowly(meanwhile: () => Promise<unknown>): CheckDeps {
    const { client, ...rest } = stage.deps();
    const slow = {
      ...client,
      async getBlockNumber() {
        await meanwhile();
        return client.getBlockNumber();
      },
    };
    return { ...rest, client: slow };
  }
  type Member = Awaited<ReturnType<QuestChecks['makeQuester']>>;
  async function sendSeat(member: Member, questId: string) {
    await stage.check(member, questId, { stepId: 'sit', submission: 'I sit.' });
    return () => stage.accept(member, questId, 'sit');
  }

  test('takes so long that a step may be granted meanwhile, which then stays granted', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, mayc, member.address, [1]);
    const id = await makeQuest(db, { steps: [makeStep('hold', { kind: 'hold' }), makeStep('sit')] });
    const accept = await sendSeat(member, id);
    const quest = await checkQuest(slowly(accept), member, { questId: id });
    expect(quest.state).toBe('completed');
  });

  test('of one thing does not reward another that was seen some time ago', async () => {
    const member = await stage.makeQuester();
    giveTokens(stage.world, mayc, member.address, [1]);
    const id = await makeQuest(db, {
      steps: [
        makeStep('ape', { kind: 'hold', collection: 'mayc' }),
        makeStep('hound', { kind: 'hold', collection: 'mutant-hounds' }),
        makeStep('sit'),
      ],
    });
    await stage.check(member, id);
    giveTokens(stage.world, mayc, member.address, []);
    giveTokens(stage.world, hounds, member.address, [2]);
    const accept = await sendSeat(member, id);
    const quest = await checkQuest(slowly(accept), member, { questId: id, stepId: 'hound' });
    expect(quest.state).toBe('verifying');
    expect((await stage.check(member, id)).state).toBe('inProgress');
  });

  test('needs a wallet', async () => {
    const member = await stage.makeQuester();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    stage.world.failing.add('all');
    expect(
      (await stage.check(member, await stage.makeQuestWith({ kind: 'hold' }))).steps[0]?.failure,
    ).toContain('wallet');
  });
});
