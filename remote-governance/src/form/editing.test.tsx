import { getProposal, saveProposal } from '@hideout/contract/governance';
import { answer, disconnect, refuse } from '@hideout/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  BODY,
  control,
  EDIT_AT,
  getStoredDrafts,
  makeSaved,
  openForm,
  PUBLISHED,
  panel,
  savesWhatIsSent,
  sentBodies,
  TIMES,
  write,
} from '../testing/proposal-form.tsx';
import { proposalDrafts } from './proposal-drafts.ts';

beforeEach(() => localStorage.clear());

test('changes a proposal before its start by the version it saw', async () => {
  const { user, api, address } = await openForm({
    at: EDIT_AT,
    proposal: { ...PUBLISHED, version: 4 },
    handlers: [savesWhatIsSent({ version: 5 })],
  });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(control('title').value).toBe('Fund the villa');
  expect(control('startAt').value).toBe(TIMES.startAt);
  expect(control('summary').value).toBe('');
  expect(
    panel().getByRole('button', { name: 'Save changes', description: 'Nothing is changed yet.' }),
  ).toBeTruthy();
  write({ title: 'Fund two villas' });
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)).toMatchObject([
    { action: 'update', id: 'mcp-043', version: 4, title: 'Fund two villas', startAt: PUBLISHED.startAt },
  ]);
});

test('a draft of the server is saved as one, unfinished, or published', async () => {
  const draft = makeSaved({ state: 'draft', body: '', version: 2 });
  const { user, api, address } = await openForm({
    at: EDIT_AT,
    proposal: draft,
    handlers: [savesWhatIsSent({ state: 'draft', body: '', version: 3 })],
  });
  write({ title: 'Another idea' });
  await user.click(panel().getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(sentBodies(api)).toHaveLength(1));
  await waitFor(() => expect(getStoredDrafts()).toEqual([]));
  expect(address()).toBe(EDIT_AT);
  api.use(savesWhatIsSent({ version: 4 }));
  write({ body: BODY });
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)).toMatchObject([
    { action: 'update', version: 2 },
    { action: 'publish', version: 3, body: BODY },
  ]);
});

test('voting has started meanwhile: says so, and the text goes on as a new proposal', async () => {
  const { user, address } = await openForm({
    at: EDIT_AT,
    proposal: PUBLISHED,
    handlers: [refuse(saveProposal, 'PROPOSAL_LOCKED')],
  });
  write({ title: 'Fund two villas' });
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  const alert = await panel().findByRole('alert');
  expect(alert.textContent).toContain('Voting has started, so the text is frozen.');
  await user.click(within(alert).getByRole('button', { name: 'Make it a new proposal' }));
  await waitFor(() => expect(address()).toMatch(/^\/governance\/new\?draft=new-/));
  await waitFor(() => expect(control('title').value).toBe('Fund two villas'));
  expect(getStoredDrafts()).toHaveLength(1);
});

const THEIRS = { ...PUBLISHED, version: 2, title: 'Sell the villa' };

/** My edit meets one that another user has saved. */
async function meetTheirs() {
  const view = await openForm({
    at: EDIT_AT,
    proposal: PUBLISHED,
    handlers: [refuse(saveProposal, { code: 'CONFLICT', meta: { version: 2 } })],
  });
  write({ title: 'Fund two villas' });
  view.api.use(answer(getProposal, THEIRS));
  await view.user.click(panel().getByRole('button', { name: 'Save changes' }));
  const choice = within(
    await screen.findByRole('region', { name: 'Somebody saved this proposal meanwhile' }),
  );
  return { ...view, choice };
}

test('a user saved it meanwhile: shows both, and mine goes over theirs only when I say so', async () => {
  const { user, api, choice, address } = await meetTheirs();
  expect(within(choice.getByRole('region', { name: 'Yours' })).getByText('Fund two villas')).toBeTruthy();
  expect(within(choice.getByRole('region', { name: 'Theirs' })).getByText('Sell the villa')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Theirs is what readers see now');
  api.use(savesWhatIsSent({ version: 3 }));
  await user.click(choice.getByRole('button', { name: 'Keep mine' }));
  expect(proposalDrafts.read('mcp-043')).toMatchObject({ version: 2, values: { title: 'Fund two villas' } });
  expect(sentBodies(api)).toHaveLength(1);
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)[1]).toMatchObject({ version: 2, title: 'Fund two villas' });
});

test('a user saved it meanwhile: theirs can be taken, and mine is still among the drafts', async () => {
  const { user, choice } = await meetTheirs();
  await user.click(choice.getByRole('button', { name: 'Take theirs' }));
  expect(control('title').value).toBe('Sell the villa');
  await user.click(await screen.findByText('1 more draft in this browser'));
  expect(screen.getByRole('link', { name: 'Open Fund two villas' })).toBeTruthy();
});

test('what I myself had sent before is no conflict', async () => {
  const { user, api, address } = await openForm({
    at: EDIT_AT,
    proposal: PUBLISHED,
    handlers: [refuse(saveProposal, 'CONFLICT')],
  });
  write({ title: 'Fund two villas' });
  api.use(answer(getProposal, { ...PUBLISHED, version: 2, title: 'Fund two villas' }));
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
});

test('an edit whose answer is lost is looked up', async () => {
  const { user, api, address } = await openForm({
    at: EDIT_AT,
    proposal: PUBLISHED,
    handlers: [disconnect(saveProposal)],
  });
  write({ title: 'Fund two villas' });
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  expect((await panel().findByRole('alert')).textContent).toContain('what you sent is not there');
  api.use(answer(getProposal, { ...PUBLISHED, version: 2, title: 'Fund two villas' }));
  await user.click(panel().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
});

test('a local draft that is older than the proposal asks which one counts', async () => {
  const first = await openForm({ at: EDIT_AT, proposal: PUBLISHED });
  write({ title: 'Fund two villas' });
  first.unmount();
  await openForm({ at: EDIT_AT, proposal: THEIRS });
  expect(screen.getByRole('region', { name: 'Somebody saved this proposal meanwhile' })).toBeTruthy();
  expect(control('title').value).toBe('Fund two villas');
});
