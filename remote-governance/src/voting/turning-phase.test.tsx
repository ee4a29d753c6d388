import { getProposal } from '@hideout/contract/governance';
import { lookUpVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import { makeProposal } from '@hideout/testing/factories/governance';
import { HOUR, isoIn } from '@hideout/testing/factories/times';
import { makeVote, makeVoteResult, makeVotingPower } from '@hideout/testing/factories/voting';
import { answer, hang } from '@hideout/testing/fake-api';
import { setClockOffset } from '@hideout/ui/clock';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProposal, voteBox } from '../testing/vote-box.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => setClockOffset(0));

const hourPasses = () => act(() => setClockOffset(HOUR));
const ENDED = 'Voting ended before this was sent';

test('voting starts while a user looks: said in place, opened when they want it', async () => {
  const times = { startAt: isoIn(HOUR / 2), endAt: isoIn(48 * HOUR) };
  const { user, api } = openProposal({ proposal: makeProposal({ state: 'pending', ...times }) });
  const box = await voteBox();
  expect(await box.findByText(/^Voting starts/)).toBeTruthy();
  // Fetched with the page, before there was a snapshot.
  api.use(
    answer(getVotingPower, () => {
      api.use(answer(getVotingPower, makeVotingPower()));
      return makeVotingPower({ canVote: false, reason: 'notStarted' });
    }),
  );
  hourPasses();
  const started = await voteBox();
  expect(started.getByText('Voting has started')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  await user.click(started.getByRole('button', { name: 'Open the vote' }));
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Vote and results' }));
  const opened = await voteBox();
  await user.click(await opened.findByRole('radio', { name: 'For' }));
  expect(await opened.findByRole('button', { name: 'Vote For with 17' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy();
});

test('shows a message when voting ends over a half-made choice; the text can be copied or discarded', async () => {
  const { user, api } = openProposal({ proposal: makeProposal({ endAt: isoIn(HOUR / 2) }) });
  const box = await voteBox();
  await user.click(box.getByRole('radio', { name: 'Against' }));
  await user.type(await box.findByRole('textbox', { name: /Reason/ }), 'Nearly sent');
  await box.findByRole('button', { name: 'Vote Against with 17' });
  api.use(hang(getProposal));
  hourPasses();
  expect(await box.findByText(ENDED)).toBeTruthy();
  expect(box.getByText('You had picked Against.')).toBeTruthy();
  expect(box.getByText('Nearly sent')).toBeTruthy();
  expect(box.queryByText('You did not vote here.')).toBeNull();
  // The power it would have had stays on screen.
  expect(screen.getByRole('region', { name: 'Your power' })).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Copy your reason' }));
  expect(await navigator.clipboard.readText()).toBe('Nearly sent');
  await user.click(box.getByRole('button', { name: 'Throw away' }));
  expect(box.queryByText(ENDED)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('ended and opened later: what was not sent is still shown', async () => {
  const draft = { voteFor: null, reason: 'Only words', over: null };
  sessionStorage.setItem('hideout.vote-draft.prop_41', JSON.stringify(draft));
  openProposal({ proposal: makeProposal({ state: 'succeeded' }) });
  const box = await voteBox();
  expect(await box.findByText(ENDED)).toBeTruthy();
  expect(box.getByText('You had not picked a side.')).toBeTruthy();
  expect(box.getByText('Only words')).toBeTruthy();
});

test('after the end the vote keeps its power and its receipt', async () => {
  const { receipt } = makeVoteResult();
  openProposal({
    proposal: makeProposal({ state: 'succeeded' }),
    handlers: [answer(lookUpVote, { vote: makeVote(), receipt })],
  });
  const box = await voteBox();
  expect(await box.findByText(/With 17/)).toBeTruthy();
  expect(box.getByText(receipt.id)).toBeTruthy();
});

test('called off while the tab was away: known at once on coming back, however fresh the last answer', async () => {
  const { api } = openProposal();
  const box = await voteBox();
  await box.findByRole('button', { name: 'Vote' });
  api.use(answer(getProposal, makeProposal({ state: 'cancelled' })));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await box.findByText('The landlord backed out.')).toBeTruthy();
});
