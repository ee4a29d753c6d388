import { getProposal, getProposalStats, listProposals } from '@hideout/contract/governance';
import { castVote, listVoters, lookUpVote } from '@hideout/contract/votes';
import { makeProposal, makeProposalPage, makeTally } from '@hideout/testing/factories/governance';
import { makeVote, makeVoteResult, makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { answer, disconnect, hang, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openProposal, PROPOSAL_AT, sendVote, takesVote, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

test('asks once more, naming side, power and proposal, and takes no for an answer', async () => {
  const { user, api } = openProposal();
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'For' }));
  await user.click(await box.findByRole('button', { name: 'Vote For with 17' }));
  const question = box.getByText(/You are about to vote/);
  expect(question.textContent).toMatch(/For with 17 on MCP-041, “Fund the Ibiza Embassy, season two”/);
  expect(question.textContent).toContain('You can change it until');
  expect(document.activeElement).toBe(question);
  await user.click(box.getByRole('button', { name: 'Not yet' }));
  expect(box.getByRole('button', { name: 'Vote For with 17' })).toBeTruthy();
  expect(api.callsTo(castVote)).toHaveLength(0);
});

test('sends the choice and the trimmed reason, and nothing that was not said', async () => {
  const { user, api } = openProposal();
  await sendVote(user, 'Against', '  Too loud. ');
  await waitFor(() => expect(api.callsTo(castVote)).toHaveLength(1));
  expect(api.callsTo(castVote)[0]?.body).toEqual({
    proposalId: 'prop_41',
    voteFor: false,
    reason: 'Too loud.',
  });
});

test('sends once, however often it is pressed', async () => {
  const { user, api } = openProposal();
  api.hold(castVote);
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'For' }));
  await user.click(await box.findByRole('button', { name: 'Vote For with 17' }));
  const yes = box.getByRole('button', { name: 'Yes, For' });
  act(() => {
    yes.click();
    yes.click();
  });
  expect(await box.findByRole('button', { name: 'Recording your vote…', busy: true })).toBeTruthy();
  expect(box.getByRole('radio', { name: 'For' }).closest('fieldset')).toHaveProperty('disabled', true);
  expect(api.callsTo(castVote)).toHaveLength(1);
});

test('moves the tally at once and then takes the truth of the answer', async () => {
  const { user, api } = openProposal({ handlers: [answer(listVoters, makeVoters([makeVoterRow()]))] });
  const truth = makeTally({ forPower: 2400, forVoters: 305 });
  api.use(answer(castVote, makeVoteResult({ tally: truth })));
  const release = api.hold(castVote);
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  expect(results.getByText('2,318')).toBeTruthy();
  await sendVote(user);
  expect(await results.findByText('2,335')).toBeTruthy();
  expect(results.getByText('302 voters')).toBeTruthy();
  // Asked again the server stays silent, so what follows can only come from the answer to the vote.
  api.use(hang(getProposalStats), hang(getProposal), hang(lookUpVote));
  release();
  expect(await results.findByText('2,400')).toBeTruthy();
  expect(await (await voteBox()).findByText('You voted For')).toBeTruthy();
});

