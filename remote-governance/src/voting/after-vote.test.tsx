import { castVote, lookUpVote } from '@hideout/contract/votes';
import { makeProposal } from '@hideout/testing/factories/governance';
import { isoIn } from '@hideout/testing/factories/times';
import { makeVote, makeVoteResult } from '@hideout/testing/factories/voting';
import { answer } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';
import { openProposal, PROPOSAL_AT, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

const vote = makeVote({ reason: 'It paid for itself.' });
const voted = makeProposal({ myVote: { voteFor: true, power: 17, votedAt: vote.votedAt } });
const handlers = [answer(lookUpVote, { vote })];

test('shows side, power, time and reason', async () => {
  openProposal({ proposal: voted, handlers });
  const box = await voteBox();
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(await box.findByText('It paid for itself.')).toBeTruthy();
  expect(box.getByText(/With 17/).textContent).toContain('cast 2 m ago');
});

test('can be changed: marks what counts now, starts from it, and can be left as it was', async () => {
  const { user, api } = openProposal({ proposal: voted, handlers });
  const box = await voteBox();
  await box.findByText('It paid for itself.');
  await user.click(await box.findByRole('button', { name: 'Change' }));
  expect(box.getByRole('radio', { name: 'For Counts now' })).toHaveProperty('checked', true);
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'It paid for itself.');
  expect(
    box.getByRole('button', { name: 'Vote For with 17', description: 'That is how you voted already.' }),
  ).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Keep my vote as it is' }));
  expect(await box.findByText('You voted For')).toBeTruthy();

  await user.click(box.getByRole('button', { name: 'Change' }));
  await user.click(box.getByRole('radio', { name: 'Against' }));
  await user.clear(await box.findByRole('textbox', { name: /Reason/ }));
  const changed = makeVote({ voteFor: false, changedAt: isoIn(0), changes: 1 });
  api.use(
    answer(castVote, makeVoteResult({ vote: changed, replaced: true })),
    answer(lookUpVote, { vote: changed }),
  );
  await user.click(box.getByRole('button', { name: 'Vote Against with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, Against' }));
  expect(await box.findByText('You voted Against')).toBeTruthy();
  expect(api.callsTo(castVote)[0]?.body).toEqual({ proposalId: 'prop_41', voteFor: false });
});

test('cannot be changed when the rules say so: no button, and what was typed before does not open it', async () => {
  const final = { ...voted, rules: { ...voted.rules, voteChangeAllowed: false } };
  sessionStorage.setItem(
    'hideout.vote-draft.prop_41',
    JSON.stringify({ voteFor: false, reason: 'Second thoughts.', over: vote.votedAt }),
  );
  openProposal({ proposal: final, handlers });
  const box = await voteBox();
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(await box.findByText('It paid for itself.')).toBeTruthy();
  await waitFor(() => expect(box.getByRole('button', { name: 'Share' })).toBeTruthy());
  expect(box.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(box.queryByRole('radio')).toBeNull();
});

test('is final from the start when the rules say so, and the question says it', async () => {
  const proposal = makeProposal();
  const rules = { ...proposal.rules, voteChangeAllowed: false };
  const { user } = openProposal({ proposal: { ...proposal, rules } });
  const box = await voteBox();
  await user.click(await box.findByRole('radio', { name: 'For' }));
  await user.click(await box.findByRole('button', { name: 'Vote For with 17' }));
  expect(box.getByText(/It cannot be changed later/)).toBeTruthy();
  expect(box.queryByText(/You can change it until/)).toBeNull();
});

test('is shared without one’s side, unless one chooses to say it', async () => {
  const { user } = openProposal({ proposal: voted, handlers });
  const box = await voteBox();
  const share = async (item: string) => {
    await user.click(await box.findByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    return navigator.clipboard.readText();
  };
  const link = `${location.origin}/governance/prop_41`;
  expect(await share('The proposal alone')).toBe(link);
  expect(await share('With my vote, For')).toBe(
    `I voted For on MCP-041, Fund the Ibiza Embassy, season two: ${link}`,
  );
});

test('counting: no outcome yet, only that it is counted and what the user voted', async () => {
  openProposal({ proposal: { ...voted, endAt: isoIn(-5_000), tallyStatus: 'finalizing' }, handlers });
  const box = await voteBox();
  expect(await box.findByText('Counting the last votes')).toBeTruthy();
  expect(box.getByText('You voted For')).toBeTruthy();
  expect(box.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('over by the clock: takes no vote even while the last answer still says active', async () => {
  openProposal({ proposal: makeProposal({ endAt: isoIn(-5_000) }) });
  const box = await voteBox();
  expect(await box.findByText('Counting the last votes')).toBeTruthy();
  expect(box.queryByRole('radio')).toBeNull();
});

test('final: the outcome in one message, and that one did not vote', async () => {
  openProposal({
    proposal: makeProposal({ state: 'defeated', outcomeText: 'Defeated: 857 for, 2,318 against.' }),
  });
  const box = await voteBox();
  expect(await box.findByText('Defeated: 857 for, 2,318 against.')).toBeTruthy();
  expect(await box.findByText('You did not vote here.')).toBeTruthy();
});

test('final and signed out: says nothing of a vote', async () => {
  renderGovernance({ at: PROPOSAL_AT, proposal: makeProposal({ state: 'succeeded' }) });
  const box = await voteBox();
  expect(await box.findByText(/^Passed/)).toBeTruthy();
  expect(box.queryByText(/You (voted|did not)/)).toBeNull();
});

test('cancelled: why, when and by whom', async () => {
  openProposal({ proposal: makeProposal({ state: 'cancelled' }) });
  const box = await voteBox();
  expect(await box.findByText('Cancelled')).toBeTruthy();
  expect(box.getByText('The landlord backed out.')).toBeTruthy();
  expect(box.getByText(/Called off/).parentElement?.textContent).toMatch(/ ago by oathkeeper$/);
});
