import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { makeMembers, makeProposal, powerDeps } from '../testing/community-fixtures.ts';
import { delegate, type FakeWorld, fakeWorld } from '../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { byDepth } from '../testing/test-depth.ts';
import { giveMutants, readCounters, sumVotes } from '../testing/vote-fixtures.ts';
import { castVote } from './cast-vote.ts';
import { readTallySeries } from './tally-series.ts';

const VOTERS = byDepth({ few: 40, full: 200 });

describeOnDatabases('casting votes by many', (open) => {
  let db: Kysely<Database>;
  let world: FakeWorld;

  beforeAll(async () => {
    db = (await open()).db;
  });

  test('many people at once get numbers without a gap, and the tally equals the votes', async () => {
    world = fakeWorld();
    const members = await makeMembers(db, VOTERS);
    // Two and a half on average.
    for (const [index, member] of members.entries()) giveMutants(world, member, 1 + (index % 4));
    const proposalId = await makeProposal(db);
    const deps = powerDeps(db, world);
    await Promise.all(
      members.map((member, index) => castVote(deps, member, { proposalId, voteFor: index % 3 !== 0 })),
    );
    const rows = await db
      .selectFrom('vote')
      .select('seq')
      .where('proposal_id', '=', proposalId)
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: VOTERS }, (_, index) => index + 1));
    const counters = await readCounters(db, proposalId);
    expect(counters.for_hundredths + counters.against_hundredths).toBe(VOTERS * 250);
    expect(counters).toEqual(await sumVotes(db, proposalId));

    await Promise.all(members.map((member) => castVote(deps, member, { proposalId, voteFor: false })));
    expect(await readCounters(db, proposalId)).toEqual({
      for_hundredths: 0,
      against_hundredths: VOTERS * 250,
      for_voters: 0,
      against_voters: VOTERS,
    });
    expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
    const series = await readTallySeries(db, proposalId);
    expect(series.at(-1)).toMatchObject({ forPower: 0, againstPower: VOTERS * 2.5 });
  });

  test('an owner takes the tokens back from the delegate who voted with them', async () => {
    world = fakeWorld();
    const [owner, delegated] = await makeMembers(db, 2);
    if (owner === undefined || delegated === undefined) throw new Error('Two members were asked for.');
    giveMutants(world, owner, 9);
    giveMutants(world, delegated, 3);
    delegate(world, owner.address, delegated.address);
    const proposalId = await makeProposal(db);
    const deps = powerDeps(db, world);
    const first = await castVote(deps, delegated, { proposalId, voteFor: true });
    expect(first.result.vote.power).toBe(12);
    const second = await castVote(deps, owner, { proposalId, voteFor: false });
    expect(second.result).toMatchObject({
      vote: { power: 9 },
      tally: { forPower: 3, againstPower: 9, voters: 2 },
    });
    expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
    const changed = await castVote(deps, delegated, { proposalId, voteFor: false });
    expect(changed.result).toMatchObject({ vote: { power: 3 }, tally: { forPower: 0, againstPower: 12 } });
    expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
  });

  test('a vault of two delegates counts for the one who votes first', async () => {
    world = fakeWorld();
    const [vault, one, other] = await makeMembers(db, 3);
    if (vault === undefined || one === undefined || other === undefined)
      throw new Error('Three were asked for.');
    giveMutants(world, vault, 5);
    giveMutants(world, other, 1);
    delegate(world, vault.address, one.address);
    delegate(world, vault.address, other.address);
    const proposalId = await makeProposal(db);
    const deps = powerDeps(db, world);
    expect((await castVote(deps, one, { proposalId, voteFor: true })).result.vote.power).toBe(5);
    expect((await castVote(deps, other, { proposalId, voteFor: true })).result.vote.power).toBe(1);
  });

  test('a vault and its delegate voting at the same time never count a token twice', async () => {
    world = fakeWorld();
    const people = await makeMembers(db, 40);
    const pairs = Array.from({ length: 20 }, (_, index) => people.slice(index * 2, index * 2 + 2));
    for (const [vault, delegated] of pairs) {
      if (vault === undefined || delegated === undefined) throw new Error('Pairs were asked for.');
      giveMutants(world, vault, 2);
      delegate(world, vault.address, delegated.address);
      giveMutants(world, delegated, 1);
    }
    const proposalId = await makeProposal(db);
    const deps = powerDeps(db, world);
    await Promise.all(people.map((user) => castVote(deps, user, { proposalId, voteFor: true })));
    expect((await readCounters(db, proposalId)).for_hundredths).toBe(20 * 300);
    expect(await sumVotes(db, proposalId)).toEqual(await readCounters(db, proposalId));
  });
});
