import { listProposals } from '@hideout/contract/governance';
import { castVote, lookUpVote } from '@hideout/contract/votes';
import { makeProposal, makeProposalPage } from '@hideout/testing/factories/governance';
import { makeVote, makeVoteResult } from '@hideout/testing/factories/voting';
import { answer, disconnect, hang, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { HOUND, openProposal, sendVote, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

const UNKNOWN = 'We could not find out whether your vote was recorded';
const stored = () => JSON.parse(sessionStorage.getItem('hideout.vote-draft.prop_41') ?? 'null');

test('answer lost and nobody to ask: neither voted nor failed, until the server says it', async () => {
  const { user, api } = openProposal({ handlers: [disconnect(castVote)] });
  await (await voteBox()).findByRole('button', { name: 'Vote' });
  api.use(disconnect(lookUpVote));
  await sendVote(user, 'For', 'Kept.');
  const box = await voteBox();
  expect(await box.findByText(UNKNOWN)).toBeTruthy();
  expect(box.queryByRole('alert')).toBeNull();
  expect(box.queryByText(/^You voted/)).toBeNull();
  expect(stored()).toMatchObject({ voteFor: true, reason: 'Kept.' });
  const vote = makeVote({ reason: 'Kept.' });
  api.use(answer(lookUpVote, { vote }));
  await waitFor(() => expect(box.getByRole('button', { name: 'Check now', busy: false })).toBeTruthy());
  await user.click(box.getByRole('button', { name: 'Check now' }));
  expect(await box.findByText('You voted For')).toBeTruthy();
  expect(box.queryByText(UNKNOWN)).toBeNull();
  await waitFor(() => expect(stored()).toBeNull());
  expect(api.callsTo(castVote)).toHaveLength(1);
});

test('unknown becomes a failure only when the server knows of no such vote', async () => {
  const { user, api } = openProposal({ handlers: [disconnect(castVote)] });
  await (await voteBox()).findByRole('button', { name: 'Vote' });
  api.use(disconnect(lookUpVote));
  await sendVote(user);
  const box = await voteBox();
  await box.findByText(UNKNOWN);
  api.use(answer(lookUpVote, { vote: null }));
  await waitFor(() => expect(box.getByRole('button', { name: 'Check now', busy: false })).toBeTruthy());
  await user.click(box.getByRole('button', { name: 'Check now' }));
  expect((await box.findByRole('alert')).textContent).toContain('your vote is not there');
});

test('a broken server may have written the vote: it is asked before anybody says it failed', async () => {
  const { user, api } = openProposal({
    handlers: [
      answer(castVote, () => {
        api.use(answer(lookUpVote, { vote: makeVote() }));
        return refuse(castVote, 'INTERNAL');
      }),
    ],
  });
  const box = await voteBox();
  await box.findByRole('button', { name: 'Vote' });
  const release = api.hold(lookUpVote);
  await sendVote(user);
  await waitFor(() => expect(api.callsTo(lookUpVote)).toHaveLength(2));
  expect(box.getByRole('button', { name: 'Recording your vote…' })).toBeTruthy();
  expect(box.queryByRole('alert')).toBeNull();
  release();
  expect(await box.findByText('You voted For')).toBeTruthy();
});

test('changing a vote, answer lost: the old vote that the server still has is not taken for the new one', async () => {
  const old = makeVote({ reason: 'It paid for itself.' });
  const voted = makeProposal({ myVote: { voteFor: true, power: 17, votedAt: old.votedAt } });
  const { user, api } = openProposal({
    proposal: voted,
    handlers: [answer(lookUpVote, { vote: old }), disconnect(castVote)],
  });
  const box = await voteBox();
  await box.findByText('It paid for itself.');
  await user.click(await box.findByRole('button', { name: 'Change' }));
  await user.click(box.getByRole('radio', { name: 'Against' }));
  await user.click(box.getByRole('button', { name: 'Vote Against with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, Against' }));

  expect((await box.findByRole('alert')).textContent).toContain('Your vote was not recorded');
  expect(api.callsTo(castVote)).toHaveLength(1);
  expect(box.getByRole('radio', { name: 'Against' })).toHaveProperty('checked', true);
  expect(stored()).toMatchObject({ voteFor: false });
  expect(box.queryByText(/^You voted/)).toBeNull();
});

test('changing only the reason, answer lost: the old reason is not taken for the new one', async () => {
  const old = makeVote({ reason: 'Old.' });
  const voted = makeProposal({ myVote: { voteFor: true, power: 17, votedAt: old.votedAt } });
  const { user } = openProposal({
    proposal: voted,
    handlers: [answer(lookUpVote, { vote: old }), disconnect(castVote)],
  });
  const box = await voteBox();
  await box.findByText('Old.');
  await user.click(await box.findByRole('button', { name: 'Change' }));
  const reason = await box.findByRole('textbox', { name: /Reason/ });
  await user.clear(reason);
  await user.type(reason, 'New.');
  await user.click(box.getByRole('button', { name: 'Vote For with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, For' }));
  expect((await box.findByRole('alert')).textContent).toContain('Your vote was not recorded');
  expect(stored()).toMatchObject({ voteFor: true, reason: 'New.' });
});

test('on its way no list says that a user has voted; taken, it does', async () => {
  const proposal = makeProposal();
  const { user, api, navigate } = openProposal({
    at: '/governance',
    proposal,
    handlers: [answer(listProposals, makeProposalPage([proposal])), answer(castVote, makeVoteResult())],
  });
  await user.click(await screen.findByRole('link', { name: proposal.title }));
  const release = api.hold(castVote);
  await sendVote(user);
  await waitFor(() => expect(api.callsTo(castVote)).toHaveLength(1));
  // From here on the server is silent: what the list shows is what sending has made of it.
  api.use(hang(listProposals));
  await navigate('/governance');
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain('2,335');
  expect(row.textContent).not.toContain('You:');
  release();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('You: For, 17'));
});

test('signed out meanwhile: after signing in again the choice is there, and nothing asks to sign in', async () => {
  const { user, api, signIn } = openProposal({ handlers: [refuse(castVote, 'UNAUTHENTICATED')] });
  await sendVote(user, 'Against', 'Typed before.');
  const box = await voteBox();
  expect((await box.findByRole('alert')).textContent).toContain('Your session had ended.');
  await signIn(HOUND);
  expect(box.getByRole('radio', { name: 'Against' })).toHaveProperty('checked', true);
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Typed before.');
  const vote = makeVote({ voteFor: false, reason: 'Typed before.' });
  api.use(answer(castVote, makeVoteResult({ vote })), answer(lookUpVote, { vote }));
  await user.click(await box.findByRole('button', { name: 'Try again: Vote Against with 17' }));
  await user.click(box.getByRole('button', { name: 'Yes, Against' }));
  expect(await box.findByText('You voted Against')).toBeTruthy();
});
