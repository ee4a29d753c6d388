import { checkRedemptionCode } from '@hideout/contract/redemption';
import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { renderRoutes } from '@hideout/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../remote.tsx';
import { box, check, GOOD, openAt, receipt } from '../testing/open-redemption.tsx';
import { makeReceipt } from '../testing/redemption-samples.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const given = () => screen.findByRole('region', { name: 'What it gives' });

test('a guest keeps the code over signing in, and it is checked without another press', async () => {
  const api = createFakeApi({ handlers: GOOD });
  const view = renderRoutes(remote, { at: '/redeem', api });
  await view.user.type(await box(), 'first-vial');
  await view.user.click(screen.getByRole('button', { name: 'Sign in to check it' }));
  expect(view.signInRequest().open).toBe(true);
  await view.signIn(makeSessionUser());
  expect(((await box()) as HTMLInputElement).value).toBe('FIRST-VIAL');
  expect(await given()).toBeDefined();
  expect(api.callsTo(checkRedemptionCode)).toHaveLength(1);
});

test('a code is checked after the way to a provider and back, once', async () => {
  const api = createFakeApi({ handlers: GOOD });
  const before = renderRoutes(remote, { at: '/redeem/WELCOME-DRIP', api });
  await before.user.click(await screen.findByRole('button', { name: 'Sign in to check it' }));
  before.unmount();
  const back = openAt('/redeem/WELCOME-DRIP');
  expect(await given()).toBeDefined();
  back.unmount();
  const later = openAt('/redeem/WELCOME-DRIP');
  await screen.findByRole('button', { name: 'Check' });
  expect(later.api.callsTo(checkRedemptionCode)).toHaveLength(0);
});

test('a press before it is known who is here is not lost', async () => {
  const api = createFakeApi({ handlers: GOOD });
  const session = { status: 'unknown' } as const;
  const view = renderRoutes(remote, { at: '/redeem/WELCOME-DRIP', api, session });
  await view.user.type(await box(), '{Enter}');
  expect(view.signInRequest().open).toBe(false);
  await view.signIn(makeSessionUser());
  expect(await given()).toBeDefined();
});

test('a press before it is known that nobody is here asks to sign in', async () => {
  const session = { status: 'unknown' } as const;
  const view = renderRoutes(remote, {
    at: '/redeem/WELCOME-DRIP',
    api: createFakeApi({ handlers: GOOD }),
    session,
  });
  await view.user.type(await box(), '{Enter}');
  await act(() => view.runtime.session.signOut());
  await waitFor(() => expect(view.signInRequest().open).toBe(true));
});

test('a code that one account has typed is not shown to the next one, and comes back to the first', async () => {
  const view = openAt('/redeem');
  await view.user.type(await box(), 'worth-a-lot');
  await view.signIn(makeSessionUser({ id: 'acc_other' }));
  await waitFor(async () => expect(((await box()) as HTMLInputElement).value).toBe(''));
  view.unmount();
  const guest = renderRoutes(remote, { at: '/redeem', api: createFakeApi({ handlers: GOOD }) });
  expect(((await box()) as HTMLInputElement).value).toBe('');
  guest.unmount();
  openAt('/redeem');
  expect(((await box()) as HTMLInputElement).value).toBe('WORTH-A-LOT');
});

test('receipts of this device are for their account alone, and can be forgotten', async () => {
  const view = openAt('/redeem');
  const card = await check(view);
  await view.user.click(within(card).getByRole('button', { name: 'Redeem' }));
  await receipt();
  const recent = screen.getByRole('region', { name: 'Redeemed on this device' });
  expect(recent.textContent).toContain('Welcome drip');
  view.unmount();
  const other = openAt('/redeem', GOOD, makeSessionUser({ id: 'acc_other' }));
  await box();
  expect(screen.queryByRole('region', { name: 'Redeemed on this device' })).toBeNull();
  other.unmount();
  const again = openAt('/redeem');
  await again.user.click(await screen.findByRole('button', { name: 'Forget these' }));
  expect(screen.queryByRole('region', { name: 'Redeemed on this device' })).toBeNull();
});

test('what others wrote into the storage is no receipt', async () => {
  localStorage.setItem(
    `hideout.redemptions.${makeSessionUser().id}`,
    JSON.stringify([{ receiptId: 'x' }, 7, makeReceipt({ receiptId: 'recgood' })]),
  );
  openAt('/redeem');
  const recent = await screen.findByRole('region', { name: 'Redeemed on this device' });
  expect(within(recent).getAllByRole('listitem')).toHaveLength(1);
});
