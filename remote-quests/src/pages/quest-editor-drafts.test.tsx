import { listQuests } from '@hideout/contract/kazm';
import { storeQuest } from '@hideout/contract/quest-admin';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { refuse } from '@hideout/testing/fake-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { questDrafts } from '../editor/quest-drafts.ts';
import { type QuestForm, toForm } from '../editor/quest-form.ts';
import { ADDRESS, createWriterApi, getTitle, open, quest, type } from '../testing/quest-editor.tsx';

beforeEach(() => localStorage.clear());

const KEY = `hideout.draft.quest.${quest.id}`;
const getConflict = () => within(screen.getByRole('region', { name: 'Another tab changed this draft' }));

/** Another tab writes the quest, null removes what it had written. */
function inAnotherTab(part: Partial<QuestForm> | null) {
  act(() => {
    if (part === null) questDrafts.remove(quest.id);
    else questDrafts.write(quest.id, { form: { ...toForm(quest), ...part }, seenAt: quest.updatedAt });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
}

async function openTyped(title = 'Mine') {
  const view = await open(createWriterApi(quest).api);
  type(getTitle(), title);
  return view;
}

test('another tab changed the same quest: nothing is replaced unseen, and mine goes on among the drafts', async () => {
  const { user, hasUnsaved, navigate, address } = await openTyped();
  await waitFor(() => expect(hasUnsaved()).toBe(false), { timeout: 3_000 });
  inAnotherTab({ title: 'Theirs' });
  type(getTitle(), 'Mine, and more');
  expect(questDrafts.read(quest.id)?.form.title).toBe('Theirs');
  expect(screen.queryByRole('button', { name: 'Undo my changes' })).toBeNull();
  await navigate('/quests');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(address()).toBe(ADDRESS);
  await user.click(getConflict().getByRole('button', { name: 'Take theirs' }));
  expect(getTitle()?.value).toBe('Theirs');
  // Beside the stored quest it is a new one, which cannot have its address.
  expect(questDrafts.list()[0]?.form).toMatchObject({ title: 'Mine, and more', slug: '' });
  await user.click(screen.getByRole('link', { name: 'Quest order' }));
  expect(await screen.findByRole('link', { name: 'Open Mine, and more' })).toBeDefined();
});

test('a session that ends takes nothing of what is typed along, also before the choice', async () => {
  const { api } = createWriterApi(quest);
  const { runtime } = await open(api);
  type(getTitle(), 'Mine');
  inAnotherTab({ title: 'Theirs' });
  api.use(refuse(listQuests, 'UNAUTHENTICATED'));
  await act(() => runtime.session.signOut());
  // Every answer is forgotten, and asked for again.
  await waitFor(() => expect(api.callsTo(listQuests).length).toBeGreaterThan(1));
  expect(getTitle()?.value).toBe('Mine');
  expect(getConflict().getByRole('button', { name: 'Keep mine' })).toBeDefined();
  expect(screen.getByText('You are signed out')).toBeDefined();
});

test('another account that signs in on the open page sees neither the quests nor what is typed', async () => {
  const { api } = createWriterApi(quest);
  const { runtime, signIn } = await open(api);
  type(getTitle(), 'Mine');
  api.use(refuse(listQuests, 'FORBIDDEN'));
  await act(() => runtime.session.signOut());
  expect(getTitle()?.value).toBe('Mine');
  await signIn(makeSessionUser({ id: 'u_other' }));
  expect(await screen.findByText('The quest could not be read')).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Quest' })).toBeNull();
});

test('a list that cannot be read again is said above the editor, which stays', async () => {
  const { api } = createWriterApi(quest);
  const { runtime } = await open(api);
  type(getTitle(), 'Mine');
  api.use(refuse(listQuests, 'INTERNAL'));
  await act(() => runtime.queryClient.refetchQueries());
  expect(await screen.findByText('The quest could not be read')).toBeDefined();
  expect(getTitle()?.value).toBe('Mine');
});

const confirm = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

test('what another tab writes while mine is on its way stays, and cannot be taken before the answer', async () => {
  const { api, quests } = createWriterApi(quest);
  const { user, navigate } = await open(api);
  type(getTitle(), 'Mine');
  const release = api.hold(storeQuest);
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  await user.click(await confirm('Save the changes'));
  inAnotherTab({ title: 'Theirs' });
  const take = { name: 'Take theirs', description: 'Wait for the answer.' };
  await user.click(getConflict().getByRole('button', take));
  expect(getTitle()?.value).toBe('Mine');
  release();
  await waitFor(() => expect(quests.get(quest.id)?.title).toBe('Mine'));
  expect(await screen.findByText('All of it is stored.')).toBeDefined();
  expect(questDrafts.read(quest.id)?.form.title).toBe('Theirs');
  expect(getConflict().getByRole('button', { name: 'Take theirs', description: '' })).toBeDefined();
  await navigate('/elsewhere');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

test('a text of another tab that is shown while nothing was typed is not removed by what was sent before', async () => {
  const { api, quests } = createWriterApi(quest);
  const { user } = await open(api);
  const release = api.hold(storeQuest);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(await confirm('Archive it'));
  inAnotherTab({ title: 'Theirs' });
  release();
  await waitFor(() => expect(quests.get(quest.id)?.hidden).toBe(true));
  await waitFor(() => expect(screen.getByText('Archived')).toBeDefined());
  expect(questDrafts.read(quest.id)?.form.title).toBe('Theirs');
  expect(getTitle()?.value).toBe('Theirs');
});

test('a question about another text than the one on the page is closed, and sends nothing', async () => {
  const { api } = createWriterApi({ ...quest, hidden: true });
  const { user, setOnline } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm('Publish it');
  inAnotherTab({ title: 'Theirs' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm('Publish it');
  setOnline(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/What you typed is stored in this browser\.$/)).toBeDefined();
  inAnotherTab(null);
  expect(screen.queryByText(/What you typed is stored in this browser\.$/)).toBeNull();
  expect(api.callsTo(storeQuest)).toEqual([]);
});

test('a stored time that is none is shown as it is', async () => {
  await openTyped();
  inAnotherTab({ startsAt: 'soon' });
  expect(within(getConflict().getByRole('region', { name: 'Theirs' })).getByText('soon')).toBeDefined();
});

test('the difference is said with the names of the choices', async () => {
  await openTyped();
  const requirement = { label: 'A wallet', fact: 'ethereumWallet', fixHref: '' } as const;
  const reward = { kind: 'serumPoints', amount: '5', label: '+5', badge: '' } as const;
  const steps = toForm(quest).steps.map((step) => ({ ...step, kind: 'hold', fact: 'passport' }) as const);
  inAnotherTab({ requirements: [requirement], rewards: [reward], steps, startsAt: '2030-05-01T10:00:00Z' });
  const theirs = within(getConflict().getByRole('region', { name: 'Theirs' }));
  const values = theirs.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    quest.title,
    expect.stringMatching(/May 1, 2030|1 May 2030/),
    'Serum points · 5 · +5',
    'An Ethereum wallet is linked · A wallet',
    expect.stringMatching(/^Hold tokens · A passport is bound · Say it · /),
  ]);
});

test('a text that would be stored alike is no other one', async () => {
  await openTyped();
  inAnotherTab({ title: 'Mine ' });
  expect(screen.queryByRole('region', { name: 'Another tab changed this draft' })).toBeNull();
});

test('of a text that was left removed, it is not said that it is stored', async () => {
  const { user } = await openTyped();
  expect(screen.getByText('What you typed is stored in this browser, and not sent yet.')).toBeDefined();
  inAnotherTab(null);
  expect(screen.getByText('What you type is in this tab alone until you choose.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Leave it removed' }));
  expect(screen.getByText('What you typed is in this tab alone.')).toBeDefined();
  expect(getTitle()?.value).toBe('Mine');
});

test('a new quest that was begun before is at hand where the next one is written', async () => {
  const { api } = createWriterApi(quest);
  const first = await open(api, '/admin/quests/new');
  type(getTitle(), 'Count the bottles');
  first.unmount();
  const { user, address } = await open(api, '/admin/quests/new');
  expect(getTitle()?.value).toBe('');
  await user.click(screen.getByText('1 more draft in this browser'));
  await user.click(screen.getByRole('link', { name: 'Open Count the bottles' }));
  expect(first.address()).toBe(address());
  expect(getTitle()?.value).toBe('Count the bottles');
  expect(screen.queryByText(/more drafts? in this browser/)).toBeNull();
});
