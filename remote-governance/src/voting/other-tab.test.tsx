import { castVote, lookUpVote } from '@hideout/contract/votes';
import { makeProposal } from '@hideout/testing/factories/governance';
import { makeVote, makeVoteResult } from '@hideout/testing/factories/voting';
import { answer } from '@hideout/testing/fake-api';
import { beforeEach, expect, test } from 'vitest';
import { openProposal, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

/** What the other tab does once its vote is taken. */
function anotherTabVotes(): void {
  const channel = new BroadcastChannel('hideout:votes');
  channel.postMessage({ tab: 'another', proposalId: 'prop_41' });
  channel.close();
}

test('a vote of another tab shows up where nothing is being chosen', async () => {
  const { api } = openProposal();
  const box = await voteBox();
  await box.findByRole('button', { name: 'Vote' });
  api.use(answer(lookUpVote, { vote: makeVote() }));
  anotherTabVotes();
  expect(await box.findByText('You voted For')).toBeTruthy();
});

test('a half-made other choice stays, with its text, and says that there is a vote now', async () => {
  const { user, api } = openProposal();
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'Against' }));
  await user.type(await box.findByRole('textbox', { name: /Reason/ }), 'Half');
  api.use(answer(lookUpVote, { vote: makeVote() }));
  anotherTabVotes();
  const text = await box.findAllByText(/You voted For in another tab or on another device/);
  expect(text.map((element) => element.closest('[role]')?.getAttribute('role')).toSorted()).toEqual([
    'note',
    'status',
  ]);
  expect(box.getByRole('radio', { name: 'Against' })).toHaveProperty('checked', true);
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Half');
  expect(box.getByRole('radio', { name: 'For Counts now' })).toBeTruthy();

  await user.click(box.getByRole('button', { name: 'Keep my vote as it is' }));
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('the half-made choice can be sent as a change', async () => {
  const { user, api } = openProposal();
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'Against' }));
  api.use(answer(lookUpVote, { vote: makeVote() }));
  anotherTabVotes();
  await box.findByRole('radio', { name: 'For Counts now' });
  const vote = makeVote({ voteFor: false, changedAt: new Date().toISOString(), changes: 1 });
  api.use(answer(castVote, makeVoteResult({ vote, replaced: true })), answer(lookUpVote, { vote }));
  await user.click(box.getByRole('button', { name: 'Vote Against with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, Against' }));
  expect(await box.findByText('You voted Against')).toBeTruthy();
});

test('reloaded while the request was on its way: the vote that arrived is not asked for again', async () => {
  const draft = { voteFor: true, reason: 'Sent.', over: null };
  sessionStorage.setItem('hideout.vote-draft.prop_41', JSON.stringify(draft));
  openProposal({ handlers: [answer(lookUpVote, { vote: makeVote({ reason: 'Sent.' }) })] });
  const box = await voteBox();
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(box.queryByRole('radio')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('reloaded in the middle of a change: what was typed is there, and what counts now is marked', async () => {
  const vote = makeVote();
  const draft = { voteFor: false, reason: 'On second thought', over: vote.votedAt };
  sessionStorage.setItem('hideout.vote-draft.prop_41', JSON.stringify(draft));
  openProposal({
    proposal: makeProposal({ myVote: { voteFor: true, power: 17, votedAt: vote.votedAt } }),
    handlers: [answer(lookUpVote, { vote })],
  });
  const box = await voteBox();
  expect(await box.findByRole('radio', { name: 'For Counts now' })).toBeTruthy();
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'On second thought');
  expect(box.queryByText(/in another tab/)).toBeNull();
});
