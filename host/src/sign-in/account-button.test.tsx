import { getReputation } from '@hideout/contract/account';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';

const REPUTATION = {
  total: 4210,
  rank: 412,
  percentile: 94,
  tier: { id: 't2', name: 'Bottle runner', min: 2500, color: 'violet' },
  nextTier: null,
  toNextTier: null,
  parts: [],
  history: [],
  updatedAt: '2026-11-20T12:00:00.000Z',
};

/** A member on a page that is not there yet; `arrive` ends the wait. */
async function openEarly() {
  const api = createFakeApi({
    user: makeSessionUser(),
    handlers: [answer(getReputation, REPUTATION), answer(listWallets, { wallets: [], max: 20 })],
  });
  let arrive = () => {};
  const firstPage = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const routes = [{ path: '/', element: <button type="button">Of the page</button> }];
  const { user } = await renderHost({ api, routes, firstPage });
  const button = await screen.findByRole('button', { name: /^Account of hound/ });
  return { api, user, button, arrive: () => act(async () => arrive()) };
}

test('names the member before the first page is there, and loads the rest after it', async () => {
  const { api, button, arrive } = await openEarly();
  expect(button.textContent).toContain('hound');
  // With the code here, it would be shown.
  await act(() => import('./account-face.tsx'));
  await act(() => new Promise(setImmediate));
  expect(api.callsTo(getReputation)).toHaveLength(0);
  await arrive();
  await waitFor(() => expect(button.textContent).toContain('4,210 REP'));
});

test.each(['hover', 'focus'] as const)(
  'loads the rest before that on %s, and keeps the button',
  async (turn) => {
    const { user, button } = await openEarly();
    if (turn === 'hover') await user.hover(button);
    else act(() => button.focus());
    await waitFor(() => expect(button.textContent).toContain('4,210 REP'));
    expect(button.isConnected).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

test('opens the menu when the button was pressed before its code was there', async () => {
  const { user, button } = await openEarly();
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('opens the menu for the keyboard as well, with the focus in it', async () => {
  const { user, button } = await openEarly();
  act(() => button.focus());
  await user.keyboard('{ArrowUp}');
  const last = await screen.findByRole('menuitem', { name: 'Sign out' });
  await waitFor(() => expect(document.activeElement).toBe(last));
});

test('opens nothing for a user who has gone on meanwhile', async () => {
  const { user, button } = await openEarly();
  const other = screen.getByRole('button', { name: 'Of the page' });
  act(() => {
    button.focus();
    button.click();
    other.focus();
  });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => expect(button.textContent).toContain('4,210 REP'));
  expect(document.activeElement).toBe(other);
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeTruthy();
});
