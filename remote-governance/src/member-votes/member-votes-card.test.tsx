import { listProposals } from '@hideout/contract/governance';
import { lookUpVote } from '@hideout/contract/votes';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeVote } from '@hideout/testing/factories/voting';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { SLOT_PAGE, slotPage } from '@hideout/testing/slot-page';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';

const PROPOSALS = makeProposalPage([
  makeProposalSummary({ id: 'one', number: 1, title: 'Paint it green', state: 'active' }),
  makeProposalSummary({ id: 'two', number: 2, title: 'Paint it red', state: 'defeated' }),
  makeProposalSummary({ id: 'three', number: 3, title: 'Not yet', state: 'pending' }),
]);

function show(...handlers: FakeHandler[]) {
  const api = createFakeApi({ handlers: [answer(listProposals, PROPOSALS), ...handlers] });
  const props = { user: { id: 'user_7', username: 'hound' } };
  return {
    api,
    ...renderRoutes(slotPage(remote, { slot: 'member.card', id: 'votes', props }), { at: SLOT_PAGE.at, api }),
  };
}

const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li') ?? document.body);
};

test('P12: shows which side a member took, with how much power, and where they took none', async () => {
  show(
    answer(lookUpVote, ({ params }) => ({
      vote: params.proposalId === 'one' ? makeVote({ voteFor: false, power: 12 }) : null,
    })),
  );
  expect(await (await row('Paint it green')).findByText('Against, 12')).toBeDefined();
  expect(await (await row('Paint it red')).findByText('No vote')).toBeDefined();
  expect(screen.queryByText('Not yet')).toBeNull();
});

test('a vote that cannot be read leaves the others', async () => {
  show(refuse(lookUpVote, 'INTERNAL'));
  expect(await (await row('Paint it green')).findByText('Could not be read')).toBeDefined();
});

test('without the proposals it says so, and tries again', async () => {
  const { api, user } = show(refuse(listProposals, 'INTERNAL'));
  const failure = await screen.findByRole('region', { name: 'The votes could not be read' });
  api.use(answer(listProposals, PROPOSALS), answer(lookUpVote, { vote: null }));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await (await row('Paint it red')).findByText('No vote')).toBeDefined();
});
