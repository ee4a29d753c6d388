import { updateUsername } from '@hideout/contract/account';
import { getProfile } from '@hideout/contract/profile';
import { noticeQueue } from '@hideout/session/atoms';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { DAY, isoIn } from '@hideout/testing/factories/times';
import { answer, createFakeApi, disconnect, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeProfile } from '../testing/profile-samples.ts';

const ME = makeSessionUser();
const NAMELESS = makeSessionUser({ username: null, needs: ['username'] });

async function openDialog(user = ME, ...handlers: FakeHandler[]) {
  const api = createFakeApi({ user, handlers: profileHandlers('holder') });
  api.use(answer(getProfile, makeProfile({ user })), ...handlers);
  const view = renderRoutes(remote, { at: '/profile', api, session: user });
  const opener = user.username === null ? 'Choose a name' : 'Change name';
  await view.user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, api, dialog, input: dialog.getByRole('textbox', { name: 'Name' }) };
}

const stored = answer(updateUsername, ({ body }) => ({
  username: body.username.trim(),
  changeAllowedAt: isoIn(30 * DAY),
}));

test('the first name comes from the list of what is missing, and is sent once', async () => {
  const { user, api, dialog, input, runtime } = await openDialog(NAMELESS, stored);
  await user.type(input, 'foam_fox');
  expect(dialog.getByText('/u/foam_fox')).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'Take this name' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(updateUsername).map(({ body }) => body)).toEqual([{ username: 'foam_fox' }]);
  expect(runtime.store.get(noticeQueue).map(({ item }) => item.title)).toContain('You are foam_fox now');
});

test.each([
  ['9lives', 'A letter comes first.'],
  ['foam fox', 'Only letters from A to Z, digits and _.'],
  ['a'.repeat(21), 'At most 20 characters.'],
  ['adm1n', '‘adm1n’ is reserved for the site itself. Choose another.'],
])('P04: the rules are said while one types: %s', async (name, message) => {
  const { user, api, dialog, input } = await openDialog(NAMELESS, stored);
  await user.type(input, name);
  expect(await dialog.findByText(message)).toBeDefined();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(input);
  expect(api.callsTo(updateUsername)).toHaveLength(0);
});

test('a name that is too short is not held against whoever is typing, only when it is sent', async () => {
  const { user, dialog, input } = await openDialog(NAMELESS);
  await user.type(input, 'fo');
  expect(dialog.queryByText('At least 3 characters.')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('At least 3 characters.')).toBeDefined();
});

test('P04: a name that is taken stands as it was typed, with what the server says, until it is changed', async () => {
  const message = '‘swampqueen’ is taken.';
  const { user, dialog, input, hasUnsaved } = await openDialog(
    NAMELESS,
    refuse(updateUsername, { code: 'USERNAME_TAKEN', message }),
  );
  await user.type(input, 'swampqueen{Enter}');
  expect(await dialog.findByText(message)).toBeDefined();
  expect(input).toHaveProperty('value', 'swampqueen');
  expect(hasUnsaved()).toBe(true);
  await user.type(input, '2');
  expect(dialog.queryByText(message)).toBeNull();
});

test('P04: before the wait is over only small and capital letters can be changed, and the day is said', async () => {
  const until = isoIn(12 * DAY);
  const { user, api, dialog, input } = await openDialog(
    ME,
    answer(getProfile, makeProfile({ user: ME, usernameChangeAllowedAt: until })),
    stored,
  );
  expect(dialog.getByText(/^You can change it on/)).toBeDefined();
  await user.clear(input);
  await user.type(input, 'other{Enter}');
  expect(await dialog.findByText(/only small and capital letters/)).toBeDefined();
  expect(api.callsTo(updateUsername)).toHaveLength(0);
  await user.clear(input);
  await user.type(input, 'HOUND{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(updateUsername).map(({ body }) => body)).toEqual([{ username: 'HOUND' }]);
});

test('says what becomes of the name of today and the links to it', async () => {
  const { dialog } = await openDialog(ME);
  expect(dialog.getByText('/u/hound')).toBeDefined();
  expect(dialog.getByText(/for 90 days/)).toBeDefined();
});

test('a lost answer keeps what was typed, and too many tries wait as long as the server says', async () => {
  const { user, api, dialog, input } = await openDialog(NAMELESS, disconnect(updateUsername));
  await user.type(input, 'foam_fox{Enter}');
  expect(await dialog.findByText('Your name is as it was')).toBeDefined();
  expect(input).toHaveProperty('value', 'foam_fox');
  api.use(refuse(updateUsername, { code: 'RATE_LIMITED', retryAfterSeconds: 125 }));
  await user.keyboard('{Enter}');
  expect((await dialog.findAllByText('Too many tries. Again in 2 m 5 s.')).length).toBeGreaterThan(0);
});
