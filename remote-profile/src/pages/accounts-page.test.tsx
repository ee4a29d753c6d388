import { getDiscord, getOtherpage, listSocials, removeSocial } from '@hideout/contract/social';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeHandler, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { listEffects } from '../socials/remove-social-dialog.tsx';
import { profileHandlers } from '../testing/profile-handlers.ts';
import { makeDiscord, makeSocials } from '../testing/social-samples.ts';

const ME = makeSessionUser();

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function setUp(...handlers: FakeHandler[]) {
  const api = createFakeApi({ user: ME, handlers: profileHandlers('holder') });
  api.use(...handlers);
  return { api, ...renderRoutes(remote, { at: '/profile/accounts', api, session: ME }) };
}

const getRow = async (name: string) => {
  const card = await screen.findByRole('region', { name: 'Social accounts' });
  await within(card).findByText(name, { selector: 'strong' });
  const row = within(card)
    .getAllByRole('listitem')
    .find((item) => item.querySelector('strong')?.textContent === name);
  return within(row as HTMLElement);
};

test('P08: each service says whether it is linked, as whom, and what it is good for', async () => {
  const { api } = setUp();
  const discord = await getRow('Discord');
  expect(discord.getByText(/hound#1/)).toBeDefined();
  expect(await discord.findByText('On our server')).toBeDefined();
  expect(discord.getByText('Council')).toBeDefined();
  const x = await getRow('X');
  expect(x.getByText(/public page/)).toBeDefined();
  expect(x.getByRole('button', { name: 'Link X' })).toBeDefined();
  expect(x.queryByRole('button', { name: 'Remove X' })).toBeNull();
  const kazm = await getRow('Kazm');
  expect(kazm.getByText('Has to be linked again')).toBeDefined();
  expect(kazm.getByRole('button', { name: 'Reconnect Kazm' })).toBeDefined();
  const announced = manifest.routes.find(({ path }) => path === '/profile/accounts')?.memberData;
  // What asks the services comes after the page.
  expect(api.calls.map(({ url }) => url)).toEqual([...(announced ?? []), '/social/get-discord']);
});

test('P08: linking leaves for the service, and the way back is stored', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', Object.create(window.location, { assign: { value: assign } }));
  const { user } = setUp();
  await user.click((await getRow('X')).getByRole('button', { name: 'Link X' }));
  expect(assign).toHaveBeenCalledWith('/api/auth/twitter');
  expect(JSON.parse(sessionStorage.getItem('hideout.departure') ?? 'null')).toEqual({
    path: '/profile/accounts',
    provider: 'X',
    link: true,
  });
});

test.each([
  ['https://discord.gg/cartel', 'https://discord.gg/cartel'],
  ['javascript:alert(1)', undefined],
])('a member who is not on the server is invited by a link, if it is one: %s', async (inviteUrl, href) => {
  setUp(answer(getDiscord, makeDiscord({ inServer: false, roles: [], inviteUrl })));
  const discord = await getRow('Discord');
  expect(await discord.findByText(/Not on our server yet/)).toBeDefined();
  expect(discord.queryByRole('link')?.getAttribute('href')).toBe(href);
});

test('a service that does not answer leaves its link as it is, and can be asked again', async () => {
  const { api, user } = setUp(refuse(getDiscord, 'UPSTREAM_UNAVAILABLE'));
  const discord = await getRow('Discord');
  const again = await discord.findByRole('button', { name: 'Ask Discord again' });
  expect(discord.getByRole('button', { name: 'Remove Discord' })).toBeDefined();
  api.use(answer(getDiscord, makeDiscord()));
  await user.click(again);
  expect(await discord.findByText('On our server')).toBeDefined();
});

test('what is lost is listed before it is removed, and the row says so afterwards', async () => {
  const { api, user, runtime } = setUp(
    answer(removeSocial, ({ params }) => {
      api.use(answer(listSocials, { socials: makeSocials({ discord: { linked: false } }) }));
      return { ok: true as const, social: params.social, endedSessions: 0, signedOut: false };
    }),
  );
  const refresh = vi.spyOn(runtime.session, 'refresh');
  await user.click((await getRow('Discord')).getByRole('button', { name: 'Remove Discord' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Discord?' });
  expect(within(dialog).getByText(/no longer sign in with Discord/)).toBeDefined();
  expect(within(dialog).getByText(/leaves your public page/)).toBeDefined();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(removeSocial)).toHaveLength(1);
  // It has the other tabs read theirs.
  expect(refresh).toHaveBeenCalledOnce();
  expect((await getRow('Discord')).getByRole('button', { name: 'Link Discord' })).toBeDefined();
});

test('a removal that failed says that nothing was removed, with the way to try again', async () => {
  const { user } = setUp(refuse(removeSocial, 'INTERNAL'));
  await user.click((await getRow('Kazm')).getByRole('button', { name: 'Remove Kazm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Kazm?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('Nothing was removed')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('the only sign-in method cannot be removed, and says why', async () => {
  setUp(answer(listSocials, { socials: makeSocials({ discord: { isOnlySignInMethod: true } }) }));
  const discord = await getRow('Discord');
  expect(discord.queryByRole('button', { name: 'Remove Discord' })).toBeNull();
  expect(discord.getByText(/This is your only way in/)).toBeDefined();
});

test('a list that cannot be read can be asked for again', async () => {
  const { api, user } = setUp(refuse(listSocials, 'INTERNAL'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use(answer(listSocials, { socials: makeSocials() }));
  await user.click(again);
  expect(await getRow('Discord')).toBeDefined();
});

test('offline nothing can be linked, and the list stays readable', async () => {
  const view = setUp();
  const x = await getRow('X');
  view.setOnline(false);
  await waitFor(() =>
    expect(x.getByRole('button', { name: 'Link X' }).getAttribute('aria-disabled')).toBe('true'),
  );
});

test('Other Page shows its page and badges once it is linked', async () => {
  const { api } = setUp(
    answer(listSocials, { socials: makeSocials({ otherpage: { linked: true, handle: 'hound' } }) }),
  );
  const row = await getRow('Other Page');
  expect((await row.findByRole('link', { name: /Your page there/ })).getAttribute('href')).toBe(
    'https://other.page/hound',
  );
  expect(row.getByText('Early')).toBeDefined();
  expect(api.callsTo(getOtherpage)).toHaveLength(1);
});

test('Kazm loses its progress, not what it has brought', () => {
  expect(listEffects({ social: 'kazm' }, null)).toEqual([
    'You can no longer sign in with Kazm. Doing so would start a new account.',
    'Quests done on Kazm no longer count as progress here. What you were given for them stays.',
  ]);
  expect(listEffects({ social: 'twitter' }, 'You are signed out here.')).toEqual([
    'You can no longer sign in with X. Doing so would start a new account.',
    'You are signed out here.',
    'Your name on X leaves your public page.',
  ]);
});
