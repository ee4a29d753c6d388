import { listVoters } from '@hideout/contract/governance';
import { makeProposal } from '@hideout/testing/factories/governance';
import { makeSessionUser, makeUserRef } from '@hideout/testing/factories/people';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { makeVoterRow, makeVoters } from '@hideout/testing/factories/voting';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('folds votes under one power, and finds them when asked for by name', async () => {
  const { user, hasUnsaved } = renderGovernance({
    at: AT,
    handlers: [answer(listVoters, makeVoters(ROWS))],
  });
  expect(await screen.findByText('1 votes under 1 power')).toBeTruthy();
  expect(hasUnsaved()).toBe(false);
  await user.type(screen.getByRole('searchbox', { name: 'Search voters' }), 'CRU');
  expect(hasUnsaved()).toBe(true);
  expect(namesIn(screen.getByRole('list', { name: 'Votes' }))).toEqual(['crumb']);
  expect(screen.getByText('1 of 5 votes')).toBeTruthy();
});

test('filters by side and by reason, and orders by time', async () => {
  const { user } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  const filter = await screen.findByRole('combobox', { name: 'Show votes' });
  await user.selectOptions(filter, 'With reason');
  expect(namesIn(screen.getByRole('list', { name: 'Votes' }))).toEqual(['franken']);
  await user.selectOptions(filter, 'For');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of votes' }), 'Newest');
  expect(namesIn(screen.getByRole('list', { name: 'Votes' })).slice(0, 2)).toEqual(['goo', 'sippin_serum']);
});

test('says when nobody fits and clears the search', async () => {
  const { user } = renderGovernance({ at: AT, handlers: [answer(listVoters, makeVoters(ROWS))] });
  await user.type(await screen.findByRole('searchbox', { name: 'Search voters' }), 'nobody');
  expect(screen.getByText('No match')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('list', { name: 'Votes' })).toBeTruthy();
});

test('draws only the rows in view of a long list, and says how many there are', async () => {
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
