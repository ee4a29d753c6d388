import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { getProposal } from '@hideout/contract/governance';
import { castVote } from '@hideout/contract/votes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangePostgres, type Postgres } from '../../scripts/postgres.ts';
import { type Instances, startInstances } from './api-instances.ts';
import { callInstance } from './call-instance.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { freezePower, signedInMembers } from './members.ts';

const CALLERS = 50;

let server: Postgres;
let database: FreshDatabase;
let instances: Instances;
let balancer: LoadBalancer;
beforeAll(async () => {
  server = await arrangePostgres();
  database = await freshDatabase(server.url);
  instances = await startInstances(3, database.url, { DRAIN_MS: '1000' });
  balancer = await startLoadBalancer(instances.all);
});
afterAll(async () => {
  await balancer?.stop();
  await instances?.stop();
  await database?.drop();
  await server?.stop();
});

test('an instance that is stopped under load drops nothing, and ends by itself', async () => {
  const members = await signedInMembers(database.db, CALLERS);
  const proposalId = await makeProposal(database.db);
  await freezePower(database.db, proposalId, members);
  const leaving = instances.all[1];
  if (leaving === undefined) throw new Error('There is no second instance.');
  let hasExited = false;
  void leaving.ended.then(() => {
    hasExited = true;
  });

  const statuses = new Map<number | 'lost', number>();
  // Everybody reads and votes without a pause, until the instance has stopped and a round after that.
  const caller = async (cookie: string, index: number) => {
    for (let round = 0, after = 0; after < 2; round += 1) {
      if (hasExited) after += 1;
      const answer =
        round % 2 === 0
          ? await callInstance(balancer, getProposal, { params: { id: proposalId } })
          : await callInstance(balancer, castVote, {
              cookie,
              body: { proposalId, voteFor: (round + index) % 3 === 0 },
            });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (round === 3 && index === 0) leaving.signal('SIGTERM');
    }
  };
  await Promise.all(members.map(({ cookie }, index) => caller(cookie, index)));

  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300);
  expect(await leaving.ended, leaving.log()).toBe(0);
  const votes = await database.db
    .selectFrom('vote')
    .select('seq')
    .where('proposal_id', '=', proposalId)
    .execute();
  expect(votes.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(members.map((_, index) => index + 1));
});
