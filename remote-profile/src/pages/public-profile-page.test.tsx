import { getSscReputation } from '@hideout/contract/ssc';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { makePublicProfile } from '../testing/profile-samples.ts';

function memberApi(profile = makePublicProfile()) {
  return createFakeApi({ handlers: [answer(getSscReputation, profile)] });
}

test('asks first for exactly what the manifest announces', async () => {
  const api = memberApi();
  renderRoutes(remote, { at: '/u/hound', api });
  await screen.findByRole('table');
  const announced = manifest.routes.find(({ path }) => path === '/u/:username')?.data ?? [];
  expect(api.calls.map(({ url }) => url)).toEqual(
    announced.map((path) => path.replace(':username', 'hound')),
  );
});

test('P12: shows a member with rank, parts, badges and counts', async () => {
  renderRoutes(remote, { at: '/u/hound', api: memberApi() });
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  expect((await screen.findByRole('list', { name: 'Standing' })).textContent).toContain('Place 412');
  expect(screen.getByRole('row', { name: /Total/ }).textContent).toContain('4,210');
  expect(screen.getByRole('list', { name: 'Badges' }).textContent).toContain('Day one');
  expect(screen.queryByText('This is you')).toBeNull();
  await waitFor(() => expect(document.title).toBe('hound — hideout'));
});

test('P12: shows the tier, and how many votes and quests a member has done', async () => {
  renderRoutes(remote, { at: '/u/hound', api: memberApi() });
  expect((await screen.findByRole('list', { name: 'Standing' })).textContent).toContain('Sipper');
  const getCount = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect([getCount('Votes'), getCount('Quests')]).toEqual(['Votes24', 'Quests31']);
});

test('the own page says so', async () => {
  renderRoutes(remote, { at: '/u/hound', api: memberApi(), session: makeSessionUser() });
  expect(await screen.findByText('This is you')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Your own page' }).getAttribute('href')).toBe('/profile');
});

test('another spelling of the name is replaced in the address, without asking again', async () => {
  const api = memberApi();
  const { address } = renderRoutes(remote, { at: '/u/HOUND', api });
  await waitFor(() => expect(address()).toBe('/u/hound'));
  expect(await screen.findByRole('heading', { level: 1, name: 'hound' })).toBeDefined();
  expect(api.callsTo(getSscReputation)).toHaveLength(1);
});

test.each(['nobody_here', 'no', 'not-a-name!'])('P14: nobody is called %s', async (name) => {
  const api = createFakeApi({ handlers: [refuse(getSscReputation, 'ACCOUNT_NOT_FOUND')] });
  renderRoutes(remote, { at: `/u/${encodeURIComponent(name)}`, api });
  expect(
    await screen.findByRole('heading', { level: 1, name: `Nobody called ‘${name}’ here` }),
  ).toBeDefined();
});

test('a failure is not called nobody, and recovers with Try again', async () => {
  const api = createFakeApi({ handlers: [refuse(getSscReputation, 'INTERNAL')] });
  const { user } = renderRoutes(remote, { at: '/u/hound', api });
  const failure = await screen.findByRole('region', { name: '‘hound’ could not be read' });
  expect(screen.queryByText(/Nobody called/)).toBeNull();
  api.use(answer(getSscReputation, makePublicProfile()));
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeDefined();
});

test('a handle without an address is text, and a script address is no link', async () => {
  const profile = makePublicProfile({
    socials: [
      { kind: 'discord', handle: 'hound#0412', url: null },
      { kind: 'twitter', handle: '<i>x</i>', url: 'javascript:alert(1)' },
    ],
  });
  renderRoutes(remote, { at: '/u/hound', api: memberApi(profile) });
  const list = await screen.findByRole('list', { name: 'Elsewhere' });
  expect(list.textContent).toContain('Discord: hound#0412');
  expect(list.textContent).toContain('X: <i>x</i>');
  expect(within(list).queryByRole('link')).toBeNull();
});
