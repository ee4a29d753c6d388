import { getProposal, listProposals } from '@hideout/contract/governance';
import { endSession } from '@hideout/contract/sessions';
import { castVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import { expect, test, vi } from 'vitest';
import { makeProposal, makeProposalPage, makeProposalSummary } from './factories/governance.ts';
import { makeSessionUser } from './factories/people.ts';
import { makeVoteResult, makeVotingPower } from './factories/voting.ts';
import { answer, createFakeApi, disconnect, garble, hang, refuse } from './fake-api.ts';

function post(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

test('answers an endpoint by its path and records the call', async () => {
  const api = createFakeApi({
    handlers: [answer(getProposal, ({ params }) => makeProposal({ id: params.id }))],
  });
  const response = await api.fetch('/api/governance/proposal/prop_7');
  expect(await response.json()).toMatchObject({ id: 'prop_7' });
  expect(api.callsTo(getProposal)).toMatchObject([
    { url: '/governance/proposal/prop_7', params: { id: 'prop_7' } },
  ]);
});

test('gives the handler the query as the contract reads it', async () => {
  const api = createFakeApi({
    handlers: [
      answer(listProposals, ({ query }) => makeProposalPage([makeProposalSummary()], { page: query.page })),
    ],
  });
  const response = await api.fetch('/api/governance/proposals?page=3&limit=20');
  expect(await response.json()).toMatchObject({ page: 3 });
});

test('answers as to a guest after an answer that ended the own session', async () => {
  const api = createFakeApi({
    user: makeSessionUser(),
    handlers: [
      answer(endSession, ({ body }) => ({
        ok: true as const,
        endedSessions: 1,
        signedOut: body.id === 'own',
      })),
    ],
  });
  const isIn = async () => (await (await api.fetch('/api/auth/check')).json()).authenticated;
  await api.fetch('/api/auth/sessions/end', post({ id: 'other' }));
  expect(await isIn()).toBe(true);
  await api.fetch('/api/auth/sessions/end', post({ id: 'own' }));
  expect(await isIn()).toBe(false);
});

test('refuses a member call of a guest, and answers it to a member', async () => {
  const api = createFakeApi({ handlers: [answer(getVotingPower, makeVotingPower())] });
  const path = '/api/governance/proposal/prop_41/voting-power';
  expect((await api.fetch(path)).status).toBe(401);
  api.signIn(makeSessionUser());
  expect((await api.fetch(path)).status).toBe(200);
});

test('refuses with the status and the body of the contract', async () => {
  const api = createFakeApi({ user: makeSessionUser(), handlers: [refuse(castVote, 'NO_VOTING_POWER')] });
  const response = await api.fetch('/api/governance/vote', post({ proposalId: 'prop_41', voteFor: true }));
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'NO_VOTING_POWER',
    status: 403,
    requestId: expect.any(String),
  });
});

test('throws when a handler answers something the contract does not know', async () => {
  // The wrong answer is the point.
  const wrong = { ...makeProposal(), state: 'napping' } as never;
  const api = createFakeApi({ handlers: [answer(getProposal, wrong)] });
  await expect(api.fetch('/api/governance/proposal/prop_41')).rejects.toThrow();
});

test('holds answers back until released', async () => {
  const api = createFakeApi({ user: makeSessionUser(), handlers: [answer(castVote, makeVoteResult())] });
  const release = api.hold(castVote);
  let done = false;
  const sent = api.fetch('/api/governance/vote', post({ proposalId: 'prop_41', voteFor: true })).then(() => {
    done = true;
  });
  await vi.waitFor(() => expect(api.callsTo(castVote)).toHaveLength(1));
  expect(done).toBe(false);
  release();
  await sent;
  expect(done).toBe(true);
});

test('can hang until aborted, break the line and answer garbage', async () => {
  const api = createFakeApi({ handlers: [hang(getProposal)] });
  const abort = new AbortController();
  const pending = api.fetch('/api/governance/proposal/prop_41', { signal: abort.signal });
  abort.abort();
  await expect(pending).rejects.toThrow();
  api.use(disconnect(getProposal));
  await expect(api.fetch('/api/governance/proposal/prop_41')).rejects.toThrow(TypeError);
  api.use(garble(getProposal));
  const garbage = await api.fetch('/api/governance/proposal/prop_41');
  expect(await garbage.text()).toContain('<!doctype html>');
});

test('names the call that has no handler', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const response = await createFakeApi().fetch('/api/governance/proposals');
  expect(response.status).toBe(404);
  expect(warn).toHaveBeenCalledWith('The fake API has no answer to GET /governance/proposals.');
  warn.mockRestore();
});
