import { listProposals } from '@hideout/contract/governance';
import { makeProposalPage, makeProposalSummary } from '@hideout/testing/factories/governance';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerArchive } from '../testing/proposal-lists.ts';
import { renderGovernance } from '../testing/render-governance.tsx';

test('loads more, keeps the focus on the button and the depth in the address', async () => {
  const { user, address } = renderGovernance({ at: '/governance', handlers: [answerArchive(45)] });
  const button = await screen.findByRole('button', { name: 'Load more' });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  expect(address()).toBe('/governance?page=2');
  expect(document.activeElement).toBe(button);
  expect(screen.getByText('40 of 45 proposals')).toBeTruthy();
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('All 45 proposals');
});

test('opens as deep as the address says', async () => {
  renderGovernance({ at: '/governance?page=2', handlers: [answerArchive(45)] });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
});

test('keeps the first page when the second fails, and tries again', async () => {
  const { user, api } = renderGovernance({ at: '/governance', handlers: [answerArchive(45)] });
  const button = await screen.findByRole('button', { name: 'Load more' });
  api.use(refuse(listProposals, 'INTERNAL'));
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The next page did not load.');
  expect(screen.getAllByRole('article')).toHaveLength(20);
  api.use(answerArchive(45));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
});

test('looks for open votes on the next pages, so that nothing that needs the member is left out', async () => {
  const open = Array.from({ length: 25 }, (_, index) => makeProposalSummary({ number: 100 + index }));
  const all = [
    ...open,
    ...Array.from({ length: 30 }, (_, index) => makeProposalSummary({ number: index, state: 'succeeded' })),
  ];
  const handlers = [
    answer(listProposals, ({ query: { page, limit } }) =>
      makeProposalPage(all.slice((page - 1) * limit, page * limit), {
        page,
        total: all.length,
        hasNext: page * limit < all.length,
      }),
    ),
  ];
  const { unmount, address } = renderGovernance({ at: '/governance', session: makeSessionUser(), handlers });
  expect(await screen.findByRole('heading', { level: 2, name: 'Needs your vote 25' })).toBeTruthy();
  expect(address()).toBe('/governance?page=2');
  unmount();
  // To a guest nothing is owed: the first page is enough.
  renderGovernance({ at: '/governance', handlers });
  await screen.findByRole('region', { name: 'Open for votes' });
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

test('says that there may be more to vote on when the next page does not come', async () => {
  const open = Array.from({ length: 20 }, (_, index) => makeProposalSummary({ number: 100 + index }));
  const handlers = [
    answer(listProposals, ({ query: { page } }) =>
      page === 1
        ? makeProposalPage(open, { page, total: 30, hasNext: true })
        : refuse(listProposals, 'INTERNAL'),
    ),
  ];
  renderGovernance({ at: '/governance', session: makeSessionUser(), handlers });
  expect(await screen.findByRole('heading', { level: 2, name: 'Needs your vote 20+' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('The next page did not load.');
});

test('coming back shows the list as deep as it was at once, and a fresh visit only the first page', async () => {
  const { user, api, navigate } = renderGovernance({ at: '/governance', handlers: [answerArchive(45)] });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  await navigate('/governance/prop_40');
  const release = api.hold(listProposals);
  await navigate(-1);
  expect(await screen.findAllByRole('article')).toHaveLength(40);
  await navigate('/governance/prop_40');
  await navigate('/governance');
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  release();
});
