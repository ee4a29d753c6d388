import { getProposalStats } from '@hideout/contract/governance';
import { listVoters, lookUpVote } from '@hideout/contract/votes';
import { makeProposal, makeTally } from '@hideout/testing/factories/governance';
import { makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { makeProposalStats, makeVote, makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { answer, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

const HOUND = makeSessionUser();
const AT = '/governance/prop_41/votes';

const ROWS = [
  makeVoterRow({ user: makeUserRef({ username: 'sippin_serum' }), power: 220, votedAt: isoIn(-50 * MINUTE) }),
  makeVoterRow({
    user: makeUserRef({ username: 'franken' }),
    power: 110,
    voteFor: false,
    reason: 'Too loud. <b>No.</b>',
  }),
  makeVoterRow({ user: makeUserRef({ username: 'hound' }), power: 17 }),
  makeVoterRow({ user: makeUserRef({ username: 'goo' }), power: 1, votedAt: isoIn(-MINUTE) }),
  makeVoterRow({ user: makeUserRef({ username: 'crumb' }), power: 0.5 }),
];

/** Names in the order in which they stand. */
function namesIn(list: HTMLElement): (string | undefined)[] {
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /sippin_serum|franken|hound|goo|crumb/.exec(row.textContent ?? '')?.[0]);
}

test('shows who voted how, heaviest first, with the reason as plain text', async () => {
  renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const list = await screen.findByRole('list', { name: 'Votes' });
  expect(namesIn(list)).toEqual(['sippin_serum', 'franken', 'hound', 'goo']);
  expect(within(list).getByText('Too loud. <b>No.</b>')).toBeTruthy();
  const second = within(list).getAllByRole('listitem')[1];
  expect(second?.textContent).toContain('Against');
  expect(second?.getAttribute('aria-posinset')).toBe('2');
});

test('pins the own vote above the others', async () => {
  renderGovernance({ at: AT, session: HOUND, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const list = await screen.findByRole('list', { name: 'Votes' });
  expect(namesIn(list)).toEqual(['sippin_serum', 'franken', 'goo']);
  expect(screen.getByText('You')).toBeTruthy();
  expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe('2');
});

test('folds votes under one power, shows them when asked, and finds them by name', async () => {
  const { user } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const fold = await screen.findByRole('button', { name: 'Show 1 vote under 1 power' });
  await user.click(fold);
  const list = screen.getByRole('list', { name: 'Votes' });
  expect(namesIn(list).at(-1)).toBe('crumb');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(fold);
  expect(namesIn(list)).not.toContain('crumb');
  await user.type(screen.getByRole('searchbox', { name: 'Search voters' }), 'CRU');
  expect(namesIn(list)).toEqual(['crumb']);
  expect(screen.getByText('1 of 5 votes')).toBeTruthy();
});

test('what is shown is in the address, and an address shows it', async () => {
  const { user, address } = renderGovernance({
    at: `${AT}?sort=newest&show=for`,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  const list = await screen.findByRole('list', { name: 'Votes' });
  expect(namesIn(list)[0]).toBe('goo');
  expect(namesIn(list)).not.toContain('franken');
  await user.type(screen.getByRole('searchbox', { name: 'Search voters' }), 'go');
  await waitFor(() => expect(address()).toBe(`${AT}?sort=newest&show=for&q=go`));
  expect(namesIn(list)).toEqual(['goo']);
});

test('a link to a voter marks the vote, also one that would be folded', async () => {
  const { user, address } = renderGovernance({
    at: `${AT}?voter=Crumb`,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  expect(await screen.findByText(/is marked: number 5/)).toBeTruthy();
  const marked = screen.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'true');
  expect(marked?.textContent).toContain('crumb');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(AT));
});

test('a link to a voter whom the filter hides offers to show all', async () => {
  const { user } = renderGovernance({
    at: `${AT}?voter=franken&show=for`,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  await user.click(await screen.findByRole('button', { name: 'Show all votes' }));
  expect(await screen.findByText(/is marked: number 2/)).toBeTruthy();
});

test('a link to a user without a vote says so, whatever it is', async () => {
  const { unmount } = renderGovernance({
    at: `${AT}?voter=ledgerghost`,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  expect((await screen.findByText(/has not voted yet/)).textContent).toBe('ledgerghost has not voted yet.');
  unmount();
  renderGovernance({
    at: `${AT}?voter=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  expect((await screen.findByText(/has not voted yet/)).querySelector('img')).toBeNull();
});

test('a list that is cut still shows the own vote and one a link leads to', async () => {
  const own = makeVote({ user: HOUND, power: 0.2, reason: 'Late, but here.' });
  const far = makeVote({ user: makeUserRef({ username: 'far_away' }), power: 0.1, voteFor: false });
  renderGovernance({
    at: `${AT}?voter=far_away`,
    session: HOUND,
    handlers: [
      answer(
        listVoters,
        makeVoters(
          ROWS.filter(({ user }) => user.username !== 'hound'),
          { total: 20_000, truncatedAt: 4 },
        ),
      ),
      answer(lookUpVote, ({ params }) => ({ vote: params.user === 'far_away' ? far : own })),
    ],
  });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByText('Late, but here.')).toBeTruthy();
  expect(await panel.findByText(/is marked: number 2/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'far_away' }).getAttribute('href')).toBe('/u/far_away');
});

test('votes that come while the list is read wait until they are asked for', async () => {
  const tally = makeTally({ forPower: 238.5, againstPower: 110, forVoters: 5, againstVoters: 1 });
  const { user, api } = renderGovernance({
    at: AT,
    handlers: [
      answer(listVoters, makeVoters(ROWS, { updatedAt: isoIn(-MINUTE) })),
      answer(getProposalStats, makeProposalStats({ tally })),
    ],
  });
  const button = await screen.findByRole('button', { name: '1 new vote: show' });
  const list = screen.getByRole('list', { name: 'Votes' });
  expect(namesIn(list)).toEqual(['sippin_serum', 'franken', 'hound', 'goo']);
  const newcomer = makeVoterRow({ user: makeUserRef({ username: 'goo_two' }), power: 5 });
  api.use(answer(listVoters, makeVoters([...ROWS, newcomer], { updatedAt: isoIn(MINUTE) })));
  await user.click(button);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
  expect(screen.queryByRole('button', { name: /: show$/ })).toBeNull();
});

test('a name leads to its page, and arrows lead from row to row', async () => {
  const { user, address } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const first = await screen.findByRole('link', { name: 'sippin_serum' });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('franken');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('goo');
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(address()).toBe('/u/sippin_serum'));
});

test('a long reason is cut until it is asked for, and its links say where they lead', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  const reason = `See https://forum.example@evil.example/t/1. ${'Because of all that. '.repeat(10)}`;
  const { user } = renderGovernance({
    at: AT,
    handlers: [answer(listVoters, makeVoters([makeVoterRow({ reason }), ...ROWS]))],
  });
  expect(
    await screen.findByRole('link', { name: /forum\.example@evil\.example\/t\/1 \(evil\.example\)/ }),
  ).toBeTruthy();
  const more = screen.getByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(more.textContent).toBe('Show less');
  vi.restoreAllMocks();
});

test('filters by side and by reason, and orders by time', async () => {
  const { user } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const filter = await screen.findByRole('combobox', { name: 'Show votes' });
  await user.selectOptions(filter, 'With reason');
  await waitFor(() => expect(namesIn(screen.getByRole('list', { name: 'Votes' }))).toEqual(['franken']));
  await user.selectOptions(filter, 'For');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of votes' }), 'Newest');
  // The list follows the choice when there is time, and rows come a few in a frame.
  await waitFor(() =>
    expect(namesIn(screen.getByRole('list', { name: 'Votes' })).slice(0, 2)).toEqual(['goo', 'sippin_serum']),
  );
});

test('says when nobody fits and clears the search', async () => {
  const { user } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  await user.type(await screen.findByRole('searchbox', { name: 'Search voters' }), 'nobody');
  expect(screen.getByText('No match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('list', { name: 'Votes' })).toBeTruthy();
});

test('renders only the rows in view of a long list, and says how many there are', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    makeVoterRow({ user: makeUserRef({ username: `mutant_${index}` }) }),
  );
  renderGovernance({
    at: AT,
    handlers: [answer(listVoters, makeVoters(many, { truncatedAt: 5_000, total: 6_000 }))],
  });
  const list = await screen.findByRole('list', { name: 'Votes' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(100);
  expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('5000');
  expect(screen.getByText('5,000 of 6,000 votes. Only the first 5,000 are listed')).toBeTruthy();
});

test('no votes: be first, or nobody came', async () => {
  const { unmount } = renderGovernance({ at: AT });
  expect(await screen.findByText('No votes yet')).toBeTruthy();
  unmount();
  renderGovernance({ at: AT, proposal: makeProposal({ state: 'quorumNotMet' }) });
  expect(await screen.findByText('No votes')).toBeTruthy();
});

test('says why the votes did not load while the rest of the page lives', async () => {
  const { user, api } = renderGovernance({ at: AT, handlers: [refuse(listVoters, 'INTERNAL')] });
  const panel = within(await screen.findByRole('tabpanel'));
  expect((await panel.findByRole('alert')).textContent).toContain('Votes did not load');
  expect(screen.getByRole('region', { name: 'Results' })).toBeTruthy();
  api.use(answer(listVoters, makeVoters(ROWS)));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('sippin_serum')).toBeTruthy();
});
