import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { formatCount } from '@hideout/ui/format';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { remote } from '../remote.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.numbers;
  localStorage.clear();
});

const show = (session?: ReturnType<typeof makeSessionUser>) =>
  renderRoutes(remote, {
    at: '/profile/display',
    api: createFakeApi({ handlers: [] }),
    ...(session === undefined ? {} : { session }),
  });

test('a guest chooses theme and numbers, and both are remembered in this browser', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('hideout.theme')).toBe('light');
  await user.click(screen.getByRole('radio', { name: /^4\.210,5/ }));
  expect(localStorage.getItem('hideout.numbers')).toBe('.,');
  expect(formatCount(4210.5)).toBe('4.210,5');
  expect(screen.queryByRole('navigation', { name: 'Your profile' })).toBeNull();
  // The house's own is no choice to remember.
  await user.click(screen.getByRole('radio', { name: /^4,210\.5/ }));
  expect(localStorage.getItem('hideout.numbers')).toBeNull();
});

test('a choice of another tab is followed, and one of the two leaves the other alone', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Light' }));
  localStorage.setItem('hideout.numbers', '.,');
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'hideout.numbers', newValue: '.,' })),
  );
  expect(screen.getByRole('radio', { name: /^4\.210,5/, checked: true })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('hideout.numbers')).toBe('.,');
  expect(formatCount(4210.5)).toBe('4.210,5');
});

test('a member finds it among the pages of the profile', async () => {
  show(makeSessionUser());
  const link = await screen.findByRole('link', { name: 'Display' });
  expect(link.getAttribute('aria-current')).toBe('page');
});
