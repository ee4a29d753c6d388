import { checkAuth } from '@hideout/contract/auth';
import { deleteAccount, exportAccount, getDeletionTerms } from '@hideout/contract/personal-data';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listRemoved, listRetained } from '../personal-data/deletion-terms-view.tsx';
import { remote } from '../remote.tsx';
import { makeDeletionTerms, makeExport } from '../testing/personal-data-samples.ts';
import { profileHandlers } from '../testing/profile-handlers.ts';

const ME = makeSessionUser();
const NONE_RETAINED = { votes: 0, proposals: 0, ledgerEntries: 0, quests: 0, codes: 0, vouchers: 0 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function setUp(...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(...handlers);
  return { api, ...renderRoutes(remote, { at: '/profile/data', api, session: ME }) };
}

async function openDeletion(host: ReturnType<typeof setUp>) {
  await host.user.click(await screen.findByRole('button', { name: /^Delete account/ }));
  return screen.findByRole('dialog', { name: 'Delete your account?' });
}

test('saves one file with all that the site holds, named after the member and the day', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((part) => {
    if (part instanceof Blob) blob = part;
    return 'blob:one';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() });
  });
  const { user } = setUp(answer(exportAccount, makeExport(ME.id)));
  await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
  expect(await screen.findByText('Saved by your browser.')).toBeDefined();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('hideout-hound-2026-11-20.json');
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(makeExport(ME.id));
});

test('saves nothing when another account is signed in here by now', async () => {
  const save = vi.spyOn(URL, 'createObjectURL');
  const { user } = setUp(answer(exportAccount, makeExport('another')));
  await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
  expect(await screen.findByText('Nothing was saved')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

test('a download that failed says so, with the way to try again', async () => {
  const { user } = setUp(refuse(exportAccount, { code: 'INTERNAL', requestId: 'req-7' }));
  await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
  expect((await screen.findByRole('alert')).textContent).toContain('req-7');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('tells what would be lost, what goes and what stays before anything is typed', async () => {
  const host = setUp();
  const dialog = await openDeletion(host);
  await within(dialog).findByText('What goes');
  expect(dialog.textContent).toContain('4.25 SERUM that you have not taken yet cannot be paid afterwards.');
  expect(dialog.textContent).toContain('2 wallets and 1 linked account.');
  expect(dialog.textContent).toContain('24 votes, without their reasons');
  expect(within(dialog).getByRole('link', { name: 'Take your SERUM first' })).toBeDefined();
  const button = within(dialog).getByRole('button', { name: 'Delete for good' });
  expect(button.title).toBe('Type hound first.');
  await host.user.click(button);
  expect(host.api.callsTo(deleteAccount)).toHaveLength(0);
});

test('deletes once when the name is typed, in any case, and says so in its place', async () => {
  localStorage.setItem(`hideout.voucher.${ME.id}`, '{}');
  localStorage.setItem('hideout.voucher.another', '{}');
  const host = setUp(
    answer(deleteAccount, () => {
      host.api.use(answer(checkAuth, { authenticated: false, user: null }));
      return { ok: true as const, endedSessions: 3 };
    }),
  );
  const dialog = await openDeletion(host);
  await host.user.type(await within(dialog).findByLabelText(/^Type/), ' HOUND ');
  expect(host.hasUnsaved()).toBe(true);
  await host.user.dblClick(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('You are signed out everywhere')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your account is deleted'));
  expect(host.api.callsTo(deleteAccount).map(({ body }) => body)).toEqual([
    { accountId: ME.id, confirmation: ' HOUND ' },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hideout.voucher.'))).toEqual([
    'hideout.voucher.another',
  ]);
  expect(host.signInRequest().open).toBe(false);
});

test('what was typed survives a failure, which says that the account is still there', async () => {
  const host = setUp(
    refuse(deleteAccount, {
      code: 'CONFLICT',
      message: 'Another account is signed in here by now. Nothing was deleted.',
    }),
  );
  const dialog = await openDeletion(host);
  const field = await within(dialog).findByLabelText<HTMLInputElement>(/^Type/);
  await host.user.type(field, 'hound{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Your account is still there');
  expect(field.value).toBe('hound');
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('an answer that was lost is looked up: the session ends with the account', async () => {
  const host = setUp(refuse(deleteAccount, 'UPSTREAM_UNAVAILABLE'));
  host.api.use(answer(checkAuth, { authenticated: false, user: null }));
  const dialog = await openDeletion(host);
  await host.user.type(await within(dialog).findByLabelText(/^Type/), 'hound{Enter}');
  expect(await screen.findByText('You are signed out everywhere')).toBeDefined();
});

test('when not even that can be looked up, nothing is said to be still there, and the next try looks first', async () => {
  const host = setUp(
    refuse(deleteAccount, 'UPSTREAM_UNAVAILABLE'),
    refuse(checkAuth, 'UPSTREAM_UNAVAILABLE'),
  );
  const dialog = await openDeletion(host);
  await host.user.type(await within(dialog).findByLabelText(/^Type/), 'hound{Enter}');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('It is not known whether your account is deleted');
  host.api.use(answer(checkAuth, { authenticated: false, user: null }));
  await host.user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You are signed out everywhere')).toBeDefined();
  expect(host.api.callsTo(deleteAccount)).toHaveLength(1);
});

test('what was typed for one account does not delete the next one here', async () => {
  const host = setUp();
  const dialog = await openDeletion(host);
  await host.user.type(await within(dialog).findByLabelText(/^Type/), 'hound');
  await host.signIn(makeSessionUser({ id: 'another', username: 'hound' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the only admin reads why it cannot be, and is asked to type nothing', async () => {
  const host = setUp(answer(getDeletionTerms, makeDeletionTerms({ isOnlyAdmin: true })));
  const dialog = await openDeletion(host);
  expect(await within(dialog).findByText('You are the only admin')).toBeDefined();
  expect(within(dialog).queryByLabelText(/^Type/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Delete for good' }).title).toBe(
    'You are the only admin.',
  );
});

test('offline nothing is deleted or saved', async () => {
  const host = setUp();
  const dialog = await openDeletion(host);
  await host.user.type(await within(dialog).findByLabelText(/^Type/), 'hound');
  host.setOnline(false);
  await waitFor(() =>
    expect(within(dialog).getAllByText('You are offline. What you typed stays here.')).not.toHaveLength(0),
  );
  await host.user.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(host.api.callsTo(deleteAccount)).toHaveLength(0);
});

test('an account with nothing is told that too', () => {
  const none = { wallets: 0, socials: 0, sessions: 1 };
  expect(listRemoved({ removed: none }, null)).toEqual([
    'Your public page, badges, passport and avatar.',
    'This session: you are signed out.',
  ]);
  expect(listRetained({ retained: NONE_RETAINED })).toEqual([
    'An empty entry that says an account was here.',
  ]);
  expect(listRetained({ retained: { ...NONE_RETAINED, votes: 1, proposals: 1 } })).toEqual([
    '1 vote, without its reason, with the tokens that counted: its result does not change afterwards.',
    '1 proposal or draft, with its text: others vote on it or go on writing it.',
  ]);
});
