import { endOtherSessions, endSession, listSessions } from '@hideout/contract/sessions';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi, disconnect, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { profileHandlers, sessionHandlers } from '../testing/profile-handlers.ts';
import { makeSession, makeSessions } from '../testing/session-samples.ts';

const ME = makeSessionUser();

function setUp(sessions?: ReturnType<typeof makeSessions>) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  if (sessions !== undefined) api.use(...sessionHandlers(sessions));
  return { api, ...renderRoutes(remote, { at: '/profile/sessions', api, session: ME }) };
}

const rows = () => screen.findAllByRole('listitem');
const row = async (text: string) => {
  const found = (await rows()).find(({ textContent }) => textContent?.includes(text));
  if (found === undefined) throw new Error(`No session says ${text}.`);
  return found;
};
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('lists this browser first, each with its device, how it was signed in and when it was seen', async () => {
  const { api } = setUp();
  const text = (await rows()).map(({ textContent }) => textContent);
  expect(text).toHaveLength(4);
  expect(text[0]).toContain('Chrome on macOSThis browserSigned in with the Ethereum wallet 0x7099…79C8');
  expect(text[0]).toContain('In use now');
  expect(text[1]).toContain('Firefox on Android');
  expect(text[1]).toContain('Last seen');
  expect(text[2]).toContain('Unknown browser on WindowsSigned in with Discord, as hound#0412');
  expect(text[3]).toContain('Signed in with an Ethereum wallet; which one was not recorded then');
  const announced = manifest.routes.find(({ path }) => path === '/profile/sessions')?.memberData;
  expect(api.calls.map(({ url }) => url)).toEqual(announced);
});

test('ends one session, says so, and the focus goes on to the next row', async () => {
  const { api, user } = setUp();
  await user.click(within(await row('Firefox')).getByRole('button', { name: 'Sign out Firefox on Android' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(api.callsTo(endSession)[0]?.body).toEqual({ id: 'ses_2' });
  expect(statuses()).toContain('Signed out: Firefox on Android.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign out Unknown browser on Windows');
});

test('ends the last row by keyboard, and the focus goes to the row before', async () => {
  const { user } = setUp();
  within(await row('not recorded'))
    .getByRole('button', { name: 'Sign out Unknown browser' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign out Unknown browser on Windows');
});

test('of many sessions that read alike the latest stands for all, and each can be ended behind it', async () => {
  const alike = ['a', 'b', 'c'].map((id) => makeSession({ id, browser: null, system: null }));
  const [here, firefox] = makeSessions();
  if (here === undefined || firefox === undefined) throw new Error('The samples have two sessions.');
  const { user } = setUp([here, ...alike, firefox]);
  const more = await screen.findByText('2 more sessions like this: Unknown browser');
  // A closed group takes no focus: it goes to what is in sight.
  await user.click(within(await row('Firefox')).getByRole('button', { name: 'Sign out Firefox on Android' }));
  await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
  expect(document.activeElement?.closest('details')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Sign out Unknown browser' })).toHaveLength(3);
  await user.click(more);
  const [, second] = screen.getAllByRole('button', { name: 'Sign out Unknown browser' });
  if (second !== undefined) await user.click(second);
  expect(await screen.findByText('1 more session like this: Unknown browser')).toBeDefined();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign out Unknown browser');
});

test('signs out everywhere else only after a question', async () => {
  const { api, user } = setUp();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  expect(dialog.textContent).toContain('The 3 other browsers are guests from their next click on.');
  expect(api.callsTo(endOtherSessions)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(endOtherSessions)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rows()).toHaveLength(1);
  expect(statuses()).toContain('Signed out everywhere else: 3 sessions.');
  expect(screen.getByText('You are signed in nowhere else.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign out this browser'),
  );
});

test('ending this session signs out here, with a message, at the same address', async () => {
  const { user, address, runtime, signInRequest } = setUp();
  const refreshed = vi.spyOn(runtime.session, 'refresh');
  await user.click(within(await row('This browser')).getByRole('button', { name: 'Sign out this browser' }));
  expect(await screen.findByText('Nobody is signed in here')).toBeDefined();
  expect(refreshed).toHaveBeenCalledOnce();
  expect(address()).toBe('/profile/sessions');
  expect(signInRequest().open).toBe(false);
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Where you are signed in' }),
  );
});

test('with this browser alone nothing else is offered', async () => {
  setUp(makeSessions().slice(0, 1));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('a list that cannot be read is named, quoted, and read again', async () => {
  const { api, user } = setUp();
  api.use(refuse(listSessions, { code: 'INTERNAL', requestId: 'req-7' }));
  const failure = await screen.findByRole('region', { name: 'Your sessions could not be read' });
  expect(failure.textContent).toContain('req-7');
  api.use(...profileHandlers('holder'));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(4);
});

test('a session that could not be ended is still there, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, user } = setUp();
  api.use(refuse(endSession, { code: 'DATABASE_UNAVAILABLE', requestId: 'req-8' }));
  await user.click(within(await row('Firefox')).getByRole('button', { name: /^Sign out/ }));
  const alert = await within(await row('Firefox')).findByRole('alert');
  expect(alert.textContent).toContain('It is still signed in there');
  expect(alert.textContent).toContain('req-8');
  api.use(...profileHandlers('holder'));
  await user.click(within(await row('Firefox')).getByRole('button', { name: /^Sign out/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('when the others could not be ended the dialog says so and offers another try', async () => {
  const { api, user } = setUp();
  await rows();
  api.use(disconnect(endOtherSessions));
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nobody was signed out');
  api.use(...profileHandlers('holder'));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await rows()).toHaveLength(1);
});

test('offline every way to end a session says why it cannot be used', async () => {
  const view = setUp();
  await rows();
  view.setOnline(false);
  const buttons = screen.getAllByRole('button', { description: 'You are offline.' });
  expect(buttons).toHaveLength(5);
  await view.user.click(buttons[1] ?? document.body);
  expect(view.api.callsTo(endSession)).toHaveLength(0);
});

test('a guest is asked to sign in and nothing is asked for nobody', async () => {
  const api = createFakeApi({ handlers: profileHandlers('holder') });
  const view = renderRoutes(remote, { at: '/profile/sessions', api });
  await view.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(view.signInRequest()).toMatchObject({ open: true, reason: 'Sign in to see where else you are.' });
  expect(api.calls).toHaveLength(0);
  await view.signIn(ME);
  expect(await rows()).toHaveLength(4);
});
