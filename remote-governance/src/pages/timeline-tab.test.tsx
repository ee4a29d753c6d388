import { getProposal, getProposalStats } from '@hideout/contract/governance';
import { makeProposal, makeTally } from '@hideout/testing/factories/governance';
import { isoIn, MINUTE } from '@hideout/testing/factories/times';
import { makeProposalStats } from '@hideout/testing/factories/voting';
import { answer, hang, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderGovernance } from '../testing/render-governance.tsx';

const AT = '/governance/prop_41/timeline';

const course = async () => within(await screen.findByRole('region', { name: 'Tally over time' }));
const steps = async () =>
  within(await screen.findByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('has an address and a title of its own, and a way there beside the text', async () => {
  const { user, address } = renderGovernance({ at: '/governance/prop_41' });
  const times = within(await screen.findByRole('region', { name: 'Times' }));
  await user.click(times.getByRole('link', { name: 'The whole timeline' }));
  await waitFor(() => expect(address()).toBe(AT));
  await steps();
  expect(screen.queryByRole('region', { name: 'Times' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Timeline', selected: true })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Timeline: Fund the Ibiza Embassy, season two — hideout'));
  await user.click(screen.getByRole('tab', { name: /^Votes/ }));
  await waitFor(() => expect(document.title).toBe('Votes: Fund the Ibiza Embassy, season two — hideout'));
});

test('shows how the vote went as an image, a message and a table', async () => {
  const { user } = renderGovernance({ at: AT });
  const card = await course();
  expect(await card.findByRole('img', { name: /For and against over time/ })).toBeTruthy();
  expect(
    card.getByText(/^2,318 for and 857 against so far\. For has led since .+ 825 short of/),
  ).toBeTruthy();
  await user.click(card.getByText('In numbers'));
  const rows = within(card.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows.at(-1)?.textContent).toMatch(/2,318\D*857$/);
});

test('shows each time relative and exact, with the quorum where the series shows it', async () => {
  const tally = makeTally({ quorum: 1500 });
  renderGovernance({ at: AT, proposal: makeProposal({ tally }) });
  await waitFor(async () => expect((await steps()).join('\n')).toContain('Quorum reached'));
  const reported = await steps();
  expect(reported[0]).toMatch(/^Written 3 d ago.*\d{4}, \d{2}:\d{2} \S+$/);
  expect(reported.find((step) => step?.startsWith('Voting started'))).toContain('Ethereum block 23,456,789');
  expect(reported.find((step) => step?.startsWith('Quorum'))).toContain('At the latest');
  expect(reported.at(-2)).toMatch(/^Voting ends in 4 h 12 m/);
  expect((await course()).getByText(/The quorum of 1,500 is reached, since .+ at the latest\./)).toBeTruthy();
});

test('says that nobody has voted yet', async () => {
  const tally = makeTally({ forPower: 0, againstPower: 0, forVoters: 0, againstVoters: 0 });
  const stats = answer(getProposalStats, makeProposalStats({ tally, series: [] }));
  renderGovernance({ at: AT, proposal: makeProposal({ tally }), handlers: [stats] });
  expect(await (await course()).findByText('No votes yet')).toBeTruthy();
});

test('before the start there is no course to show, and none is waited for', async () => {
  renderGovernance({
    at: AT,
    proposal: makeProposal({ state: 'pending', snapshotBlocks: [] }),
    handlers: [hang(getProposalStats)],
  });
  expect((await steps())[1]).toContain('What you hold at this moment');
  expect(screen.queryByRole('region', { name: 'Tally over time' })).toBeNull();
});

test('a course that does not load says why and recovers; the times stand beside it', async () => {
  const { user, api } = renderGovernance({
    at: AT,
    handlers: [refuse(getProposalStats, { code: 'INTERNAL', requestId: 'req-course-1' })],
  });
  expect(await screen.findByText('req-course-1')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Something broke on our side.');
  expect(await steps()).toHaveLength(4);
  api.use(answer(getProposalStats, makeProposalStats()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await course()).findByRole('img')).toBeTruthy();
});

test('a vote that is cancelled by another account becomes so on an open page as soon as its tally says it is over', async () => {
  const { api, runtime } = renderGovernance({ at: AT });
  await (await course()).findByRole('img');
  api.use(
    answer(
      getProposal,
      makeProposal({ state: 'cancelled', cancelledAt: isoIn(-MINUTE), tallyStatus: 'final' }),
    ),
    answer(getProposalStats, makeProposalStats({ tallyStatus: 'final' })),
  );
  await runtime.queryClient.refetchQueries({ queryKey: ['governance', 'proposals', 'stats'] });
  await waitFor(async () => expect((await steps()).at(-1)).toMatch(/^Cancelled by oathkeeper 1 m ago/));
  expect((await steps()).at(-1)).toContain('The landlord backed out.');
  expect((await screen.findByRole('region', { name: 'Your vote' })).textContent).toContain('Cancelled');
});
