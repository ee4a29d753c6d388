import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  getField,
  inAnotherTab,
  KEY,
  notes,
  openNote,
  parseNote,
  toNote,
  type,
} from './testing/note-editor.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const CHANGED = 'Another tab changed this draft';
const REMOVED = 'This draft was removed in another tab';
const readText = () => notes.read('new-one')?.text;

/** The storage is full from now on. */
function fillStorage() {
  const refuse = () => {
    throw new DOMException('No.', 'QuotaExceededError');
  };
  const get = (storage: Storage, key: string) => {
    const value: unknown = key === 'setItem' ? refuse : Reflect.get(storage, key);
    return typeof value === 'function' ? value.bind(storage) : value;
  };
  vi.stubGlobal('localStorage', new Proxy(localStorage, { get }));
}

test('what was only looked at is stored nowhere', async () => {
  const { navigate } = await openNote();
  await navigate('/elsewhere');
  expect(localStorage.length).toBe(0);
});

test('a new text has an id in the address, by which a reload finds it, and the next one has another', async () => {
  const { address, navigate, unmount } = await openNote('/notes?copy=7');
  const first = address();
  expect(first).toMatch(/^\/notes\?copy=7&draft=new-\w+$/);
  type('One');
  await navigate('/notes');
  await waitFor(() => expect(address()).toMatch(/draft=new-/));
  expect(first).not.toContain(address().split('draft=')[1]);
  expect(getField().value).toBe('');
  unmount();
  await openNote(first);
  expect(getField().value).toBe('One');
});

test('what is stored may be left without a question', async () => {
  const { navigate, address, hasUnsaved } = await openNote();
  type('Mine');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  // A page is not exchanged in the middle of a word.
  expect(hasUnsaved()).toBe(true);
  await waitFor(() => expect(hasUnsaved()).toBe(false), { timeout: 3_000 });
  await navigate('/elsewhere');
  expect(address()).toBe('/elsewhere');
});

test('the other tab is noticed when saving, too, even when its event is late', async () => {
  await openNote();
  notes.write('new-one', toNote('Theirs'));
  type('Mine');
  expect(readText()).toBe('Theirs');
  expect(screen.getByRole('region', { name: CHANGED })).toBeTruthy();
});

test('where nothing was typed, the other tab’s text is shown', async () => {
  await openNote();
  inAnotherTab(() => notes.write('new-one', toNote('Theirs')));
  expect(getField().value).toBe('Theirs');
  expect(screen.queryByRole('region', { name: CHANGED })).toBeNull();
});

test('the same text in two tabs is no conflict, and what the other knows of it is kept', async () => {
  await openNote();
  type('Mine');
  inAnotherTab(() => notes.write('new-one', { text: 'Mine', sentAt: 7 }));
  expect(screen.queryByRole('region', { name: CHANGED })).toBeNull();
  type('Mine, and more');
  expect(notes.read('new-one')).toMatchObject({ text: 'Mine, and more', sentAt: 7 });
});

test('what another tab typed is not this one’s: it goes when it is removed there', async () => {
  await openNote();
  inAnotherTab(() => notes.write('new-one', toNote('Theirs')));
  inAnotherTab(() => notes.remove('new-one'));
  expect(screen.queryByRole('region', { name: REMOVED })).toBeNull();
  expect(getField().value).toBe('');
});

test('a text that only says the same replaces nothing that is typed', async () => {
  await openNote();
  type('Mine ');
  inAnotherTab(() => notes.write('new-one', { text: 'Mine', sentAt: 7 }));
  expect(getField().value).toBe('Mine ');
  notes.write('new-one', { text: ' Mine', sentAt: 8 });
  type('Mine');
  expect(notes.read('new-one')).toMatchObject({ text: 'Mine', sentAt: 8 });
});

test.each(['1e999', '-9e15'])('saved at %s, which is no time, it is no draft', async (savedAt) => {
  localStorage.setItem(KEY, `{"text":"Mine","savedAt":${savedAt}}`);
  localStorage.setItem(`${KEY}-more`, `{"text":"Mine","savedAt":${savedAt}}`);
  await openNote();
  expect(getField().value).toBe('');
  expect(notes.list()).toEqual([]);
});

test('drafts of another release, which have no stamp, are told apart by their text', async () => {
  localStorage.setItem(KEY, JSON.stringify({ text: 'Before' }));
  await openNote();
  inAnotherTab(() => localStorage.setItem(KEY, JSON.stringify({ text: 'Theirs' })));
  expect(screen.getByRole('region', { name: CHANGED })).toBeTruthy();
  type('Mine');
  expect(readText()).toBe('Theirs');
});

test('a damaged entry of the storage is as good as none', async () => {
  localStorage.setItem(KEY, '{"text":7');
  await openNote();
  expect(getField().value).toBe('');
});

test('published or deleted in another tab: says so and lets one keep writing', async () => {
  const { user, hasUnsaved } = await openNote();
  type('Mine');
  inAnotherTab(() => notes.remove('new-one'));
  const choice = within(screen.getByRole('region', { name: REMOVED }));
  expect(choice.getByRole('alert').textContent).toMatch(/^This draft was removed in another tab/);
  expect(hasUnsaved()).toBe(true);
  await user.click(choice.getByRole('button', { name: 'Keep writing' }));
  expect(readText()).toBe('Mine');
});

