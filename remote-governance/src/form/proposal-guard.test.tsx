import { getProposal, listProposals } from '@hideout/contract/governance';
import { makeProposal, makeProposalPage } from '@hideout/testing/factories/governance';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AUTHOR, control, makeSaved, openForm, write } from '../testing/proposal-form.tsx';
import { renderGovernance } from '../testing/render-governance.tsx';
import { proposalDrafts } from './proposal-drafts.ts';

beforeEach(() => localStorage.clear());

test('shows neither the form nor a refusal while the session is unknown', async () => {
  renderGovernance({ at: '/governance/new', session: { status: 'unknown' } });
  expect(await screen.findByText('Loading the form')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('signed out: says what it takes, and the form is there after signing in', async () => {
  const { user, signIn, signInRequest } = renderGovernance({ at: '/governance/new' });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(signInRequest()).toMatchObject({
    open: true,
    reason: 'Sign in with your team account to write a proposal.',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'New proposal' })).toBeTruthy();
  await signIn(AUTHOR);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
});

test('a member without the permission reads which one it is and whom to ask', async () => {
  renderGovernance({ at: '/governance/new', session: makeSessionUser() });
  expect(
    await screen.findByText(
      /needs the permission ‘proposals.write’; ask an admin for it. Voting needs none.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'New proposal' })).toBeTruthy();
  expect(screen.getByText('You are signed in as hound.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All proposals' })).toBeTruthy();
});

test.each([
  ['with a row', makeProposalPage([makeProposal()]), 1],
  ['empty', makeProposalPage([]), 2],
])('the list, %s, leads those to the form who may write', async (_name, page, count) => {
  const handlers = [answer(listProposals, page)];
  const { user, address } = renderGovernance({ at: '/governance', session: AUTHOR, handlers });
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'New proposal' })).toHaveLength(count));
  await user.click(screen.getAllByRole('link', { name: 'New proposal' })[count - 1] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'New proposal' })).toBeTruthy();
  expect(address()).toMatch(/^\/governance\/new\?/);
});

test('the list shows no such link to the others', async () => {
  renderGovernance({ at: '/governance', session: makeSessionUser() });
  await screen.findByText('No proposals yet');
  expect(screen.queryByRole('link', { name: 'New proposal' })).toBeNull();
});

test('a new proposal can start from the text of another one, with times of its own', async () => {
  const proposal = makeProposal();
  const { unmount, address } = await openForm({ at: '/governance/new?from=prop_41', proposal });
  expect(control('title').value).toBe(proposal.title);
  expect(control('body').value).toBe(proposal.body);
  expect(control('quorum').value).toBe('4000');
  expect(Date.parse(control('startAt').value)).toBeGreaterThan(Date.now());
  write({ title: 'Once more' });
  const at = address();
  unmount();
  // What was written over the copy wins over the copy.
  await openForm({ at, proposal });
  expect(control('title').value).toBe('Once more');
});

test('the text to start from does not come: says so, tries again, or starts empty', async () => {
  const { user, api } = renderGovernance({
    at: '/governance/new?from=prop_41',
    session: AUTHOR,
    handlers: [refuse(getProposal, 'INTERNAL')],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The proposal to copy did not load');
  expect(screen.getByRole('link', { name: 'Start empty' })).toBeTruthy();
  api.use(answer(getProposal, makeSaved()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('textbox', { name: 'Title' });
  expect(control('title').value).toBe('Fund the villa');
});

test.each([
  ['active', 'Voting has started, so the text is frozen.'],
  ['succeeded', 'Voting is over, so the text is frozen.'],
  ['cancelled', 'It was cancelled, and a cancelled proposal stays as it is.'],
] as const)('%s: cannot be edited, and says why and what to do instead', async (state, text) => {
  renderGovernance({
    at: '/governance/prop_41/edit',
    session: AUTHOR,
    proposal: makeProposal({ state }),
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Copy it into a new one' })).toHaveProperty(
    'search',
    '?from=prop_41',
  );
});

test('changes begun before voting started can go on as a new proposal', async () => {
  const first = await openForm({ at: '/governance/mcp-043/edit', proposal: makeSaved() });
  write({ title: 'Fund two villas' });
  first.unmount();
  const { user } = renderGovernance({
    at: '/governance/mcp-043/edit',
    session: AUTHOR,
    proposal: makeSaved({ state: 'active', can: { vote: true, edit: false, cancel: true } }),
  });
  await screen.findByRole('button', { name: 'Go on with your text' });
  // Another tab went on meanwhile.
  const before = proposalDrafts.read('mcp-043');
  if (before === null) throw new Error('It was not stored.');
  proposalDrafts.write('mcp-043', { ...before, values: { ...before.values, title: 'Fund three villas' } });
  await user.click(screen.getByRole('button', { name: 'Go on with your text' }));
  await screen.findByRole('textbox', { name: 'Title' });
  expect(control('title').value).toBe('Fund three villas');
});

test('shows a message when no proposal has this id', async () => {
  const handlers = [refuse(getProposal, 'PROPOSAL_NOT_FOUND')];
  renderGovernance({ at: '/governance/mcp-999/edit', session: AUTHOR, handlers });
  expect(await screen.findByRole('heading', { level: 1, name: 'No proposal mcp-999' })).toBeTruthy();
});

test('a later answer does not touch what is typed', async () => {
  const { runtime, api } = await openForm({ at: '/governance/mcp-043/edit', proposal: makeSaved() });
  write({ title: 'Fund two villas' });
  api.use(answer(getProposal, makeSaved({ state: 'active' })));
  await runtime.queryClient.refetchQueries();
  expect(control('title').value).toBe('Fund two villas');
});
