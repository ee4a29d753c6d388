import { getLeaderboard } from '@hideout/contract/leaderboard';
import { makeLeaderboard } from '@hideout/testing/factories/leaderboard';
import { answer, createFakeApi, hang, refuse } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manifest } from '../../remote.manifest.ts';
import { remote } from '../remote.tsx';
import { handlers, nothing } from '../testing/handlers.ts';

test('shows the members with what they have earned', async () => {
  renderRoutes(remote, { at: '/__name__', api: createFakeApi({ handlers: handlers() }) });
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('98,200');
  expect(screen.getByRole('link', { name: 'oathkeeper' }).getAttribute('href')).toBe('/u/oathkeeper');
});

test('asks first for exactly what the manifest announces', async () => {
  const api = createFakeApi({ handlers: handlers() });
  renderRoutes(remote, { at: '/__name__', api });
  await screen.findAllByRole('listitem');
  expect(api.calls.map(({ url }) => url)).toEqual(manifest.routes[0]?.data);
});

test('says that it waits, and that there is nothing yet', async () => {
  renderRoutes(remote, { at: '/__name__', api: createFakeApi({ handlers: [hang(getLeaderboard)] }) });
  expect(await screen.findByText('Loading the members')).toBeDefined();
  renderRoutes(remote, { at: '/__name__', api: createFakeApi({ handlers: nothing }) });
  expect(await screen.findByText('Nobody has a point yet')).toBeDefined();
});

test('a failure is named and recovers with Try again', async () => {
  const api = createFakeApi({ handlers: [refuse(getLeaderboard, 'INTERNAL')] });
  const { user } = renderRoutes(remote, { at: '/__name__', api });
  const failure = await screen.findByRole('region', { name: 'The members could not be read' });
  api.use(...handlers());
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('members without rows are being counted, and come with Look again', async () => {
  const counting = answer(getLeaderboard, makeLeaderboard({ entries: [], total: 3 }));
  const api = createFakeApi({ handlers: [counting] });
  const { user } = renderRoutes(remote, { at: '/__name__', api });
  const again = await screen.findByRole('button', { name: 'Look again' });
  api.use(...handlers());
  await user.click(again);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});
