import { getProposal } from '@hideout/contract/governance';
import { listVoters } from '@hideout/contract/votes';
import { getVotingPower } from '@hideout/contract/voting-power';
import { makeProposal } from '@hideout/testing/factories/governance';
import { makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { isoIn } from '@hideout/testing/factories/times';
import { makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { answer, garble, hang, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { renderGovernance } from '../testing/render-governance.tsx';

const AT = '/governance/prop_41';

afterEach(() => vi.unstubAllGlobals());

/** Makes the window report a phone's width to media queries. */
function narrow() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

test.each([
  ['/governance/prop_41', 1],
  ['/governance/prop_41/votes', 2],
  ['/governance/prop_41/timeline', 3],
])('%s asks first for what the manifest lets the page ask for before any script runs', async (at, route) => {
  const { api } = renderGovernance({ at, session: makeSessionUser() });
  const { data = [], memberData = [] } = manifest.routes[route] ?? {};
  const filled = (paths: readonly string[]) => paths.map((path) => path.replace(':id', 'prop_41'));
  const asked = () => api.calls.map(({ url }) => url);
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(filled(memberData))));
  expect(asked().slice(0, data.length)).toEqual(filled(data));
});

test('shows where a proposal stands, what it asks, by whom, and what is known of the vote', async () => {
  renderGovernance({ at: AT, proposal: makeProposal({ version: 2 }) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Fund the Ibiza Embassy, season two' }),
  ).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Governance' })).toHaveProperty('pathname', '/governance');
  expect(crumbs.getByText('MCP-041')).toBeTruthy();
  expect(screen.getByText(/wrote this/).parentElement?.textContent).toMatch(/edited 3 d ago.*\(version 2\)/);
  const results = within(screen.getByRole('region', { name: 'Results' }));
  expect(results.getByText('73 %')).toBeTruthy();
  expect(results.getByText('27 %')).toBeTruthy();
  expect(results.getByText(/3,175 of 4,000, 79.3 %/)).toBeTruthy();
  expect(await results.findByText(/Turnout 15.1 % of all power/)).toBeTruthy();
  const times = within(await screen.findByRole('region', { name: 'Times' }));
  expect(
    times.getAllByRole('listitem').map((step) => step.querySelector('p')?.firstChild?.textContent),
  ).toEqual(['Written', 'Voting started', 'Voting ends']);
  expect(screen.getByRole('link', { name: /Talk about it on forum\.example/ })).toHaveProperty(
    'target',
    '_blank',
  );
  await waitFor(() => expect(document.title).toBe('Fund the Ibiza Embassy, season two — hideout'));
});

test('says what became of what the author asked before, and leads to the author', async () => {
  renderGovernance({ at: AT });
  const card = within(await screen.findByRole('region', { name: 'Author' }));
  expect(card.getByRole('link', { name: 'oathkeeper' })).toHaveProperty('pathname', '/u/oathkeeper');
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '7',
    '4 of 6 decided',
    '77.5\u00a0%, 31 of 40',
  ]);
});

test('has a kind text for an author of whom nothing is known yet', async () => {
  const authorStats = { written: 1, decided: 0, passed: 0, votable: 0, voted: 0 };
  renderGovernance({ at: AT, proposal: makeProposal({ authorStats }) });
  const card = within(await screen.findByRole('region', { name: 'Author' }));
  expect(card.getByText('None decided yet')).toBeTruthy();
  expect(card.getByText('None open yet')).toBeTruthy();
});

test('does not take a cancellation for an edit of the text', async () => {
  renderGovernance({ at: AT, proposal: makeProposal({ state: 'cancelled', version: 2 }) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/edited/)).toBeNull();
});

test('shows no link to a discussion that is not one', async () => {
  renderGovernance({ at: AT, proposal: makeProposal({ discussionUrl: 'javascript:alert(1)' }) });
  await screen.findByRole('region', { name: 'Author' });
  expect(screen.queryByRole('region', { name: 'Discussion' })).toBeNull();
});

test('has an address for the votes, and goes back to the text', async () => {
  const voters = answer(listVoters, makeVoters([makeVoterRow()]));
  const { user, address, navigate } = renderGovernance({ at: AT, handlers: [voters] });
  await user.click(await screen.findByRole('tab', { name: 'Votes 412' }));
  expect(await screen.findByRole('list', { name: 'Votes' })).toBeTruthy();
  expect(address()).toBe('/governance/prop_41/votes');
  await navigate(-1);
  expect(await screen.findByRole('heading', { name: 'What it costs' })).toBeTruthy();
});

