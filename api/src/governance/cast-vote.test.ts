import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMember, makeMembers, makeProposal, powerDeps } from '../testing/community-fixtures.ts';
import { FAKE_ADDRESSES, type FakeWorld, fakeWorld } from '../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { giveMutants, readCounters, sumVotes } from '../testing/vote-fixtures.ts';
import { getCachedSnapshots } from '../voting-power/cached-snapshots.ts';
import { castVote } from './cast-vote.ts';
import { findProposal } from './proposal-rows.ts';
import { getSubject } from './proposal-subject.ts';

describeOnDatabases('casting a vote', (open) => {
  let db: Kysely<Database>;
  let world: FakeWorld;

  beforeAll(async () => {
    db = (await open()).db;
  });

  describe('by one user', () => {
    test('counts what the user holds and gives a receipt', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 3);
      const proposalId = await makeProposal(db);
      const { created, result } = await castVote(powerDeps(db, world), member, {
        proposalId,
        voteFor: true,
        reason: '  For the pack. ',
      });
      expect(created).toBe(true);
      expect(result).toMatchObject({
        replaced: false,
        vote: { power: 3, voteFor: true, reason: 'For the pack.', address: member.address, changes: 0 },
        tally: {
          forPower: 3,
          againstPower: 0,
          totalPower: 3,
          voters: 1,
          leading: 'for',
          quorumReached: false,
        },
      });
      expect(result.receipt.digest).toMatch(/^0x[0-9a-f]{64}$/);
    });

    test('200 times at once is one vote', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 2);
      const proposalId = await makeProposal(db);
      const deps = powerDeps(db, world);
      // Read beforehand, so that the 200 meet in the database and not one by one after their read.
      await getCachedSnapshots(deps, getSubject(await findProposal(db, proposalId, null)), member.id);
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, () => castVote(deps, member, { proposalId, voteFor: true })),
      );
      expect(outcomes.filter((outcome) => outcome.created)).toHaveLength(1);
      expect(new Set(outcomes.map((outcome) => outcome.result.receipt.digest)).size).toBe(1);
      expect(await readCounters(db, proposalId)).toEqual({
        for_hundredths: 200,
        against_hundredths: 0,
        for_voters: 1,
        against_voters: 0,
      });
      expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
    });

    test('moves the power and leaves the tally equal to the votes when a vote changes', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 2);
      const proposalId = await makeProposal(db);
      const deps = powerDeps(db, world);
      await castVote(deps, member, { proposalId, voteFor: true, reason: 'Yes' });
      const { created, result } = await castVote(deps, member, { proposalId, voteFor: false });
      expect(created).toBe(false);
      expect(result).toMatchObject({
        replaced: true,
        vote: { voteFor: false, changes: 1, reason: null },
        tally: { forPower: 0, againstPower: 2, forVoters: 0, againstVoters: 1, voters: 1 },
      });
      expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
    });

    test('the same vote again changes nothing, also not the reason', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 1);
      const proposalId = await makeProposal(db);
      const deps = powerDeps(db, world);
      const first = await castVote(deps, member, { proposalId, voteFor: true, reason: 'Because' });
      const again = await castVote(deps, member, { proposalId, voteFor: true });
      expect(again.created).toBe(false);
      expect(again.result).toEqual(first.result);
    });

    test('earns its reputation once for each proposal, whatever is changed', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 1);
      const deps = powerDeps(db, world);
      const [first, second] = [await makeProposal(db), await makeProposal(db)];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          castVote(deps, member, { proposalId: first, voteFor: index % 2 === 0 }),
        ),
      );
      await castVote(deps, member, { proposalId: second, voteFor: false });
      const entries = await db
        .selectFrom('point_entry')
        .select(['kind', 'source', 'label', 'points', 'reason'])
        .where('account_id', '=', member.id)
        .orderBy('id')
        .execute();
      const entry = { kind: 'reputation', source: 'governance', points: 25 };
      expect(entries).toEqual([
        { ...entry, label: `Voted on ${first.toUpperCase()}`, reason: `vote:${first}` },
        { ...entry, label: `Voted on ${second.toUpperCase()}`, reason: `vote:${second}` },
      ]);
    });

    test('rewards the referrer of the voter', async () => {
      world = fakeWorld();
      const [host, guest] = await makeMembers(db, 2);
      if (host === undefined || guest === undefined) throw new Error('Two were asked for.');
      giveMutants(world, guest, 1);
      await db.updateTable('account').set({ referred_by: host.id }).where('id', '=', guest.id).execute();
      await castVote(powerDeps(db, world), guest, { proposalId: await makeProposal(db), voteFor: true });
      const entries = await db
        .selectFrom('point_entry')
        .select('reason')
        .where('account_id', '=', host.id)
        .execute();
      expect(entries).toEqual([{ reason: `referral:${guest.id}` }]);
    });

    test('is refused without power', async () => {
      const member = await makeMember(db);
      const proposalId = await makeProposal(db);
      const vote = castVote(powerDeps(db, fakeWorld()), member, { proposalId, voteFor: true });
      await expect(vote).rejects.toMatchObject({ code: 'NO_VOTING_POWER' });
    });

    test.each<[string, (world: FakeWorld) => void]>([
      ['the whole node', (failing) => failing.failing.add('all')],
      ['one collection', (failing) => failing.failing.add(FAKE_ADDRESSES.hounds)],
      ['the registry', (failing) => failing.failing.add(FAKE_ADDRESSES.registry)],
    ])('is refused while %s does not answer, and taken when it does', async (_, fail) => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 1);
      fail(world);
      const proposalId = await makeProposal(db);
      const deps = powerDeps(db, world);
      await expect(castVote(deps, member, { proposalId, voteFor: true })).rejects.toMatchObject({
        code: 'VOTING_POWER_UNAVAILABLE',
        details: { retryAfterSeconds: 20 },
      });
      world.failing.clear();
      await expect(castVote(deps, member, { proposalId, voteFor: true })).resolves.toMatchObject({
        created: true,
      });
    });

    test.each([
      ['pending', { startsInHours: 1 }],
      ['active', { startsInHours: -2, endsInHours: -0.001 }],
      ['quorumNotMet', { startsInHours: -3, endsInHours: -1 }],
      ['cancelled', { cancelledHoursAgo: 0.5 }],
    ])('is refused when the state is %s', async (state, changes) => {
      const member = await makeMember(db);
      const proposalId = await makeProposal(db, changes);
      await expect(
        castVote(powerDeps(db, fakeWorld()), member, { proposalId, voteFor: true }),
      ).rejects.toMatchObject({ code: 'PROPOSAL_NOT_ACTIVE', details: { meta: { state } } });
    });

    test.each([
      ['a draft', true],
      ['nothing', false],
    ])('%s cannot be voted on', async (_, isDraft) => {
      const member = await makeMember(db);
      const proposalId = isDraft ? await makeProposal(db, { isDraft }) : 'mcp-999';
      await expect(
        castVote(powerDeps(db, fakeWorld()), member, { proposalId, voteFor: true }),
      ).rejects.toMatchObject({ code: 'PROPOSAL_NOT_FOUND' });
    });

    test('does not slip in when the time ends while the chain is being read', async () => {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, 1);
      const proposalId = await makeProposal(db, { endsInHours: 1 });
      let calls = 0;
      // In time at the door and while reading; over when the row is locked.
      const clock = () => new Date(Date.now() + (++calls > 3 ? 2 * 3_600_000 : 0));
      await expect(
        castVote(powerDeps(db, world, clock), member, { proposalId, voteFor: true }),
      ).rejects.toMatchObject({ code: 'PROPOSAL_NOT_ACTIVE' });
      expect((await readCounters(db, proposalId)).for_voters).toBe(0);
    });
  });

  describe('at the edges', () => {
    async function memberWith(count: number) {
      world = fakeWorld();
      const member = await makeMember(db);
      giveMutants(world, member, count);
      const proposalId = await makeProposal(db);
      const { end_at } = await findProposal(db, proposalId, null);
      return { member, proposalId, endAt: end_at.getTime() };
    }

    test('For from one tab and Against from another at once are one vote that was changed once', async () => {
      const { member, proposalId } = await memberWith(2);
      const deps = powerDeps(db, world);
      await getCachedSnapshots(deps, getSubject(await findProposal(db, proposalId, null)), member.id);
      const outcomes = await Promise.all(
        [true, false].map((voteFor) => castVote(deps, member, { proposalId, voteFor })),
      );
      expect(outcomes.map(({ created }) => created).toSorted()).toEqual([false, true]);
      const last = outcomes.find(({ created }) => !created)?.result;
      expect(last).toMatchObject({
        replaced: true,
        vote: { changes: 1 },
        tally: { voters: 1, totalPower: 2 },
      });
      expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
      expect((await readCounters(db, proposalId)).for_voters).toBe(last?.vote.voteFor === true ? 1 : 0);
    });

    test('the last millisecond counts, the end itself does not', async () => {
      const { member, proposalId, endAt } = await memberWith(1);
      const vote = { proposalId, voteFor: true };
      await expect(
        castVote(
          powerDeps(db, world, () => new Date(endAt)),
          member,
          vote,
        ),
      ).rejects.toMatchObject({ code: 'PROPOSAL_NOT_ACTIVE' });
      const deps = powerDeps(db, world, () => new Date(endAt - 1));
      expect((await castVote(deps, member, vote)).created).toBe(true);
    });

    test('while the last votes are counted nothing is changed any more', async () => {
      const { member, proposalId, endAt } = await memberWith(1);
      await castVote(powerDeps(db, world), member, { proposalId, voteFor: true, reason: 'Stands.' });
      const late = powerDeps(db, world, () => new Date(endAt + 5_000));
      await expect(castVote(late, member, { proposalId, voteFor: false })).rejects.toMatchObject({
        code: 'PROPOSAL_NOT_ACTIVE',
      });
      expect(await readCounters(db, proposalId)).toMatchObject({ for_voters: 1, against_voters: 0 });
    });
  });
});
