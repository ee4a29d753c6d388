// @vitest-environment happy-dom
import type { SessionUser } from '@hideout/contract/people';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostServices, HostProviders } from './host.tsx';
import { useSignInRequest } from './host-requests.ts';
import type { HostRuntime } from './host-runtime.ts';
import { useRefreshSession, useRequestLinkWallet, useSession } from './session.ts';

const HOUND: SessionUser = {
  id: 'u1',
  username: 'hound',
  avatar: null,
  tokenId: null,
  claimAddress: null,
  roles: ['member'],
  permissions: [],
  loginProvider: 'ethereum',
  createdAt: '2026-01-01T00:00:00.000Z',
  needs: ['wallet'],
};

let here: SessionUser | null;
let runtime: HostRuntime;

const wrapper = ({ children }: { children: ReactNode }) => (
  <HostProviders runtime={runtime}>{children}</HostProviders>
);

async function setUp() {
  runtime = createHostServices({
    fetch: async () => Response.json({ authenticated: here !== null, user: here }),
  });
  await runtime.session.check();
  return renderHook(
    () => ({
      link: useRequestLinkWallet(),
      refresh: useRefreshSession(),
      request: useSignInRequest(),
      session: useSession(),
    }),
    { wrapper },
  ).result;
}

beforeEach(() => {
  here = HOUND;
});
afterEach(cleanup);

test('a page asks for the dialog that links a wallet, on one chain or on any', async () => {
  const result = await setUp();
  act(() => result.current.link());
  expect(result.current.request).toEqual({ open: true, reason: null, expired: false, link: 'any' });
  act(() => result.current.link({ chain: 'bitcoin' }));
  expect(result.current.request.link).toBe('bitcoin');
});

test('a check that finds the same user leaves the dialog open', async () => {
  const result = await setUp();
  act(() => result.current.link());
  await act(() => runtime.session.check());
  expect(result.current.request.open).toBe(true);
});

test.each([
  ['another person', { ...HOUND, id: 'u2' }],
  ['nobody', null],
])('the dialog does not stay for %s', async (_who, next) => {
  const result = await setUp();
  act(() => result.current.link());
  here = next;
  await act(() => runtime.session.check());
  expect(result.current.request).toEqual({ open: false, reason: null, expired: false });
});

test('a session that ends under the dialog turns it into the sign-in dialog', async () => {
  const result = await setUp();
  act(() => result.current.link());
  here = null;
  await act(() => runtime.session.refused(true));
  expect(result.current.request).toMatchObject({ open: true, expired: true });
  expect(result.current.request.link).toBeUndefined();
});

test('what the server knows of the account can be asked for again', async () => {
  const result = await setUp();
  here = { ...HOUND, needs: [] };
  await act(async () => result.current.refresh());
  await vi.waitFor(() =>
    expect(result.current.session).toMatchObject({ status: 'member', user: { needs: [] } }),
  );
});
