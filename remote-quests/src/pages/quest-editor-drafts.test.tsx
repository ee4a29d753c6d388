import { listQuests } from '@hideout/contract/kazm';
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
  expect(hasUnsaved()).toBe(false);
  inAnotherTab({ title: 'Theirs' });
  type(getTitle(), 'Mine, and more');
  expect(questDrafts.read(quest.id)?.form.title).toBe('Theirs');
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
