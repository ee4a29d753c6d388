import { openProposalsOptions } from '@hideout/api-client/queries/open-proposals';
import { getProposal, listProposals, type ProposalSummary } from '@hideout/contract/governance';
import { castVote, listVoters, lookUpVote } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import type { RemoteModule } from '@hideout/session/remote';
import { Link } from '@hideout/session/router';
import { useApi, usePageTitle } from '@hideout/session/session';
import { makeProposal, makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { makeVoters, makeVotingPower } from '@hideout/testing/factories/voting';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { takesVote } from '../testing/vote-box.tsx';
import { HomeVote } from './home-vote.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const open = (id: string, hours: number, more: Partial<ProposalSummary> = {}) =>
  makeProposalSummary({ id, title: id, state: 'active', endAt: inHours(hours), ...more });

const PROPOSALS = [
  open('late', 40),
  open('shown', 1),
  open('soon', 4),
  open('voted', 2, { myVote: { voteFor: true, power: 17, votedAt: inHours(-1) } }),
  open('counting', -1, { tallyStatus: 'finalizing' }),
];

const rows = slotPage(remote, {
  slot: 'home.item',
  id: 'votes',
  props: {
    Item: ({ to, action, children }) => (
      <Link to={to}>
        {action}: {children}
      </Link>
    ),
  },
});
const vote = (proposal = open('shown', 1)) =>
  slotPage(remote, { slot: 'home.vote', id: 'vote', props: { proposal } });

/** The first page: it shows the proposal as the open ones have it. */
const firstPage: RemoteModule = {
  createRoutes: () => [{ path: SLOT_PAGE.at, Component: FirstPage }],
};

function FirstPage() {
  usePageTitle(SLOT_PAGE.title);
  const { data } = useQuery(openProposalsOptions(useApi()));
  const proposal = data?.items.find(({ id }) => id === 'shown');
  return (
    <article>
      <h1>{SLOT_PAGE.title}</h1>
      <a href="/governance/shown">shown</a>
      {proposal !== undefined && (
        <>
          <HomeVote proposal={proposal} />
          <p>{`You: ${proposal.myVote === null ? 'not yet' : proposal.myVote.power}`}</p>
        </>
      )}
    </article>
  );
}

async function show(page: RemoteModule, handlers: readonly FakeHandler[], session = makeSessionUser()) {
  const api = createFakeApi({ handlers: [answer(listProposals, makeProposalPage(PROPOSALS)), ...handlers] });
  const view = renderRoutes(page, { at: SLOT_PAGE.at, api, session });
  await screen.findByRole('heading', { level: 1, name: SLOT_PAGE.title });
  return { ...view, api };
}

const none = makeVotingPower({ total: 0, canVote: false, reason: 'noPower' });

test('names the vote that ends first among those that the member has not cast', async () => {
  await show(rows, [answer(getVotingPower, makeVotingPower())]);
  const link = await screen.findByRole('link', { name: /^Vote: .* shown$/ });
  expect(link.getAttribute('href')).toBe('/governance/shown');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a proposal in which the member has no power hides no other one', async () => {
  const byProposal = answer(getVotingPower, ({ params }) =>
    params.id === 'shown' ? none : makeVotingPower(),
  );
  await show(rows, [byProposal]);
  expect(await screen.findByRole('link', { name: /^Vote: .* soon$/ })).toBeTruthy();
});

test.each([
  ['has no power', answer(getVotingPower, none)],
  ['has power that cannot be read', refuse(getVotingPower, 'INTERNAL')],
])('lists nothing for a member who %s', async (_who, handler) => {
  const { api } = await show(rows, [handler]);
  await waitFor(() => expect(api.callsTo(getVotingPower).length).toBeGreaterThan(0));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the proposal of the first page has both sides, what the vote weighs, and asks before it votes', async () => {
  const power = makeVotingPower();
  const proposal = answer(getProposal, makeProposal(open('shown', 1)));
  const { user, api } = await show(vote(), [answer(getVotingPower, power), proposal]);
  const button = await screen.findByRole('button', { name: `Vote for · ${power.total}` });
  expect(screen.getByRole('button', { name: 'Against' })).toBeTruthy();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Your vote' })).toBeTruthy();
  expect(api.callsTo(castVote)).toEqual([]);
});

test('without power it says so, and leads to the reason', async () => {
  await show(vote(), [answer(getVotingPower, none)]);
  expect(await screen.findByText('No token of yours counts here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/governance/shown');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a vote that is cast there says so where it was cast, and the page follows at once', async () => {
  const { user, api } = await show(firstPage, [
    answer(getVotingPower, makeVotingPower()),
    answer(getProposal, makeProposal(open('shown', 1))),
    answer(lookUpVote, { vote: null }),
    answer(listVoters, makeVoters([])),
  ]);
  api.use(takesVote(api));
  await user.click(await screen.findByRole('button', { name: 'Vote for · 17' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your vote' }));
  // The server's list stays what it was: only what was cast can be what the page shows.
  const release = api.hold(listProposals);
  await user.click(await sheet.findByRole('button', { name: 'Yes, For' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('You voted For'));
  expect(screen.getByText('You: 17')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vote for · 17', hidden: true })).toBeNull();
  release();
});

test('a vote that is refused for lack of power says why in the sheet', async () => {
  const { user, api } = await show(firstPage, [
    answer(getVotingPower, makeVotingPower()),
    answer(getProposal, makeProposal(open('shown', 1))),
    answer(lookUpVote, { vote: null }),
    answer(listVoters, makeVoters([])),
    refuse(castVote, 'NO_VOTING_POWER'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Vote for · 17' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Your vote' }));
  api.use(answer(getVotingPower, none));
  await user.click(await sheet.findByRole('button', { name: 'Yes, For' }));
  await waitFor(() => expect(screen.queryByText('No token of yours counts here.')).toBeTruthy());
  expect(screen.getByRole('dialog', { name: 'Your vote' })).toBeTruthy();
});

test('when voting has ended nothing is said of the power', async () => {
  const { api } = await show(vote(open('shown', -1)), [answer(getVotingPower, makeVotingPower())]);
  expect(screen.queryByText(/power|token/)).toBeNull();
  expect(api.callsTo(getVotingPower)).toEqual([]);
});
