import { getProposal, listProposals, type ProposalSummary } from '@hideout/contract/governance';
import { castVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import { makeProposal, makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { isoIn } from '@hideout/testing/factories/times';
import { makeVotingPower } from '@hideout/testing/factories/voting';
import { answer, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type RenderGovernanceOptions, renderGovernance } from '../testing/render-governance.tsx';
import { HOUND, takesVote } from '../testing/vote-box.tsx';

const EMBASSY = makeProposalSummary({ title: 'Fund the embassy' });
const SWAMP = makeProposalSummary({ number: 40, title: 'Drain the swamp' });

beforeEach(() => sessionStorage.clear());

function openList(
  options: Partial<RenderGovernanceOptions> = {},
  items: ProposalSummary[] = [EMBASSY, SWAMP],
) {
  const { handlers = [], ...rest } = options;
  return renderGovernance({
    at: '/governance',
    session: HOUND,
    proposal: makeProposal(EMBASSY),
    handlers: [answer(listProposals, makeProposalPage(items)), ...handlers],
    ...rest,
  });
}

const needsYou = async () => within(await screen.findByRole('region', { name: 'Needs your vote' }));
const getRow = (title: string) => {
  const row = screen.getByRole('link', { name: title }).closest('article');
  return within(row ?? document.body);
};

/** Presses a button of the row of EMBASSY and gives the sheet. */
async function ask(user: { click: (element: Element) => Promise<void> }, side: 'For' | 'Against' = 'For') {
  await user.click(await screen.findByRole('button', { name: `${side} MCP-041` }));
  return within(await screen.findByRole('dialog', { name: 'Your vote' }));
}

test('offers both sides in the rows that need the member, and in no other', async () => {
  const voted = makeProposalSummary({
    number: 39,
    title: 'Voted',
    myVote: { voteFor: false, power: 17, votedAt: isoIn(-1000) },
  });
  const upcoming = makeProposalSummary({ number: 42, state: 'pending', title: 'Not yet' });
  const { unmount } = openList({}, [EMBASSY, voted, upcoming]);
  await needsYou();
  expect(
    screen.getAllByRole('button', { name: /^(For|Against) MCP/ }).map(({ textContent }) => textContent),
  ).toEqual(['For MCP-041', 'Against MCP-041']);
  expect(getRow('Voted').getByText('You: Against, 17')).toBeTruthy();
  unmount();
  openList({ session: { status: 'guest' } });
  await screen.findByRole('region', { name: 'Open for votes' });
  expect(screen.queryByRole('button', { name: /^For MCP/ })).toBeNull();
});

test('a press never votes: it asks, naming side, power and proposal, and takes no for an answer', async () => {
  const { user, api } = openList();
  const bottomSheet = await ask(user, 'Against');
  const question = await bottomSheet.findByText(/You are about to vote/);
  expect(question.textContent).toMatch(/Against with 17 on MCP-041, “Fund the embassy”/);
  await user.click(bottomSheet.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(castVote)).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Against MCP-041' }));
  // Nothing is left behind that the page of the proposal would take for a choice.
  expect(sessionStorage.length).toBe(0);
});

test('says what the vote box says while the power is read, and asks once it is there', async () => {
  const { user, api } = openList();
  const release = api.hold(getVotingPower);
  const bottomSheet = await ask(user);
  expect((await bottomSheet.findAllByText('Reading your power.')).length).toBeGreaterThan(0);
  release();
  expect(await bottomSheet.findByRole('button', { name: 'Yes, For' })).toBeTruthy();
});

test('without power it says why instead of asking', async () => {
  const { user } = openList({ handlers: [answer(getVotingPower, makeVotingPower({ sources: [] }))] });
  const bottomSheet = await ask(user);
  expect(await bottomSheet.findByText('No power on this one')).toBeTruthy();
  expect(bottomSheet.queryByRole('button', { name: 'Yes, For' })).toBeNull();
});

test('with a power that cannot be read it says so, and asks after another try', async () => {
  const { user, api } = openList({ handlers: [refuse(getVotingPower, 'VOTING_POWER_UNAVAILABLE')] });
  const bottomSheet = await ask(user);
  expect(await bottomSheet.findByText('Your power is unknown')).toBeTruthy();
  api.use(answer(getVotingPower, makeVotingPower()));
  await user.click(bottomSheet.getByRole('button', { name: 'Try again' }));
  expect(await bottomSheet.findByRole('button', { name: 'Yes, For' })).toBeTruthy();
});

test('says why the proposal did not load, and asks after another try', async () => {
  const { user, api } = openList({
    handlers: [refuse(getProposal, { code: 'INTERNAL', requestId: 'req-q-1' })],
  });
  const bottomSheet = await ask(user);
  expect(await bottomSheet.findByText('This proposal did not load')).toBeTruthy();
  expect(bottomSheet.getByText('req-q-1')).toBeTruthy();
  api.use(answer(getProposal, makeProposal(EMBASSY)));
  await user.click(bottomSheet.getByRole('button', { name: 'Try again' }));
  expect(await bottomSheet.findByRole('button', { name: 'Yes, For' })).toBeTruthy();
});

test('offline it says so where the question would stand, and asks once the connection is back', async () => {
  const { user, setOnline } = openList();
  const bottomSheet = await ask(user);
  await bottomSheet.findByRole('button', { name: 'Yes, For' });
  setOnline(false);
  expect((await bottomSheet.findAllByText('You are offline.')).length).toBeGreaterThan(0);
  expect(bottomSheet.queryByRole('button', { name: 'Yes, For' })).toBeNull();
  setOnline(true);
  expect(await bottomSheet.findByRole('button', { name: 'Yes, For' })).toBeTruthy();
});

test('the vote stands in the row at once; the row moves when the user has left the list, and says so', async () => {
  const { user, api } = openList();
  api.use(takesVote(api));
  const bottomSheet = await ask(user);
  await user.click(await bottomSheet.findByRole('button', { name: 'Yes, For' }));
  await bottomSheet.findByText('You voted For');
  expect(api.callsTo(castVote)[0]?.body).toEqual({ proposalId: 'prop_41', voteFor: true });
  await user.click(bottomSheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // Focus stands where the buttons were, and so does the row.
  const link = screen.getByRole('link', { name: 'Fund the embassy' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(getRow('Fund the embassy').getByText('You: For, 17')).toBeTruthy();
  expect((await needsYou()).getByText('Fund the embassy')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Needs your vote 1' })).toBeTruthy();

  await user.hover(screen.getByRole('searchbox'));
  act(() => screen.getByRole('searchbox').focus());
  const voted = within(await screen.findByRole('region', { name: 'You have voted' }));
  expect(voted.getByText('Fund the embassy')).toBeTruthy();
  expect(screen.getByText('Moved to “You have voted”: MCP-041 Fund the embassy.')).toBeTruthy();
});

test('a refused vote keeps the sheet, says why, and can be sent again', async () => {
  const { user, api } = openList({
    handlers: [refuse(castVote, { code: 'INTERNAL', requestId: 'req-v-1' })],
  });
  const bottomSheet = await ask(user);
  await user.click(await bottomSheet.findByRole('button', { name: 'Yes, For' }));
  expect(await bottomSheet.findByText('Your vote was not recorded')).toBeTruthy();
  expect(bottomSheet.getByText('req-v-1')).toBeTruthy();
  expect(rowOfHidden('Fund the embassy')).not.toContain('You: For');
  api.use(answer(castVote, () => refuse(castVote, 'INTERNAL')));
  await user.click(bottomSheet.getByRole('button', { name: 'Yes, For' }));
  await waitFor(() => expect(api.callsTo(castVote)).toHaveLength(2));
});

/** The text of a row behind an open dialog. */
function rowOfHidden(title: string): string {
  return screen.getByRole('link', { name: title, hidden: true }).closest('article')?.textContent ?? '';
}

test('stays open while the vote is on its way, so that its answer is seen', async () => {
  const { user, api } = openList();
  api.use(takesVote(api));
  const release = api.hold(castVote);
  const bottomSheet = await ask(user);
  await user.click(await bottomSheet.findByRole('button', { name: 'Yes, For' }));
  await bottomSheet.findByRole('button', { name: 'Recording your vote…', busy: true });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Your vote' })).toBeTruthy();
  release();
  expect(await bottomSheet.findByText('You voted For')).toBeTruthy();
});

test('a vote just cast can be changed in the same place', async () => {
  const { user, api } = openList();
  api.use(takesVote(api));
  const bottomSheet = await ask(user);
  await user.click(await bottomSheet.findByRole('button', { name: 'Yes, For' }));
  await user.click(await bottomSheet.findByRole('button', { name: 'Change' }));
  await user.click(await bottomSheet.findByRole('radio', { name: /Against/ }));
  await user.click(bottomSheet.getByRole('button', { name: 'Vote Against with 17' }));
  await user.click(bottomSheet.getByRole('button', { name: 'Yes, Against' }));
  await waitFor(() => expect(api.callsTo(castVote).at(-1)?.body).toMatchObject({ voteFor: false }));
});

test('a reason typed on the page of the proposal goes along, and is shown before', async () => {
  sessionStorage.setItem(
    'hideout.vote-draft.prop_41',
    JSON.stringify({ voteFor: null, reason: 'It paid for itself.' }),
  );
  const { user, api } = openList();
  const bottomSheet = await ask(user);
  expect(await bottomSheet.findByText('With your reason: “It paid for itself.”')).toBeTruthy();
  await user.click(bottomSheet.getByRole('button', { name: 'Yes, For' }));
  await waitFor(() =>
    expect(api.callsTo(castVote)[0]?.body).toMatchObject({ reason: 'It paid for itself.' }),
  );
});
