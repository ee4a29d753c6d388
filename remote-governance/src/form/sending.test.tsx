import { getProposal, listProposals, saveProposal } from '@hideout/contract/governance';
import { makeProposalPage } from '@hideout/testing/factories/governance';
import { makeUserRef } from '@hideout/testing/factories/people';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { answer, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  AUTHOR,
  BODY,
  control,
  EDIT_AT,
  getStoredDrafts,
  openForm,
  PUBLISHED,
  panel,
  savesWhatIsSent,
  sentBodies,
  TIMES,
  write,
  writeAll,
} from '../testing/proposal-form.tsx';

beforeEach(() => localStorage.clear());

const publishButton = () => panel().getByRole('button', { name: 'Publish' });

/** The whole form, filled in and sent. */
async function publish(...handlers: FakeHandler[]) {
  const view = await openForm({ handlers });
  writeAll();
  write(TIMES);
  await view.user.click(publishButton());
  return view;
}

/** The same assertion for all that stays after a failure: the text, in the form and in storage. */
function expectTextUnchanged() {
  expect(control('body').value).toBe(BODY);
  expect(getStoredDrafts()).toHaveLength(1);
}

test('sends once, however often it is pressed, and holds the text still meanwhile', async () => {
  const { user, api, hasUnsaved, address } = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  const release = api.hold(saveProposal);
  await user.click(publishButton());
  const busy = await panel().findByRole('button', { name: 'Publishing…', busy: true });
  act(() => busy.click());
  expect(control('title').closest('fieldset')).toHaveProperty('disabled', true);
  expect(hasUnsaved()).toBe(true);
  release();
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)).toHaveLength(1);
});

test('goes on when the page is left while it is on its way, and removes the draft then', async () => {
  const { user, api, navigate } = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  const release = api.hold(saveProposal);
  await user.click(publishButton());
  await panel().findByRole('button', { name: 'Publishing…' });
  await navigate('/governance');
  expect(getStoredDrafts()).toHaveLength(1);
  release();
  await waitFor(() => expect(getStoredDrafts()).toEqual([]));
});

test('the session ended in the middle: asks to sign in again, keeps the text, and then it works', async () => {
  const view = await openForm({ handlers: [savesWhatIsSent()] });
  writeAll();
  view.api.signIn(null);
  await view.user.click(publishButton());
  await waitFor(() => expect(view.signInRequest()).toMatchObject({ open: true, expired: true }));
  expect((await panel().findByRole('alert')).textContent).toMatch(/Sign in to do this. Then send it again./);
  expectTextUnchanged();
  await view.signIn(AUTHOR);
  await view.user.click(publishButton());
  await waitFor(() => expect(view.address()).toBe('/governance/mcp-043'));
});

test.each([
  ['INTERNAL', 'Something broke on our side.'],
  ['FORBIDDEN', '‘proposals.write’'],
  ['RATE_LIMITED', 'Too many tries.'],
] as const)('%s: says what to do, with the id of the request, and keeps the text', async (code, text) => {
  await publish(refuse(saveProposal, { code, requestId: 'req-form-1' }));
  const alert = await panel().findByRole('alert');
  expect(alert.textContent).toContain(text);
  expect(alert.textContent).toContain('Your text is still here.');
  expect(alert.textContent).toContain('req-form-1');
  expectTextUnchanged();
});

test('too many open proposals: says how many, and where they are', async () => {
  const message = 'You have 40 open proposals; close one first.';
  await publish(refuse(saveProposal, { code: 'PROPOSAL_LIMIT', message }));
  expect((await panel().findByRole('alert')).textContent).toContain(message);
  expect(panel().getByRole('link', { name: 'Open proposals' })).toHaveProperty('search', '?state=open');
  expectTextUnchanged();
});

test('what the server has against a field stands at the field, until it is changed', async () => {
  const fields = { labels: 'That label is taken.', id: 'Missing.' };
  await publish(refuse(saveProposal, { code: 'UNPROCESSABLE', fields, requestId: 'req-form-2' }));
  const alert = within(await panel().findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Labels' })).toBeTruthy();
  expect(alert.getByText('id: Missing.')).toBeTruthy();
  expect(panel().getByText('req-form-2')).toBeTruthy();
  expect(control('labels').getAttribute('aria-invalid')).toBe('true');
  write({ labels: 'treasury' });
  expect(control('labels').getAttribute('aria-invalid')).toBeNull();
});

test('offline: says so before anything is sent, and goes on with writing', async () => {
  const { setOnline, api } = await openForm();
  setOnline(false);
  expect(publishButton().getAttribute('aria-disabled')).toBe('true');
  expect(panel().getAllByText(/You are offline. What you write is kept/)).not.toHaveLength(0);
  write({ title: 'Fund the villa' });
  expect(sentBodies(api)).toHaveLength(0);
  setOnline(true);
  expect(publishButton().getAttribute('aria-disabled')).toBeNull();
});

test('the answer is lost and it had worked: finds the proposal instead of making a second one', async () => {
  const { api, address } = await publish(
    disconnect(saveProposal),
    answer(listProposals, makeProposalPage([PUBLISHED])),
    answer(getProposal, PUBLISHED),
  );
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)).toHaveLength(1);
  expect(getStoredDrafts()).toEqual([]);
});

test.each([
  ['of somebody else', { author: makeUserRef({ username: 'swampqueen' }) }],
  ['from long before', { createdAt: isoIn(-DAY) }],
  ['with another title', { title: 'Fund the other villa' }],
])('a proposal %s is not the one that was sent', async (_name, other) => {
  await publish(
    disconnect(saveProposal),
    answer(listProposals, makeProposalPage([{ ...PUBLISHED, ...other }])),
  );
  expect((await panel().findByRole('alert')).textContent).toContain('what you sent is not there');
  expectTextUnchanged();
});

test('says so when it is unknown whether it worked, and looks before sending again', async () => {
  const { user, api, address } = await publish(disconnect(saveProposal), disconnect(listProposals));
  expect((await panel().findByRole('alert')).textContent).toContain('It may have arrived, or not');
  await user.click(publishButton());
  await waitFor(() => expect(publishButton().getAttribute('aria-busy')).toBeNull());
  expect(sentBodies(api)).toHaveLength(1);
  api.use(answer(listProposals, makeProposalPage([PUBLISHED])), answer(getProposal, PUBLISHED));
  await user.click(publishButton());
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(sentBodies(api)).toHaveLength(1);
});

test('looks also after a reload, and sends when nothing is there', async () => {
  const first = await publish(disconnect(saveProposal), disconnect(listProposals));
  await panel().findByRole('alert');
  const at = first.address();
  first.unmount();
  const { user, api, address } = await openForm({ at, handlers: [savesWhatIsSent()] });
  const before = api.callsTo(listProposals).length;
  await user.click(publishButton());
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(api.callsTo(listProposals).length).toBeGreaterThan(before);
  expect(sentBodies(api)).toHaveLength(1);
});

test('the first try had worked and the text was changed since: goes on as an edit of it', async () => {
  const { user, api, address } = await publish(disconnect(saveProposal), disconnect(listProposals));
  await panel().findByRole('alert');
  write({ body: `${BODY} Nor were the dogs.` });
  api.use(answer(listProposals, makeProposalPage([PUBLISHED])), answer(getProposal, PUBLISHED));
  await user.click(publishButton());
  await waitFor(() => expect(address()).toBe(EDIT_AT));
  await screen.findByRole('button', { name: 'Save changes' });
  expect(control('body').value).toBe(`${BODY} Nor were the dogs.`);
  expect(sentBodies(api)).toHaveLength(1);
});
