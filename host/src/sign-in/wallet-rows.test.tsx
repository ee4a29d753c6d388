import { makeSessionUser } from '@hideout/testing/factories/people';
import { createFakeApi } from '@hideout/testing/fake-api';
import { ethereumLayer } from '@hideout/wallet/layers';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderHost } from '../testing/render-host.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A member presses "Connect a wallet" in the account menu, and the kit is not to be had. */
async function connectWith(cause: unknown) {
  const host = await renderHost({
    api: createFakeApi({ user: makeSessionUser() }),
    routes: [{ path: '/', element: <p>Page</p> }],
  });
  ethereumLayer.register(() => Promise.reject(cause));
  await host.user.click(await host.accountButton());
  await host.user.click(screen.getByRole('menuitem', { name: 'Connect a wallet' }));
  return host;
}

test('wallet tools that cannot be loaded are reported, though the menu has closed', async () => {
  await connectWith(new Error('Loading chunk 7 failed'));
  expect(await screen.findByText('The wallet could not be connected')).toBeTruthy();
  expect(screen.getByText('The wallet tools could not be loaded.')).toBeTruthy();
});
