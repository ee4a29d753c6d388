import { getProposal, getProposalStats, listProposals, saveProposal } from '@hideout/contract/governance';
import { castVote, listVoters, lookUpVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import type { FastifyInstance } from 'fastify';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeChainConfig } from '../testing/chain-config-file.ts';
import { makeProposal } from '../testing/community-fixtures.ts';
import {
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG_FILE,
  fakeEthereum,
  fakeWorld,
  giveTokens,
} from '../testing/fake-ethereum.ts';
import { buildTestApp, call, emptyChains, grant, type SignedIn, signIn } from '../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../testing/test-database.ts';

describeOnDatabases('the calls of governance', (open) => {
  const world = fakeWorld();
  let database: TestDatabase;
  let app: FastifyInstance;
  let holder: SignedIn;
  let admin: SignedIn;

  beforeAll(async () => {
    database = await open();
    const chainConfigFile = writeChainConfig(FAKE_CHAIN_CONFIG_FILE);
    const chains = { ...emptyChains(), ethereum: fakeEthereum(world) };
    app = buildTestApp(database.db, { chains, config: { chainConfigFile } });
    holder = await signIn(app, generatePrivateKey());
    admin = await signIn(app, generatePrivateKey());
    await grant(database.db, admin.accountId, 'admin');
    giveTokens(world, FAKE_ADDRESSES.mayc, holder.address, [1, 2]);
  });
  afterAll(() => app.close());

  test('a vote is cast once with 201, answered again with 200, and seen everywhere', async () => {
    const id = await makeProposal(database.db, { quorum: 1 });
    const power = await call(app, getVotingPower, { params: { id }, cookie: holder.cookie });
    expect(power.json()).toMatchObject({ canVote: true, total: 2 });
    const vote = { cookie: holder.cookie, body: { proposalId: id, voteFor: false, reason: 'No boats.' } };
    expect((await call(app, castVote, vote)).statusCode).toBe(201);
    expect((await call(app, castVote, vote)).statusCode).toBe(200);
    const list = await call(app, listProposals, { query: { state: 'active' }, cookie: holder.cookie });
    expect(list.json().items.find((item: { id: string }) => item.id === id)).toMatchObject({
      myVote: { voteFor: false, power: 2 },
    });
    const stats = await call(app, getProposalStats, { params: { id } });
    expect(stats.json()).toMatchObject({
      tally: { againstPower: 2, voters: 1 },
      series: [{ againstPower: 2 }],
    });
    const voters = await call(app, listVoters, { params: { id } });
    expect(voters.json()).toMatchObject({
      total: 1,
      truncatedAt: null,
      voters: [{ reason: 'No boats.', power: 2 }],
    });
    for (const user of [holder.accountId, holder.address, holder.address.toLowerCase()]) {
      const found = await call(app, lookUpVote, { params: { proposalId: id, user } });
      expect(found.json()).toMatchObject({ vote: { voteFor: false, changes: 0 } });
    }
    const none = await call(app, lookUpVote, { params: { proposalId: id, user: 'nobody_here' } });
    expect([none.statusCode, none.json()]).toEqual([200, { vote: null }]);
  });

  test('the receipt comes with the own vote again, also after the end, and with nobody else’s', async () => {
    const id = await makeProposal(database.db);
    const { cookie } = holder;
    const cast = await call(app, castVote, { cookie, body: { proposalId: id, voteFor: true } });
    const lookUp = (asker: { cookie?: string }) =>
      call(app, lookUpVote, { params: { proposalId: id, user: holder.accountId }, ...asker });
    expect((await lookUp({ cookie })).json().receipt).toEqual(cast.json().receipt);
    const ended = { end_at: new Date(Date.now() - 120_000) };
    await database.db.updateTable('proposal').set(ended).where('id', '=', id).execute();
    expect((await lookUp({ cookie })).json().receipt).toEqual(cast.json().receipt);
    expect((await lookUp({ cookie: admin.cookie })).json()).not.toHaveProperty('receipt');
    expect((await lookUp({})).json()).not.toHaveProperty('receipt');
  });

  test('voters come by power, or in pages with the latest first', async () => {
    const id = await makeProposal(database.db);
    const whale = await signIn(app, generatePrivateKey());
    giveTokens(world, FAKE_ADDRESSES.mayc, whale.address, [11, 12, 13]);
    for (const { cookie } of [whale, holder]) {
      await call(app, castVote, { cookie, body: { proposalId: id, voteFor: true } });
    }
    const getPowers = async (query: Record<string, string>) => {
      const answer = await call(app, listVoters, { params: { id }, query });
      expect(answer.json()).toMatchObject({ total: 2 });
      return answer.json().voters.map((voter: { power: number }) => voter.power);
    };
    expect(await getPowers({})).toEqual([3, 2]);
    expect(await getPowers({ limit: '1' })).toEqual([2]);
    expect(await getPowers({ page: '2', limit: '1' })).toEqual([3]);
    expect(await getPowers({ page: '3', limit: '1' })).toEqual([]);
  });

  test('a draft is seen by its editors and by nobody else', async () => {
    const id = await makeProposal(database.db, { isDraft: true });
    expect((await call(app, getProposal, { params: { id }, cookie: admin.cookie })).statusCode).toBe(200);
    for (const endpoint of [getProposal, getProposalStats, listVoters]) {
      const answer = await call(app, endpoint, { params: { id }, cookie: holder.cookie });
      expect(answer.json()).toMatchObject({ code: 'PROPOSAL_NOT_FOUND', status: 404 });
    }
    const lookedUp = await call(app, lookUpVote, { params: { proposalId: id, user: 'x' } });
    expect(lookedUp.json().code).toBe('PROPOSAL_NOT_FOUND');
  });

  test('writing is for those with the right', async () => {
    expect((await call(app, saveProposal)).statusCode).toBe(401);
    expect((await call(app, saveProposal, { cookie: holder.cookie })).statusCode).toBe(403);
    expect((await call(app, saveProposal, { cookie: admin.cookie })).statusCode).toBe(422);
    const body = {
      title: 'Fund the Ibiza Embassy',
      body: 'The villa was cheap. The neighbours were not.',
      startAt: new Date(Date.now() + 3_600_000).toISOString(),
      endAt: new Date(Date.now() + 90_000_000).toISOString(),
      quorum: 10,
    };
    const made = await call(app, saveProposal, { cookie: admin.cookie, body });
    expect([made.statusCode, made.json().state]).toEqual([201, 'pending']);
    const seen = await call(app, getProposal, { params: { id: made.json().id } });
    expect(seen.json()).toMatchObject({
      title: body.title,
      can: { vote: false, edit: false, cancel: false },
    });
  });

  test('voting and power need a session', async () => {
    const id = await makeProposal(database.db);
    expect((await call(app, castVote, { body: { proposalId: id, voteFor: true } })).statusCode).toBe(401);
    expect((await call(app, getVotingPower, { params: { id } })).statusCode).toBe(401);
  });

  test.each([
    [{ proposalId: 'nope', voteFor: true }, 404, 'PROPOSAL_NOT_FOUND'],
    [{ proposalId: 'nope' }, 422, 'UNPROCESSABLE'],
    [{ proposalId: 'nope', voteFor: 'yes' }, 422, 'UNPROCESSABLE'],
    [{ proposalId: '../etc', voteFor: true }, 422, 'UNPROCESSABLE'],
  ])('refuses the vote %o', async (body, status, code) => {
    const answer = await call(app, castVote, { cookie: holder.cookie, body });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('an unanswering chain is 503 for the vote and an answer for the power', async () => {
    const id = await makeProposal(database.db);
    world.failing.add('all');
    try {
      const vote = await call(app, castVote, {
        cookie: holder.cookie,
        body: { proposalId: id, voteFor: true },
      });
      expect([vote.statusCode, vote.json().code]).toEqual([503, 'VOTING_POWER_UNAVAILABLE']);
      const power = await call(app, getVotingPower, { params: { id }, cookie: holder.cookie });
      expect(power.json()).toMatchObject({ canVote: false, reason: 'unavailable', partial: true });
    } finally {
      world.failing.clear();
    }
  });
});
