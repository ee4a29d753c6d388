import { makeProposal } from '@hideout/api/testing/community-fixtures';
import { checkAuth } from '@hideout/contract/auth';
import { listProposals } from '@hideout/contract/governance';
import { livez, readyz } from '@hideout/contract/health';
import { castVote } from '@hideout/contract/votes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangePostgres, type Postgres } from '../../scripts/postgres.ts';
import { type ApiInstance, type Instances, startInstances } from './api-instances.ts';
import { callInstance } from './call-instance.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { freezePower, signedInMembers } from './members.ts';

let server: Postgres;
let database: FreshDatabase;
let line: CuttableLine;
let instances: Instances;
let instance: ApiInstance;
beforeAll(async () => {
  server = await arrangePostgres();
  database = await freshDatabase(server.url);
  line = await cuttableLine(database.url);
  instances = await startInstances(1, line.url);
  const [only] = instances.all;
  if (only === undefined) throw new Error('No instance was started.');
  instance = only;
});
afterAll(async () => {
  await instances?.stop();
  await line?.stop();
  await database?.drop();
  await server?.stop();
});

test('without its database every call says so in the envelope, and it recovers by itself', async () => {
  const [member] = await signedInMembers(database.db, 1);
  if (member === undefined) throw new Error('No member was made.');
  const proposalId = await makeProposal(database.db);
  await freezePower(database.db, proposalId, [member]);
  const { cookie } = member;
  const vote = () => callInstance(instance, castVote, { cookie, body: { proposalId, voteFor: true } });
  expect(await callInstance(instance, checkAuth, { cookie })).toMatchObject({
    body: { authenticated: true },
  });

  line.cut();
  const calls = [
    callInstance(instance, checkAuth, { cookie }),
    callInstance(instance, listProposals),
    callInstance(instance, readyz),
    ...Array.from({ length: 20 }, vote),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'DATABASE_UNAVAILABLE',
        status: 503,
        message: expect.stringContaining('try again'),
        requestId: expect.stringMatching(/./),
        retryAfterSeconds: expect.any(Number),
      },
    });
  }
  expect(await callInstance(instance, livez)).toMatchObject({ status: 200 });

  line.mend();
  await expect.poll(() => callInstance(instance, readyz), { timeout: 10_000 }).toMatchObject({ status: 200 });
  // Still signed in, and nothing was counted while the database was away.
  expect(await vote()).toMatchObject({ status: 201, body: { tally: { voters: 1 } } });
});
