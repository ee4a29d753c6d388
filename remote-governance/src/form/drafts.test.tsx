import { saveProposal } from '@hideout/contract/governance';
import { type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AUTHOR,
  control,
  getStoredDrafts,
  openForm,
  panel,
  savesWhatIsSent,
  write,
  writeAll,
} from '../testing/proposal-form.tsx';
import { emptyValues } from './form-values.ts';
import { asNew, proposalDrafts } from './proposal-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const AT = '/governance/new?draft=new-villa';
const KEY = 'hideout.draft.proposal.new-villa';

function toDraft(id: string, title: string) {
  return proposalDrafts.write(id, asNew({ ...emptyValues(Date.now()), title }));
}

/** Another tab does something to the storage, and this one is notified. */
function inAnotherTab(change: () => void) {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
}

/** Storage that is full, or closed altogether, until the returned function is called. */
function breakStorage(name: 'QuotaExceededError' | 'SecurityError') {
  const refused = name === 'SecurityError' ? ['setItem', 'getItem', 'removeItem'] : ['setItem'];
  const refuse = () => {
    throw new DOMException('No.', name);
  };
  const get = (storage: Storage, key: string) => {
    const value: unknown = refused.includes(key) ? refuse : Reflect.get(storage, key);
    return typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }));
  return () => vi.unstubAllGlobals();
}

test('stores the text with each key, and says so', async () => {
  await openForm({ at: AT });
  expect(panel().getByText('What you write is kept in this browser.')).toBeTruthy();
  expect(getStoredDrafts()).toEqual([]);
  write({ title: 'Fund the' });
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Fund the');
  write({ title: 'Fund the villa' });
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Fund the villa');
  expect(panel().getByText(/^Saved/).textContent).toBe('Saved just now');
});

