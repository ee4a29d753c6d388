import { defineRemote } from '@hideout/session/remote';
import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { DraftConflict } from '../conflict-card.tsx';
import { isNewDraftId, useNewDraftId } from '../draft-id.ts';
import { createDrafts, useDraft } from '../drafts.ts';
import { DraftsList } from '../drafts-list.tsx';
import { DraftGuard } from '../leave-guard.tsx';

/** The least that is written: a text, and what is known of it besides. */
export type Note = { readonly text: string; readonly sentAt: number | null };

export const parseNote = vi.fn((stored: unknown): Note | null => {
  const { text, sentAt = null } = Object(stored);
  return typeof text === 'string' ? { text, sentAt } : null;
});
export const notes = createDrafts<Note>('hideout.draft.note.', parseNote, (mine, theirs) =>
  mine.text.trim() === theirs.text.trim() ? { ...theirs, text: mine.text } : null,
);

function NoteEditor() {
  const id = useNewDraftId();
  return <NoteForm key={id} id={id} />;
}

function NoteForm({ id }: { readonly id: string }) {
  const draft = useDraft(notes, id);
  const note = draft.content ?? { text: '', sentAt: null };
  return (
    <>
      <DraftGuard draft={draft} />
      <DraftConflict
        draft={draft}
        isSending={false}
        mine={note}
        server={null}
        describe={({ text }) => ({ Text: text })}
      />
      <textarea
        aria-label="Note"
        value={note.text}
        onChange={({ target }) => draft.write({ ...note, text: target.value })}
      />
      <p>{draft.status === 'stored' ? 'Stored' : 'Not stored'}</p>
      <DraftsList
        drafts={notes}
        isListed={(one) => one !== id}
        describe={(one) => ({
          title: one.text,
          address: `/notes?draft=${one.id}`,
          note: !isNewDraftId(one.id) && 'A change.',
        })}
      />
    </>
  );
}

const remote = defineRemote({ createRoutes: () => [{ path: '/notes', Component: NoteEditor }] });

export const KEY = 'hideout.draft.note.new-one';

/** Opens the editor of the note `new-one`. */
export async function openNote(at = '/notes?draft=new-one') {
  const view = renderRoutes(remote, { at, api: createFakeApi() });
  await screen.findByRole('textbox', { name: 'Note' });
  return view;
}

export const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

export function type(text: string): void {
  fireEvent.change(getField(), { target: { value: text } });
}

export function toNote(text: string): Note {
  return { text, sentAt: null };
}

/** Another tab does something to the storage, and this one is notified. */
export function inAnotherTab(change: () => void, key: string | null = KEY): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}
