import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { findProposal } from '../governance/proposal-rows.ts';
import { getSubject } from '../governance/proposal-subject.ts';
import {
  freshAddress,
  makeMember,
  makeProposal,
  type ProposalChanges,
  powerDeps,
} from '../testing/community-fixtures.ts';
import { delegate, FAKE_ADDRESSES, type FakeWorld, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { computeVotingPower } from './voting-power.ts';

const { mayc, hounds, registry } = FAKE_ADDRESSES;
const NOTHING_LATER = () => Promise.resolve(null);

describeOnDatabases('voting power', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });

  async function ask(world: FakeWorld, proposalId: string, accountId: string, now?: () => Date) {
    const subject = getSubject(await findProposal(db, proposalId, null));
    return computeVotingPower(
      powerDeps(db, world, now),
      { ...subject, state: 'active', takesVotes: true },
      accountId,
      NOTHING_LATER,
    );
  }

  async function scene(changes: ProposalChanges = {}) {
    const world = fakeWorld();
    const member = await makeMember(db);
    giveTokens(world, mayc, member.address, [1, 2, 3]);
    return { world, member, proposalId: await makeProposal(db, changes) };
  }

  test('is the sum of wallets, delegations and hot-wallet links with their weights', async () => {
    const { world, member, proposalId } = await scene();
    const [vault, cold, expired] = [freshAddress(), freshAddress(), freshAddress()];
    giveTokens(world, mayc, vault, [10, 11]);
    giveTokens(world, hounds, vault, [7]);
    giveTokens(world, mayc, cold, [20]);
    giveTokens(world, mayc, expired, [30, 31]);
    delegate(world, vault, member.address);
    world.links.push({ hot: member.address, cold, expirationTimestamp: 2n ** 256n - 1n });
    world.links.push({ hot: member.address, cold: expired, expirationTimestamp: 1_769_904_000n });
    const power = await ask(world, proposalId, member.id);
    expect(power).toMatchObject({
      canVote: true,
      reason: null,
      total: 6.5,
      own: 3,
      delegated: 3.5,
      partial: false,
    });
    expect(
      power.sources.map(({ kind, collection, count, power: votes, notCountedBecause }) => [
        kind,
        collection?.slug,
        count,
        votes,
        notCountedBecause,
      ]),
    ).toEqual([
      ['wallet', 'mayc', 3, 3, null],
      ['delegation', 'mayc', 2, 2, null],
      ['delegation', 'mutant-hounds', 1, 0.5, null],
      ['hotWallet', 'mayc', 1, 1, null],
      ['hotWallet', 'mayc', 2, 2, 'linkExpired'],
    ]);
  });

  test('is cached by the first read after the start', async () => {
    const { world, member, proposalId } = await scene();
    const first = await ask(world, proposalId, member.id);
    giveTokens(world, mayc, member.address, []);
    world.failing.add('all');
    expect(await ask(world, proposalId, member.id)).toEqual(first);
  });

  test('follows the chain before the start', async () => {
    const { world, member, proposalId } = await scene({ startsInHours: 2 });
    expect((await ask(world, proposalId, member.id)).total).toBe(3);
    giveTokens(world, mayc, member.address, [1]);
    expect((await ask(world, proposalId, member.id)).total).toBe(1);
  });

  test('is read at the last block of the start by everybody', async () => {
    const { world, member, proposalId } = await scene();
    const other = await makeMember(db);
    giveTokens(world, mayc, other.address, [9]);
    await ask(world, proposalId, member.id);
    world.block = 2_000n;
    await ask(world, proposalId, other.id);
    const row = await findProposal(db, proposalId, null);
    // The proposal began an hour ago, three hundred blocks back.
    const block = Math.floor((row.start_at.getTime() / 1_000 - world.genesisAt) / 12);
    expect(block).toBeGreaterThan(690);
    expect(new Set(world.readAt)).toEqual(new Set([String(block)]));
    expect(row.snapshot_blocks).toEqual([{ chainId: 1, block: String(block) }]);
  });

  test('is read again, at the same block, when another wallet was linked', async () => {
    const { world, member, proposalId } = await scene();
    await ask(world, proposalId, member.id);
    const address = freshAddress();
    giveTokens(world, mayc, address, [50]);
    await db
      .insertInto('wallet')
      .values({ account_id: member.id, chain: 'ethereum', address, wallet_type: 'injected' })
      .execute();
    const before = new Set(world.readAt);
    world.block = 3_000n;
    world.readAt.length = 0;
    expect((await ask(world, proposalId, member.id)).total).toBe(4);
    expect(new Set(world.readAt)).toEqual(before);
  });

  test('says what could not be read, and stores nothing of it', async () => {
    const { world, member, proposalId } = await scene();
    world.failing.add(registry);
    const power = await ask(world, proposalId, member.id);
    expect(power).toMatchObject({ canVote: false, reason: 'unavailable', total: 3, partial: true });
    expect(power.sources.at(-1)).toMatchObject({
      kind: 'delegation',
      notCountedBecause: 'sourceUnavailable',
    });
    world.failing.clear();
    expect(await ask(world, proposalId, member.id)).toMatchObject({ canVote: true, partial: false });
  });

  test('is unavailable, not zero, when the node is down', async () => {
    const { world, member, proposalId } = await scene();
    world.failing.add('all');
    expect(await ask(world, proposalId, member.id)).toMatchObject({ reason: 'unavailable', partial: true });
  });

  test('is empty for a member without wallets', async () => {
    const { world, member, proposalId } = await scene();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    expect(await ask(world, proposalId, member.id)).toMatchObject({
      canVote: false,
      reason: 'noPower',
      sources: [],
    });
  });

  test('asks no chain after the end', async () => {
    const { world, member, proposalId } = await scene();
    world.failing.add('all');
    const question = { ...getSubject(await findProposal(db, proposalId, null)), takesVotes: false } as const;
    const power = await computeVotingPower(
      powerDeps(db, world),
      { ...question, state: 'defeated' },
      member.id,
      NOTHING_LATER,
    );
    expect(power).toMatchObject({ canVote: false, reason: 'ended', total: 0, partial: false });
  });

  test('two first reads at once cache one and the same power', async () => {
    const { world, member, proposalId } = await scene();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(world, proposalId, member.id)));
    expect(new Set(answers.map((answer) => answer.computedAt)).size).toBe(1);
  });
});
