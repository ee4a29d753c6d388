import type { VotingPower } from '@hideout/contract/voting-power';
import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { castVote } from '../governance/cast-vote.ts';
import { findProposal } from '../governance/proposal-rows.ts';
import { getSubject } from '../governance/proposal-subject.ts';
import {
  freshAddress,
  makeMember,
  makeProposal,
  powerDeps,
  type TestMember,
} from '../testing/community-fixtures.ts';
import { delegate, FAKE_ADDRESSES, type FakeWorld, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { storeLaterSnapshots } from './later-snapshots.ts';
import { toHundredths } from './power.ts';
import { computeVotingPower } from './voting-power.ts';

const { mayc, hounds, registry } = FAKE_ADDRESSES;
const FOREVER = 2n ** 256n - 1n;
const LONG_AGO = 1_769_904_000n;

/** What every answer must be, whatever is in it. */
function expectSum({ total, own, delegated, sources }: VotingPower): void {
  const addUp = (kinds: readonly string[]) =>
    sources
      .filter(({ counted, kind }) => counted && kinds.includes(kind))
      .reduce((sum, { power }) => sum + toHundredths(power), 0);
  expect([addUp(['wallet']), addUp(['delegation', 'hotWallet'])]).toEqual([own, delegated].map(toHundredths));
  expect(toHundredths(own) + toHundredths(delegated)).toBe(toHundredths(total));
}

describeOnDatabases('the lines of somebody’s power', (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });

  /** A new server each time: it has read nothing yet. */
  async function ask(world: FakeWorld, proposalId: string, { id }: TestMember): Promise<VotingPower> {
    const subject = getSubject(await findProposal(db, proposalId, null));
    const question = { ...subject, state: 'active', takesVotes: true } as const;
    const later = storeLaterSnapshots({ log: { warn: () => undefined } });
    const power = await computeVotingPower(powerDeps(db, world), question, id, later);
    expectSum(power);
    return power;
  }

  async function scene() {
    const world = fakeWorld();
    const [member, owner] = [await makeMember(db), await makeMember(db)];
    giveTokens(world, mayc, member.address, [1, 2, 3]);
    return { world, member, owner, proposalId: await makeProposal(db) };
  }

  const formatName = ({ id, username }: TestMember) => ({ id, username, avatar: null });

  test('say whose wallet it is and to which wallet it is linked', async () => {
    const { world, member, owner, proposalId } = await scene();
    const cold = freshAddress();
    giveTokens(world, mayc, owner.address, [4]);
    giveTokens(world, mayc, cold, [5]);
    delegate(world, owner.address, member.address);
    world.links.push({ hot: member.address, cold, expirationTimestamp: FOREVER });
    const power = await ask(world, proposalId, member);
    expect(power).toMatchObject({ total: 5, own: 3, delegated: 2 });
    expect(power.sources).toMatchObject([
      { kind: 'wallet', owner: null, linkedTo: null, inVoteOf: null },
      { kind: 'delegation', owner: formatName(owner), linkedTo: member.address },
      { kind: 'hotWallet', owner: null, linkedTo: member.address },
    ]);
  });

  test('name the source through which a vault that is linked twice counts', async () => {
    const { world, member, owner, proposalId } = await scene();
    giveTokens(world, mayc, owner.address, [4, 5]);
    delegate(world, owner.address, member.address);
    world.links.push({ hot: member.address, cold: owner.address, expirationTimestamp: FOREVER });
    const power = await ask(world, proposalId, member);
    expect(power.total).toBe(5);
    expect(power.sources.at(-1)).toMatchObject({
      kind: 'hotWallet',
      counted: false,
      notCountedBecause: 'duplicate',
      countedThrough: { kind: 'delegation', address: owner.address },
    });
  });

  test('name the owner who voted in person, and the delegate in whose vote own tokens are', async () => {
    const { world, member, owner, proposalId } = await scene();
    giveTokens(world, mayc, owner.address, [4, 5]);
    delegate(world, owner.address, member.address);
    await castVote(powerDeps(db, world), member, { proposalId, voteFor: true });
    expect(await ask(world, proposalId, owner)).toMatchObject({
      canVote: true,
      total: 2,
      sources: [{ kind: 'wallet', counted: true, inVoteOf: formatName(member) }],
    });
    await castVote(powerDeps(db, world), owner, { proposalId, voteFor: false });
    const power = await ask(world, proposalId, member);
    expect(power.total).toBe(3);
    expect(power.sources.at(-1)).toMatchObject({
      notCountedBecause: 'ownerVotedDirectly',
      inVoteOf: formatName(owner),
    });
  });

  test('name the other delegate who was first', async () => {
    const { world, member, owner, proposalId } = await scene();
    const vault = freshAddress();
    giveTokens(world, mayc, vault, [4]);
    delegate(world, vault, member.address);
    delegate(world, vault, owner.address);
    await castVote(powerDeps(db, world), owner, { proposalId, voteFor: true });
    expect((await ask(world, proposalId, member)).sources.at(-1)).toMatchObject({
      kind: 'delegation',
      notCountedBecause: 'duplicate',
      inVoteOf: formatName(owner),
      countedThrough: null,
    });
  });

  test('report an expired link, of a part that was lent, and of no part of nothing', async () => {
    const { world, member, proposalId } = await scene();
    const [expired, part, empty] = [freshAddress(), freshAddress(), freshAddress()];
    giveTokens(world, mayc, expired, [4]);
    giveTokens(world, mayc, part, [5, 6]);
    world.links.push({ hot: member.address, cold: expired, expirationTimestamp: LONG_AGO });
    for (const from of [part, empty]) {
      world.delegations.push({ from, to: member.address, type_: 2, rights: `0x${'0'.repeat(64)}` });
    }
    const power = await ask(world, proposalId, member);
    expect(power).toMatchObject({ total: 3, partial: false });
    expect(power.sources.map((one) => [one.address, one.count, one.notCountedBecause])).toEqual([
      [member.address, 3, null],
      [part, 2, 'limitedRights'],
      [expired, 1, 'linkExpired'],
    ]);
  });

  test('report a wallet that holds nothing', async () => {
    const { world, owner, proposalId } = await scene();
    expect(await ask(world, proposalId, owner)).toMatchObject({
      canVote: false,
      reason: 'noPower',
      sources: [{ kind: 'wallet', address: owner.address, collection: null, count: 0, power: 0 }],
    });
  });

  test('report what came after the snapshot, and that what was sold since still counts', async () => {
    const { world, member, owner, proposalId } = await scene();
    await ask(world, proposalId, member);
    // Twenty blocks later; the fake node has no history, so the cached snapshot comes from the database.
    world.block += 20n;
    giveTokens(world, mayc, member.address, [1, 8, 9]);
    giveTokens(world, hounds, owner.address, [7]);
    delegate(world, owner.address, member.address);
    const power = await ask(world, proposalId, member);
    expect(power).toMatchObject({ canVote: true, total: 3, own: 3, delegated: 0 });
    expect(power.sources).toMatchObject([
      { count: 3, counted: true, goneSince: 2 },
      { kind: 'wallet', count: 2, power: 2, counted: false, notCountedBecause: 'acquiredAfterSnapshot' },
      { kind: 'delegation', count: 1, power: 0.5, notCountedBecause: 'acquiredAfterSnapshot' },
    ]);
    const { result } = await castVote(powerDeps(db, world), member, { proposalId, voteFor: true });
    expect(result.vote.power).toBe(3);
  });

  test.each([['all' as const], [registry]])('are as frozen when %s does not answer now', async (failing) => {
    const { world, member, proposalId } = await scene();
    const first = await ask(world, proposalId, member);
    giveTokens(world, mayc, member.address, [1, 8]);
    world.failing.add(failing);
    expect(await ask(world, proposalId, member)).toEqual(first);
  });

  test('come with the block they were read at, from the first answer on', async () => {
    const { world, member, proposalId } = await scene();
    const { snapshotBlocks } = await ask(world, proposalId, member);
    expect(snapshotBlocks).toEqual([{ chainId: 1, block: expect.stringMatching(/^6\d\d$|^7\d\d$/) }]);
    expect((await ask(world, proposalId, member)).snapshotBlocks).toEqual(snapshotBlocks);
  });

  test('never stand for a vote while a source is silent, and do when it answers', async () => {
    const { world, member, owner, proposalId } = await scene();
    delegate(world, owner.address, member.address);
    giveTokens(world, mayc, owner.address, [4]);
    world.failing.add(hounds);
    const partial = await ask(world, proposalId, member);
    expect(partial).toMatchObject({ canVote: false, reason: 'unavailable', partial: true, total: 4 });
    expect(partial.sources.filter((one) => one.notCountedBecause === 'sourceUnavailable')).toMatchObject([
      { kind: 'wallet', collection: { slug: 'mutant-hounds' } },
      { kind: 'delegation', collection: { slug: 'mutant-hounds' }, owner: formatName(owner) },
    ]);
    await expect(castVote(powerDeps(db, world), member, { proposalId, voteFor: true })).rejects.toMatchObject(
      { code: 'VOTING_POWER_UNAVAILABLE' },
    );
    world.failing.clear();
    expect(await ask(world, proposalId, member)).toMatchObject({ canVote: true, partial: false, total: 4 });
  });
});