test('removed in another tab, and brought back there: what was typed meanwhile is stored', async () => {
  await openNote();
  type('Mine');
  const before = notes.read('new-one');
  if (before === null) throw new Error('It was not stored.');
  inAnotherTab(() => notes.remove('new-one'));
  type('Mine, and more');
  expect(readText()).toBeUndefined();
  inAnotherTab(() => notes.restore(before));
  expect(screen.queryByRole('region', { name: REMOVED })).toBeNull();
  expect(readText()).toBe('Mine, and more');
  expect(screen.getByText('Stored')).toBeTruthy();
});

test('left removed, a text is in this tab alone, and no Undo of another tab replaces it', async () => {
  const { user, navigate, address, hasUnsaved } = await openNote();
  type('Mine');
  const before = notes.read('new-one');
  if (before === null) throw new Error('It was not stored.');
  inAnotherTab(() => notes.remove('new-one'));
  type('Mine, and more');
  await user.click(screen.getByRole('button', { name: 'Leave it removed' }));
  await waitFor(() => expect(screen.getByText('Not stored')).toBeTruthy());
  expect(hasUnsaved()).toBe(true);
  await navigate('/elsewhere');
  expect(await screen.findByText('Your text is only in this tab: its draft was removed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/notes?draft=new-one');
  inAnotherTab(() => notes.restore(before));
  expect(getField().value).toBe('Mine, and more');
  expect(screen.getByRole('region', { name: CHANGED })).toBeTruthy();
});

test('a choice meets what another tab has done since, though its event is on its way', async () => {
  const { user } = await openNote();
  type('Mine');
  inAnotherTab(() => notes.remove('new-one'));
  notes.write('new-one', toNote('Theirs'));
  await user.click(screen.getByRole('button', { name: 'Leave it removed' }));
  expect(getField().value).toBe('Mine');
  notes.write('new-one', toNote('Theirs again'));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(readText()).toBe('Theirs again');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(readText()).toBe('Mine');
});

test('left removed, a text is stored again with the next key', async () => {
  const { user } = await openNote();
  type('Mine');
  inAnotherTab(() => notes.remove('new-one'));
  await user.click(screen.getByRole('button', { name: 'Leave it removed' }));
  expect(screen.getByText('Not stored')).toBeTruthy();
  expect(getField().value).toBe('Mine');
  type('Mine, and more');
  expect(readText()).toBe('Mine, and more');
});

test('where nothing can be stored, each text of theirs is taken only after a warning', async () => {
  const { user } = await openNote();
  type('Mine');
  inAnotherTab(() => notes.write('new-one', toNote('Theirs')));
  fillStorage();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByText(/cannot keep yours beside theirs/)).toBeTruthy();
  vi.unstubAllGlobals();
  inAnotherTab(() => notes.write('new-one', toNote('Theirs again')));
  expect(screen.queryByText(/cannot keep yours beside theirs/)).toBeNull();
  fillStorage();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(getField().value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(getField().value).toBe('Theirs again');
});

const undo = () => screen.getByRole('button', { name: 'Undo deleting First' });

async function deleteFirst() {
  notes.write('new-two', toNote('First'));
  const view = await openNote();
  await view.user.click(screen.getByRole('button', { name: 'Delete First' }));
  expect(notes.read('new-two')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(undo()));
  return view;
}

test('a draft can be deleted and had back, and opened', async () => {
  const { user, address } = await deleteFirst();
  expect(screen.getByText('0 more drafts in this browser')).toBeTruthy();
  await user.click(undo());
  expect(screen.getByText('1 more draft in this browser')).toBeTruthy();
  expect(notes.read('new-two')?.text).toBe('First');
  await user.click(screen.getByRole('link', { name: 'Open First' }));
  expect(address()).toBe('/notes?draft=new-two');
  await waitFor(() => expect(getField().value).toBe('First'));
});

test('a draft that cannot be stored again says so and stays at hand', async () => {
  const { user } = await deleteFirst();
  fillStorage();
  await user.click(undo());
  expect(screen.getByText('Deleted. This browser could not store it again.')).toBeTruthy();
  vi.unstubAllGlobals();
  await user.click(undo());
  expect(notes.read('new-two')?.text).toBe('First');
});

test('a deleted draft that another tab has written again cannot be had back over that', async () => {
  await deleteFirst();
  inAnotherTab(() => notes.write('new-two', toNote('Second')), null);
  expect(screen.getByRole('link', { name: 'Open Second' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  // And it is gone for good when the other tab deletes it.
  inAnotherTab(() => notes.remove('new-two'), null);
  expect(screen.queryByText(/First/)).toBeNull();
});

test('Undo replaces nothing, also while the event of another tab is on its way', async () => {
  const { user } = await deleteFirst();
  const text = JSON.stringify({ ...toNote('Second'), savedAt: 1, stamp: 'other' });
  localStorage.setItem('hideout.draft.note.new-two', text);
  await user.click(undo());
  expect(notes.read('new-two')?.text).toBe('Second');
  expect(screen.getByRole('link', { name: 'Open Second' })).toBeTruthy();
});

test('a key in one draft reads none of the others', async () => {
  notes.write('new-two', toNote('First'));
  await openNote();
  type('M');
  parseNote.mockClear();
  type('Mi');
  expect(parseNote.mock.calls.map(([stored]) => Object(stored).text)).not.toContain('First');
  act(() => void notes.write('new-two', toNote('Second')));
  expect(screen.getByRole('link', { name: 'Open Second' })).toBeTruthy();
});
