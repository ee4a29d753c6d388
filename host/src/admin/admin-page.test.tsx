import { makeAdmin } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';
import { AdminPage } from './admin-page.tsx';

test('lists the maintenance page for the team', async () => {
  const routes = [{ path: '/admin', element: <AdminPage /> }];
  await renderHost({ api: createFakeApi({ user: makeAdmin() }), routes, at: '/admin' });
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe('/admin/maintenance');
});
