import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getField, inAnotherTab, notes, openNote, parseNote, toNote, type } from './testing/note-editor.tsx';

beforeEach(() => localStorage.clear());

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
