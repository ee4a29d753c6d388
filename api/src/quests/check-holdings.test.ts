import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, powerDeps, type TestMember } from '../testing/community-fixtures.ts';
import { delegate, FAKE_ADDRESSES, type FakeWorld, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { makeQuest, makeStep } from '../testing/quest-fixtures.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { type CheckDeps, checkQuest } from './check-quest.ts';
import { grantQuestStep } from './grant-quest-step.ts';
import type { StoredStep } from './quest-definition.ts';

const { mayc, hounds } = FAKE_ADDRESSES;

type Quester = { id: string; username: string | null; tokenId: string | null };

describeOnDatabases('holding', (open) => {
  let db: Kysely<Database>;
  let world: FakeWorld;

  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(() => {
    world = fakeWorld();
  });

  const deps = (): CheckDeps => ({ ...powerDeps(db, world), rateFactor: 1 });
  const check = (member: Quester, questId: string, more: { stepId?: string } = {}) =>
    checkQuest(deps(), member, { questId, ...more });

  async function someone(): Promise<TestMember & Quester> {
    return { ...(await makeMember(db)), tokenId: null };
  }
  const withStep = (changes: Partial<StoredStep>) => makeQuest(db, { steps: [makeStep('one', changes)] });

  test('counts own wallets and vaults, of the collection that is meant', async () => {
    const member = await someone();
    const vault = await makeMember(db);
    const id = await withStep({ kind: 'hold', collection: 'mutant-hounds', minimum: 3 });
    giveTokens(world, mayc, member.address, [1, 2, 3]);
    giveTokens(world, hounds, member.address, [4]);
    giveTokens(world, hounds, vault.address, [5, 6]);
    expect((await check(member, id)).steps[0]).toMatchObject({
      state: 'failed',
      failure: 'We count 1 of 3 in your wallets and vaults.',
    });
    delegate(world, vault.address, member.address);
    expect((await check(member, id)).state).toBe('completed');
  });

  test('of any collection will do where none is named', async () => {
    const member = await someone();
    giveTokens(world, hounds, member.address, [4]);
    expect((await check(member, await withStep({ kind: 'hold' }))).state).toBe('completed');
  });

  test('waits, and is no failure, while the chain does not answer', async () => {
    const member = await someone();
    giveTokens(world, mayc, member.address, [1]);
    const id = await withStep({ kind: 'hold', collection: 'mayc' });
    world.failing.add('all');
    expect((await check(member, id)).steps[0]).toEqual(
      expect.objectContaining({
        state: 'verifying',
        failure: 'Ethereum is not answering. Check again in a moment.',
      }),
    );
    world.failing.clear();
    expect((await check(member, id)).state).toBe('completed');
  });

  test('is seen although a part cannot be read, when the rest is enough', async () => {
    const member = await someone();
    giveTokens(world, mayc, member.address, [1]);
    world.failing.add(FAKE_ADDRESSES.registry);
    expect((await check(member, await withStep({ kind: 'hold', collection: 'mayc' }))).state).toBe(
      'completed',
    );
  });

  test('is looked at again before it is rewarded', async () => {
    const member = await someone();
    giveTokens(world, mayc, member.address, [1]);
    const id = await makeQuest(db, {
      steps: [makeStep('hold', { kind: 'hold', collection: 'mayc' }), makeStep('read', { kind: 'visit' })],
    });
    expect((await check(member, id)).steps.map((step) => step.state)).toEqual(['done', 'todo']);
    giveTokens(world, mayc, member.address, []);
    expect(await check(member, id, { stepId: 'read' })).toMatchObject({
      state: 'inProgress',
      steps: [{ state: 'failed' }, { state: 'done' }],
    });
    giveTokens(world, mayc, member.address, [1]);
    expect((await check(member, id, { stepId: 'hold' })).state).toBe('completed');
  });

  /** What a check needs, with something that happens while it waits for the chain. */
  function slowly(meanwhile: () => Promise<unknown>): CheckDeps {
    const { client, ...rest } = deps();
    const slow = {
      ...client,
      async getBlockNumber() {
        await meanwhile();
        return client.getBlockNumber();
      },
    };
    return { ...rest, client: slow };
  }
  const grant = (member: Quester, questId: string) => () =>
    grantQuestStep(
      db,
      { id: member.id, roles: ['member', 'admin'] },
      { questId, stepId: 'sit', user: member.id },
      new Date(),
    );

  test('takes so long that a step may be granted meanwhile, which then stays granted', async () => {
    const member = await someone();
    giveTokens(world, mayc, member.address, [1]);
    const id = await makeQuest(db, { steps: [makeStep('hold', { kind: 'hold' }), makeStep('sit')] });
    const quest = await checkQuest(slowly(grant(member, id)), member, { questId: id });
    expect(quest.state).toBe('completed');
  });

  test('of one thing does not reward another that was seen some time ago', async () => {
    const member = await someone();
    giveTokens(world, mayc, member.address, [1]);
    const id = await makeQuest(db, {
      steps: [
        makeStep('ape', { kind: 'hold', collection: 'mayc' }),
        makeStep('hound', { kind: 'hold', collection: 'mutant-hounds' }),
        makeStep('sit'),
      ],
    });
    await check(member, id);
    giveTokens(world, mayc, member.address, []);
    giveTokens(world, hounds, member.address, [2]);
    const quest = await checkQuest(slowly(grant(member, id)), member, { questId: id, stepId: 'hound' });
    expect(quest.state).toBe('verifying');
    expect((await check(member, id)).state).toBe('inProgress');
  });

  test('needs a wallet', async () => {
    const member = await someone();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    world.failing.add('all');
    expect((await check(member, await withStep({ kind: 'hold' }))).steps[0]?.failure).toContain('wallet');
  });
});