test('lists the other drafts by their titles, and says which are changes', async () => {
  toDraft('new-hound', 'Let hounds vote');
  toDraft('mcp-042', ' ');
  const { user } = await openForm({ at: AT });
  await user.click(screen.getByText('2 more drafts in this browser'));
  expect(screen.getByText(/Changes to MCP-042/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open Untitled' });
  expect(link.getAttribute('href')).toBe('/governance/mcp-042/edit');
  await user.click(screen.getByRole('link', { name: 'Open Let hounds vote' }));
  await waitFor(() => expect(control('title').value).toBe('Let hounds vote'));
});

test.each([
  ['QuotaExceededError', /storage of this browser is full/],
  ['SecurityError', /does not let hideout keep anything/],
] as const)('%s: says that the text is only here, and asks before one leaves', async (name, text) => {
  const { user, navigate, address, hasUnsaved } = await openForm({ at: AT });
  breakStorage(name);
  write({ title: 'Fund the villa' });
  expect(panel().getByRole('alert').textContent).toMatch(text);
  expect(hasUnsaved()).toBe(true);

  await navigate('/governance');
  const question = within(await screen.findByRole('group', { name: 'Leave without saving it?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe(AT);
  expect(control('title').value).toBe('Fund the villa');
  // The own text of a moment ago is no other tab's.
  write({ title: 'Fund the villa twice' });
  expect(panel().getByRole('alert').textContent).toMatch(text);
  expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await navigate('/governance');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Governance' })).toBeTruthy();
});

test('another tab changed the same draft: nothing is overwritten, and mine can stay', async () => {
  const { user, hasUnsaved } = await openForm({ at: AT });
  write({ title: 'Mine' });
  inAnotherTab(() => toDraft('new-villa', 'Theirs'));
  const choice = within(screen.getByRole('region', { name: 'Another tab changed this draft' }));
  expect(within(choice.getByRole('region', { name: 'Yours' })).getByText('Mine')).toBeTruthy();
  expect(
    within(choice.getByRole('region', { name: 'Theirs' })).getByText('Theirs', { selector: 'dd' }),
  ).toBeTruthy();
  write({ title: 'Mine, and more' });
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Theirs');
  expect(
    panel().getByRole('button', { name: 'Publish', description: 'Choose one of the two versions first.' }),
  ).toBeTruthy();
  expect(hasUnsaved()).toBe(true);
  await user.click(choice.getByRole('button', { name: 'Keep mine' }));
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Mine, and more');
  expect(screen.queryByRole('region', { name: 'Another tab changed this draft' })).toBeNull();
});

test('taking the other tab’s text puts mine among the drafts', async () => {
  const { user } = await openForm({ at: AT });
  write({ title: 'Mine' });
  inAnotherTab(() => toDraft('new-villa', 'Theirs'));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(control('title').value).toBe('Theirs');
  await user.click(await screen.findByText('1 more draft in this browser'));
  expect(screen.getByRole('link', { name: 'Open Mine' })).toBeTruthy();
});

test('survives signing out and in again in the middle of it', async () => {
  const { user, runtime, signIn, signInRequest, api, address } = await openForm({
    handlers: [savesWhatIsSent()],
  });
  writeAll();
  await act(() => runtime.session.signOut());
  expect(control('title').value).toBe('Fund the villa');
  expect(panel().getByText(/You are signed out/)).toBeTruthy();
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  expect(api.callsTo(saveProposal)).toHaveLength(0);
  expect(signInRequest()).toMatchObject({ open: true });
  await signIn(AUTHOR);
  await user.click(panel().getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
});

test('what could not be stored can be stored later, not before a choice that is open', async () => {
  const { user } = await openForm({ at: AT });
  const mend = breakStorage('QuotaExceededError');
  write({ title: 'Fund the villa' });
  mend();
  await user.click(panel().getByRole('button', { name: 'Keep it now' }));
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Fund the villa');
  expect(panel().queryByRole('alert')).toBeNull();
  breakStorage('QuotaExceededError');
  write({ title: 'Mine' });
  mend();
  inAnotherTab(() => toDraft('new-villa', 'Theirs'));
  expect(panel().queryByRole('button', { name: 'Keep it now' })).toBeNull();
  expect(panel().getByText('It is in this tab alone until you choose.')).toBeTruthy();
});

async function sendBesideAnotherTab(handler: FakeHandler) {
  const view = await openForm({ at: AT, handlers: [handler] });
  writeAll();
  const release = view.api.hold(saveProposal);
  await view.user.click(panel().getByRole('button', { name: 'Publish' }));
  await panel().findByRole('button', { name: 'Publishing…' });
  inAnotherTab(() => toDraft('new-villa', 'Theirs'));
  // On its way, a text cannot become another one.
  await view.user.click(
    screen.getByRole('button', { name: 'Take theirs', description: 'Wait for the answer.' }),
  );
  expect(control('title').value).toBe('Fund the villa');
  release();
  return view;
}

test('what another tab wrote while mine is on its way can be taken when mine is refused', async () => {
  const { user } = await sendBesideAnotherTab(refuse(saveProposal, 'PROPOSAL_LIMIT'));
  await panel().findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(control('title').value).toBe('Theirs');
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Theirs');
});

test('what another tab wrote while mine is on its way stays when mine is published, which asks nothing', async () => {
  const { address } = await sendBesideAnotherTab(savesWhatIsSent());
  await waitFor(() => expect(address()).toBe('/governance/mcp-043'));
  expect(proposalDrafts.read('new-villa')?.values.title).toBe('Theirs');
});

test('left removed in another tab, a text is said to be in this tab alone', async () => {
  const { user } = await openForm({ at: AT });
  write({ title: 'Mine' });
  inAnotherTab(() => proposalDrafts.remove('new-villa'));
  await user.click(screen.getByRole('button', { name: 'Leave it removed' }));
  expect(panel().getByText('It is in this tab alone, and stored again when you go on.')).toBeTruthy();
});

test('a text that only says the same to the server replaces nothing that is typed', async () => {
  await openForm({ at: AT });
  write({ title: 'Mine', quorum: '12.500' });
  const mine = proposalDrafts.read('new-villa');
  if (mine === null) throw new Error('It was not stored.');
  inAnotherTab(() =>
    proposalDrafts.write('new-villa', { ...mine, values: { ...mine.values, quorum: '9,9' } }),
  );
  expect(control('quorum').value).toBe('12.500');
});
