import { getVotingPower } from '@hideout/contract/voting-power';
import { signInRequest } from '@hideout/session/atoms';
import { makeProposal } from '@hideout/testing/factories/governance';
import { makeVotingPower } from '@hideout/testing/factories/voting';
import { answer, hang, refuse } from '@hideout/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';
import { HOUND, openProposal, PROPOSAL_AT, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());

test('nobody known yet: the choice stands there, the button waits, nothing looks signed out', async () => {
  openProposal({ session: { status: 'unknown' } });
  const box = await voteBox();
  const button = box.getByRole('button', { name: 'Vote' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
  expect(box.queryByText(/Sign in/)).toBeNull();
});

test('power on its way: the button says what it waits for', async () => {
  openProposal({ handlers: [hang(getVotingPower)] });
  const box = await voteBox();
  expect(box.getByRole('button', { name: 'Vote', description: 'Reading your power.' })).toBeTruthy();
});

test('signed out: asks to sign in, and keeps choice and reason until after it', async () => {
  const { user, runtime, signIn } = renderGovernance({ at: PROPOSAL_AT });
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'Against' }));
  await user.type(await box.findByRole('textbox', { name: /Reason/ }), 'Too loud.');
  await user.click(box.getByRole('button', { name: 'Sign in to vote' }));
  expect(runtime.store.get(signInRequest)).toMatchObject({ open: true, reason: 'Sign in to vote.' });
  await signIn(HOUND);
  expect(await box.findByRole('button', { name: 'Vote Against with 17' })).toBeTruthy();
  expect(await box.findByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Too loud.');
});

test('signed out and sent away to sign in: the choice is there when the page comes back', async () => {
  const { user, unmount } = renderGovernance({ at: PROPOSAL_AT });
  await user.click((await voteBox()).getByRole('radio', { name: 'Against' }));
  unmount();
  openProposal();
  expect(await (await voteBox()).findByRole('button', { name: 'Vote Against with 17' })).toBeTruthy();
});

test('no power: says why and what helps', async () => {
  openProposal({ handlers: [answer(getVotingPower, makeVotingPower({ sources: [] }))] });
  const box = await voteBox();
  expect(await box.findByText('No power on this one')).toBeTruthy();
  expect(box.getByText(/No Ethereum wallet of yours is linked/)).toBeTruthy();
  expect(box.getByRole('link', { name: 'Link a wallet' })).toHaveProperty('pathname', '/profile');
  expect(box.queryByRole('radio')).toBeNull();
});

test('power partly read: shows what there is and that it cannot vote yet', async () => {
  const partial = makeVotingPower({ partial: true, canVote: false, reason: 'unavailable' });
  openProposal({ handlers: [answer(getVotingPower, partial)] });
  expect(await screen.findByText('Not everything could be read yet. It is at least this.')).toBeTruthy();
  const box = await voteBox();
  expect(box.getByText(/nobody votes with a part of theirs.*We ask again every 20 seconds/)).toBeTruthy();
  expect(box.getByRole('button', { name: 'Vote', description: 'No vote without power.' })).toBeTruthy();
});

test('power unreadable: gives the reason and the request, and tries again on demand', async () => {
  const failing = refuse(getVotingPower, { code: 'VOTING_POWER_UNAVAILABLE', requestId: 'req-power-1' });
  const { user, api } = openProposal({ handlers: [failing] });
  const box = await voteBox();
  expect(await box.findByText(/We could not read your assets/)).toBeTruthy();
  expect(box.getByText('req-power-1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What it costs' })).toBeTruthy();
  await user.click(box.getByRole('radio', { name: 'For' }));
  api.use(answer(getVotingPower, makeVotingPower()));
  await user.click(box.getByRole('button', { name: 'Try again' }));
  expect(await box.findByRole('button', { name: 'Vote For with 17' })).toBeTruthy();
});

test('not started: says when it does', async () => {
  openProposal({ proposal: makeProposal({ state: 'pending' }) });
  expect((await (await voteBox()).findByText(/Voting starts/)).textContent).toContain('1 d 23 h');
});

test('can vote: shows the power and line by line where it comes from', async () => {
  openProposal();
  await screen.findByText('3 yours + 14 delegated');
  const card = within(screen.getByRole('region', { name: 'Your power' }));
  expect(card.getByText('17')).toBeTruthy();
  expect(await card.findAllByText('Counted')).toHaveLength(3);
  expect(
    card.getByText(/It lends you one contract, token or right\. Only a whole wallet counts\./),
  ).toBeTruthy();
  expect(card.getByText(/Ethereum block 23,456,789/)).toBeTruthy();
});

test('nothing picked: the button is not dead, it says what is missing', async () => {
  openProposal();
  const box = await voteBox();
  expect(
    await box.findByRole('button', { name: 'Vote', description: 'Pick For or Against first.' }),
  ).toBeTruthy();
});

test('offline: says so, and is ready again when the network is back', async () => {
  const { user, setOnline } = openProposal();
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'For' }));
  const button = await box.findByRole('button', { name: 'Vote For with 17' });
  setOnline(false);
  expect(box.getByRole('button', { name: 'Vote For with 17', description: 'You are offline.' })).toBe(button);
  await user.click(button);
  expect(box.queryByRole('button', { name: 'Yes, For' })).toBeNull();
  setOnline(true);
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
