import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { castVote } from '@hideout/contract/votes';
import { afterEach, expect, test } from 'vitest';
import { startOwnPostgres } from '../../scripts/postgres.ts';
import { type ApiInstance, startInstances } from './api-instances.ts';
import { callInstance } from './call-instance.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { freezePower, type SignedInMember, signedInMembers } from './members.ts';

const WRITES = 300;
/** When the plug is pulled: some writes are answered, some are on their way. */
const ANSWERS_BEFORE = 100;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** 300 members of whom each may vote once, on a server with durable commits. */
async function electorate() {
  const server = await startOwnPostgres();
  ends.push(() => server.stop());
  const database = await freshDatabase(server.url);
  const members = await signedInMembers(database.db, WRITES);
  const proposalId = await makeProposal(database.db);
  await freezePower(database.db, proposalId, members);
  const start = async () => {
    const instances = await startInstances(1, database.url);
    ends.push(() => instances.stop());
    const [instance] = instances.all;
    if (instance === undefined) throw new Error('No instance was started.');
    return instance;
  };
  return { server, database, members, proposalId, start };
}

/** Everybody votes at once; `pull` is called when a third of the votes has been answered. */
async function voteThrough(
  instance: ApiInstance,
  members: readonly SignedInMember[],
  proposalId: string,
  pull: () => unknown,
): Promise<Set<string>> {
  const answered = new Set<string>();
  await Promise.all(
    members.map(async ({ id, cookie }) => {
      const answer = await callInstance(instance, castVote, { cookie, body: { proposalId, voteFor: true } });
      if (answer.status !== 201) return;
      answered.add(id);
      if (answered.size === ANSWERS_BEFORE) await pull();
    }),
  );
  return answered;
}

/** The stored votes; fails when the counters of the proposal say something else. */
async function votesIn({ db }: FreshDatabase, proposalId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('vote')
    .select(['account_id', 'seq'])
    .where('proposal_id', '=', proposalId)
    .orderBy('seq')
    .execute();
  const proposal = await db
    .selectFrom('proposal')
    .select(['for_voters', 'for_hundredths'])
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  expect(proposal).toEqual({ for_voters: rows.length, for_hundredths: rows.length * 100 });
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  return new Set(rows.map((row) => row.account_id));
}

test('the API killed in the middle of 300 votes has lost none that it answered', async () => {
  const { database, members, proposalId, start } = await electorate();
  ends.push(() => database.drop());
  const first = await start();
  const answered = await voteThrough(first, members, proposalId, () => first.signal('SIGKILL'));
  await first.ended;
  expect(answered.size).toBeGreaterThanOrEqual(ANSWERS_BEFORE);
  expect(answered.size).toBeLessThan(WRITES);
  const stored = await votesIn(database, proposalId);
  expect([...answered].filter((id) => !stored.has(id))).toEqual([]);

  // Whoever got no answer asks again, and everybody has voted once.
  const second = await start();
  const again = await Promise.all(
    members.map(({ cookie }) =>
      callInstance(second, castVote, { cookie, body: { proposalId, voteFor: true } }),
    ),
  );
  expect(again.map(({ status }) => status).every((status) => status === 200 || status === 201)).toBe(true);
  expect((await votesIn(database, proposalId)).size).toBe(WRITES);
}, 180_000);

test('the database killed in the middle of 300 votes has lost none that was answered', async () => {
  const { server, database, members, proposalId, start } = await electorate();
  const instance = await start();
  const answered = await voteThrough(instance, members, proposalId, () => server.crash());
  expect(answered.size).toBeLessThan(WRITES);
  await server.restart();

  // The same instance goes on by itself.
  await expect
    .poll(
      () =>
        callInstance(instance, castVote, { cookie: members[0]?.cookie, body: { proposalId, voteFor: true } }),
      {
        timeout: 20_000,
      },
    )
    .toMatchObject({ status: expect.toSatisfy((status) => status === 200 || status === 201) });
  const stored = await votesIn(database, proposalId);
  expect([...answered].filter((id) => !stored.has(id))).toEqual([]);
  await database.close();
}, 180_000);