describe('when it does not come', () => {
  test.each([
    ['prop_404', refuse(getProposal, 'PROPOSAL_NOT_FOUND')],
    ['not%20an%20id', answer(getProposal, makeProposal())],
  ])('says that there is no proposal %s and leads to the others', async (id, handler) => {
    const { api } = renderGovernance({ at: `/governance/${id}`, handlers: [handler] });
    const name = `No proposal ${decodeURIComponent(id)}`;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All proposals' })).toHaveProperty('pathname', '/governance');
    expect(api.callsTo(getProposal).length).toBeLessThan(2);
  });

  test('says why, with the id to quote, and recovers without a reload', async () => {
    const { user, api } = renderGovernance({
      at: AT,
      handlers: [refuse(getProposal, { code: 'INTERNAL', requestId: 'req-prop-1' })],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.');
    expect(screen.getByRole('heading', { level: 1, name: 'Proposal' })).toBeTruthy();
    expect(screen.getByText('req-prop-1')).toBeTruthy();
    api.use(answer(getProposal, makeProposal()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Ibiza/ })).toBeTruthy();
  });

  test('treats an invalid answer as a failure, not as a page', async () => {
    renderGovernance({ at: AT, handlers: [garble(getProposal)] });
    expect((await screen.findByRole('alert')).textContent).toContain('an answer we do not understand');
  });

  test('keeps what is there when a refresh fails', async () => {
    const { api, runtime } = renderGovernance({ at: AT });
    await screen.findByRole('heading', { level: 1, name: /Ibiza/ });
    api.use(refuse(getProposal, 'INTERNAL'));
    await runtime.queryClient.invalidateQueries();
    expect((await screen.findByRole('note')).textContent).toContain('Could not refresh.');
    expect(screen.getByRole('heading', { level: 1, name: /Ibiza/ })).toBeTruthy();
  });
});

describe('on a phone', () => {
  test('shows the two sides in the action bar, opens a bottom sheet with the side picked, and never votes by itself', async () => {
    narrow();
    const { user } = renderGovernance({ at: AT, session: makeSessionUser() });
    const actionBar = within(await screen.findByRole('region', { name: 'Vote' }));
    expect(await actionBar.findByText('17 = 3 yours + 14 delegated')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your vote' })).toBeNull();
    await user.click(actionBar.getByRole('button', { name: 'Against' }));
    const bottomSheet = within(await screen.findByRole('dialog', { name: 'Your vote' }));
    expect(bottomSheet.getByRole('radio', { name: 'Against' })).toHaveProperty('checked', true);
    expect(bottomSheet.getByRole('button', { name: 'Vote Against with 17' })).toBeTruthy();
  });

  test('makes way for the sign-in dialog of the host and keeps the choice', async () => {
    narrow();
    const { user, signIn } = renderGovernance({ at: AT });
    const actionBar = within(await screen.findByRole('region', { name: 'Vote' }));
    await user.click(actionBar.getByRole('button', { name: 'For' }));
    await user.click(await screen.findByRole('button', { name: 'Sign in to vote' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await signIn(makeSessionUser());
    await user.click(await actionBar.findByRole('button', { name: 'For' }));
    expect(await screen.findByRole('button', { name: 'Vote For with 17' })).toBeTruthy();
  });

  test('waits for the power with both sides in place', async () => {
    narrow();
    renderGovernance({ at: AT, session: makeSessionUser(), handlers: [hang(getVotingPower)] });
    const actionBar = within(await screen.findByRole('region', { name: 'Vote' }));
    expect(actionBar.getByRole('button', { name: 'For' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('has no action bar once voting is over, but the outcome in the page', async () => {
    narrow();
    renderGovernance({ at: AT, proposal: makeProposal({ state: 'succeeded', endAt: isoIn(-60_000) }) });
    expect(await screen.findByRole('region', { name: 'Your vote' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Vote' })).toBeNull();
  });
});

test('shows a member without a name by what is left', async () => {
  renderGovernance({ at: AT, proposal: makeProposal({ author: makeUserRef({ username: null }) }) });
  const author = within(await screen.findByRole('region', { name: 'Author' }));
  expect(author.getByText('somebody')).toBeTruthy();
  expect(author.queryByRole('link')).toBeNull();
});
