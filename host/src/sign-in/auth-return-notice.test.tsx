import { getReputation } from '@hideout/contract/account';
import { listSignInWays } from '@hideout/contract/sign-in';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi, hang } from '@hideout/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';
import type { AuthReturn } from './provider-navigation.ts';

const routes = [{ path: '/', element: <p>Page</p> }];
const failed = (code: string, link = false): AuthReturn => ({
  result: 'error',
  code,
  requestId: 'req-42',
  provider: 'Discord',
  link,
});

function arrive(authReturn: AuthReturn, who: 'guest' | 'member') {
  const api = createFakeApi({
    user: who === 'member' ? makeSessionUser() : null,
    handlers: [
      hang(getReputation),
      answer(listSignInWays, {
        ways: [
          { id: 'ethereum', kind: 'wallet', label: 'Ethereum wallet', startPath: null },
          { id: 'discord', kind: 'navigation', label: 'Discord', startPath: '/auth/discord' },
        ],
      }),
    ],
  });
  return renderHost({ api, routes, authReturn });
}

// What the page loads later is loaded now: the first test would wait for all of it.
beforeAll(async () => {
  await Promise.all([
    import('./auth-return-notice.tsx'),
    import('./sign-in-dialog.tsx'),
    import('./account-menu.tsx'),
    import('../shell/toasts.tsx'),
  ]);
});

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const notifications = () => screen.findByRole('region', { name: 'Notifications' });

test('says who is in', async () => {
  await arrive({ result: 'ok', referralIgnored: false, provider: 'Discord', link: false }, 'member');
  // Its text is there twice: once for screen readers.
  expect((await within(await notifications()).findByRole('listitem')).textContent).toBe('You are in, hound');
});

test('says what was linked, and that a code did not count', async () => {
  await arrive({ result: 'ok', referralIgnored: true, provider: 'Kazm', link: true }, 'member');
  expect(await within(await notifications()).findByText('Kazm is linked')).toBeTruthy();
  expect(screen.getByText('The referral code did not count.')).toBeTruthy();
});

test('refusing is a choice: one message, no dialog, nothing to look up', async () => {
  await arrive(failed('SIGN_IN_DECLINED'), 'guest');
  const toasts = within(await notifications());
  expect(await toasts.findByText('You said no at Discord')).toBeTruthy();
  expect(toasts.getByText('Nothing happened: you are not signed in.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/req-42/)).toBeNull();
});

test('a sign-in that failed is reported where it can be tried again, with the id to quote', async () => {
  const { user } = await arrive(failed('SIGN_IN_INTERRUPTED'), 'guest');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  const alert = dialog.getByRole('alert');
  expect(alert.textContent).toContain('Signing in was interrupted');
  expect(alert.textContent).toContain('It took too long, or went on in another tab.');
  expect(dialog.getByRole('button', { name: /req-42/ })).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Continue with Discord' })).toBeTruthy();
  const first = dialog.getByRole('button', { name: /^Ethereum wallet/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(first));

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const again = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  expect(again.queryByText('Signing in was interrupted')).toBeNull();
});

test('a link that failed stays until it is closed, and its id can be copied', async () => {
  const { user } = await arrive(failed('SOCIAL_LINKED_ELSEWHERE', true), 'member');
  const toasts = within(await notifications());
  expect(await toasts.findByText('That Discord account is taken')).toBeTruthy();
  expect(
    toasts.getByText('It belongs to another hideout account. Sign in with it, or unlink it there first.'),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(toasts.getByRole('button', { name: /^Copy the error/ }));
  expect(await navigator.clipboard.readText()).toBe('req-42');
});

test.each([
  ['UPSTREAM_UNAVAILABLE', 'Discord is not answering'],
  ['SOCIAL_UNKNOWN', 'hideout does not work with Discord now'],
  ['RATE_LIMITED', 'Too many tries'],
  ['CODE_OF_TOMORROW', 'Signing in did not work'],
  ['__proto__', 'Signing in did not work'],
])('has a message for %s', async (code, title) => {
  await arrive(failed(code), 'guest');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  expect(dialog.getByRole('alert').textContent).toContain(title);
});
