import type { Permission } from '@hideout/contract/people';
import { makeAdmin, makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';
import { AdminPage } from './admin-page.tsx';

const routes = [{ path: '/admin', element: <AdminPage /> }];
const show = (permissions: readonly Permission[]) =>
  renderHost({
    api: createFakeApi({ user: { ...makeSessionUser(), permissions: [...permissions] } }),
    routes,
    at: '/admin',
  });
const listPanels = () =>
  screen.queryAllByRole('link', { name: /^Open/ }).map((link) => link.getAttribute('href'));

test('lists the panels of the host for an admin', async () => {
  await renderHost({ api: createFakeApi({ user: makeAdmin() }), routes, at: '/admin' });
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(listPanels()).toEqual(['/admin/releases', '/admin/maintenance']);
});

test('M07: lists what the account may open, and nothing else', async () => {
  await show(['quests.write']);
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(listPanels()).toEqual([]);
});

test('says who gives permissions when a member has none, and leads home', async () => {
  await show([]);
  await screen.findByRole('heading', { level: 1, name: 'Not for your account' });
  expect(screen.getByText(/ask an admin for a permission/)).toBeDefined();
  expect(screen.getByRole('main').querySelector('a[href="/"]')?.textContent).toBe('Home');
});
