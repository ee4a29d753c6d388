import { getReputation } from '@hideout/contract/account';
import { listWallets } from '@hideout/contract/wallet';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { answer, createFakeApi } from '@hideout/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const page = (
    <>
      <p>Text</p>
      <button type="button">Of the page</button>
    </>
  );
  const routes = [{ path: '/', element: page }];
  const { user } = await renderHost({ api, routes, firstPage });
  const button = await screen.findByRole('button', { name: /^Account of hound/ });
  return { api, user, button, arrive: () => act(async () => arrive()) };
}

/** No file of the account comes until the returned function is called. */
function loseFiles() {
  const files = ['./account-face.tsx', './unlinked-wallet.tsx', './account-menu.tsx'];
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const file of files) {
    vi.doMock(file, () => {
      throw new Error('no file');
    });
  }
  const restore = () => {
    for (const file of files) vi.doUnmock(file);
    error.mockRestore();
  };
  onTestFinished(restore);
  return restore;
}

/** Until the code of the menu would have been shown. */
async function letMenuCome() {
  await act(() => import('./account-menu.tsx'));
  await act(() => new Promise(setImmediate));
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

test.each([
  // Without the focus, as a click is in WebKit.
  ['pressed elsewhere', () => fireEvent.pointerDown(screen.getByText('Text'))],
  ['moved the focus on', () => act(() => screen.getByRole('button', { name: 'Of the page' }).focus())],
  ['pressed Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('opens nothing for a user who has %s meanwhile, and opens at the next press', async (_, goOn) => {
  const { user, button } = await openEarly();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  goOn();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await letMenuCome();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test('is busy until the menu comes, and a second press meanwhile does not call it off', async () => {
  const { button } = await openEarly();
  expect(button.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu that failed is tried again from its message, and the face that failed with it comes as well', async () => {
  const restore = loseFiles();
  const { user, button } = await openEarly();
  await user.click(button);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(button.getAttribute('aria-busy')).toBeNull();
  restore();
  await user.click(again);
  expect(await screen.findByRole('menu')).toBeTruthy();
  await waitFor(() => expect(button.textContent).toContain('4,210 REP'));
});

test('a menu that failed is forgotten when the user goes on, also when the network is back', async () => {
  const restore = loseFiles();
  const { user, button } = await openEarly();
  await user.click(button);
  // The focus goes on from the message, not from the button.
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  act(() => screen.getByRole('button', { name: 'Of the page' }).focus());
  expect(screen.queryByRole('alert')).toBeNull();
  restore();
  act(() => void window.dispatchEvent(new Event('online')));
  await letMenuCome();
  expect(screen.queryByRole('menu')).toBeNull();
});