test('says what was recorded, gives the receipt and the focus', async () => {
  const { user, api } = openProposal();
  api.use(takesVote(api));
  await sendVote(user);
  const box = await voteBox();
  const said = await box.findByText('You voted For');
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(box.getByText(/With 17/)).toBeTruthy();
  expect(box.getAllByRole('status').map((region) => region.textContent)).toContain('You voted For.');
  await user.click(await box.findByText('Receipt'));
  expect(box.getByText('rcpt_1')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('is in the list of voters and in the list of proposals at once', async () => {
  const proposal = makeProposal();
  const { user, api, navigate } = openProposal({
    at: '/governance',
    proposal,
    handlers: [
      answer(listProposals, makeProposalPage([proposal])),
      answer(listVoters, makeVoters([makeVoterRow()])),
    ],
  });
  await user.click(await screen.findByRole('link', { name: proposal.title }));
  await user.click(await screen.findByRole('tab', { name: /Votes/ }));
  await screen.findByRole('list', { name: 'Votes' });
  await (await voteBox()).findByRole('button', { name: 'Vote', description: 'Pick For or Against first.' });
  // From here on the server is silent: what is shown is what the vote itself has brought.
  api.use(hang(listVoters), hang(listProposals), hang(getProposal), hang(lookUpVote), hang(getProposalStats));
  await sendVote(user);
  const votes = within(screen.getByRole('tabpanel'));
  expect(await votes.findByText('hound')).toBeTruthy();
  expect(votes.getByText('2 of 2 votes')).toBeTruthy();
  await navigate('/governance');
  expect((await screen.findByRole('article')).textContent).toContain('You: For, 17');
});

test('refused: puts the tally back, keeps choice and reason, says why with the id, and can try again', async () => {
  const { user, api } = openProposal({
    handlers: [refuse(castVote, { code: 'RATE_LIMITED', retryAfterSeconds: 7, requestId: 'req-vote-1' })],
  });
  const results = within(await screen.findByRole('region', { name: 'Results' }));
  await results.findByText(/Turnout/);
  api.use(hang(getProposal), hang(getProposalStats));
  await sendVote(user, 'For', 'Again.');
  const box = await voteBox();
  const alert = await box.findByRole('alert');
  expect(alert.textContent).toContain('Your vote was not recorded');
  expect(alert.textContent).toContain('Too many tries. Again in 7 s.');
  expect(alert.textContent).toContain('req-vote-1');
  expect(box.getByRole('radio', { name: 'For' })).toHaveProperty('checked', true);
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Again.');
  expect(results.getByText('2,318')).toBeTruthy();
  api.use(takesVote(api));
  await user.click(box.getByRole('button', { name: 'Try again: Vote For with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, For' }));
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(box.queryByRole('alert')).toBeNull();
});

test('answer lost but vote written: finds out instead of claiming a failure or sending again', async () => {
  const { user, api } = openProposal({ handlers: [disconnect(castVote)] });
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'For' }));
  await user.click(await box.findByRole('button', { name: 'Vote For with 17' }));
  api.use(answer(lookUpVote, { vote: makeVote() }));
  await user.click(box.getByRole('button', { name: 'Yes, For' }));
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(api.callsTo(castVote)).toHaveLength(1);
  expect(box.queryByRole('alert')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('answer lost and vote not written: says so', async () => {
  const { user } = openProposal({ handlers: [disconnect(castVote)] });
  await sendVote(user);
  expect((await (await voteBox()).findByRole('alert')).textContent).toContain('The server did not answer.');
});

test('on its way survives leaving the page', async () => {
  const { user, api, navigate } = openProposal();
  const release = api.hold(castVote);
  await sendVote(user);
  await navigate('/governance');
  await screen.findByRole('heading', { level: 1, name: 'Governance' });
  await navigate(PROPOSAL_AT);
  const box = await voteBox();
  expect(box.getByRole('button', { name: 'Recording your vote…' })).toBeTruthy();
  api.use(answer(lookUpVote, { vote: makeVote() }));
  release();
  expect(await box.findByText('You voted For')).toBeTruthy();
});

test('a choice that is not sent, and a vote on its way, are not lost to another release', async () => {
  const { user, api, hasUnsaved } = openProposal();
  const box = await voteBox();
  const choice = box.getByRole('radio', { name: 'For' });
  expect(hasUnsaved()).toBe(false);
  await user.click(choice);
  expect(hasUnsaved()).toBe(true);
  const release = api.hold(castVote);
  await user.click(await box.findByRole('button', { name: 'Vote For with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, For' }));
  expect(hasUnsaved()).toBe(true);
  release();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});
