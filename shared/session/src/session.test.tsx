// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostServices, HostProviders, setMaintenance, setOnline, setSession } from './host.tsx';
import { useErrorQueue, useNoticeQueue, useSignInRequest } from './host-requests.ts';
import type { HostRuntime } from './host-runtime.ts';
import {
  useApi,
  useMaintenance,
  useNotify,
  useOnline,
  usePageTitle,
  useRequestSignIn,
  useSession,
  useShowError,
} from './session.ts';

let runtime: HostRuntime;

const wrapper = ({ children }: { children: ReactNode }) => (
  <HostProviders runtime={runtime}>{children}</HostProviders>
);

beforeEach(() => {
  document.title = 'from the document';
  runtime = createHostServices({ fetch: () => Promise.reject(new Error('unused')) });
});
afterEach(cleanup);

test('a remote reads the session, the client and the state of the site', () => {
  const { result } = renderHook(
    () => ({ session: useSession(), api: useApi(), site: useMaintenance(), online: useOnline() }),
    { wrapper },
  );
  expect(result.current.session).toEqual({ status: 'unknown' });
  act(() => {
    setSession(runtime, { status: 'guest' });
    setMaintenance(runtime, { status: 'off' });
    setOnline(runtime, false);
  });
  expect(result.current).toMatchObject({
    session: { status: 'guest' },
    site: { status: 'off' },
    online: false,
  });
  expect(result.current.api).toBe(runtime.api);
});

test('signing out reaches the hooks of a mounted remote', async () => {
  const { result } = renderHook(useSession, { wrapper });
  act(() =>
    setSession(runtime, {
      status: 'member',
      user: {
        id: 'u1',
        username: 'hound',
        avatar: null,
        tokenId: null,
        claimAddress: null,
        roles: ['member'],
        permissions: [],
        loginProvider: 'wallet',
        createdAt: '2026-01-01T00:00:00.000Z',
        needs: [],
      },
    }),
  );
  expect(result.current.status).toBe('member');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    await runtime.session.signOut();
  });
  expect(result.current).toEqual({ status: 'guest' });
});

test('a page asks for the sign-in dialog with a reason', () => {
  const { result } = renderHook(() => ({ ask: useRequestSignIn(), request: useSignInRequest() }), {
    wrapper,
  });
  act(() => result.current.ask('Sign in to vote.'));
  expect(result.current.request).toEqual({ open: true, reason: 'Sign in to vote.', expired: false });
});

test('equal notices wait twice and leave one by one', () => {
  const { result } = renderHook(() => ({ notify: useNotify(), queue: useNoticeQueue() }), { wrapper });
  act(() => {
    result.current.notify({ title: 'Copied' });
    result.current.notify({ title: 'Copied' });
  });
  const [first, second] = result.current.queue[0];
  expect(second?.item).toEqual({ title: 'Copied' });
  act(() => result.current.queue[1](first?.id ?? 0));
  expect(result.current.queue[0]).toEqual([second]);
});

test('errors wait in the order they came', () => {
  const { result } = renderHook(() => ({ show: useShowError(), queue: useErrorQueue() }), { wrapper });
  act(() => {
    result.current.show({ title: 'First', message: 'a' });
    result.current.show({ title: 'Second', message: 'b' });
  });
  expect(result.current.queue[0].map(({ item }) => item.title)).toEqual(['First', 'Second']);
});

test('the title of the document stays until a page names itself, and follows it', () => {
  const { rerender, unmount } = renderHook(({ title }: { title: string }) => usePageTitle(title), {
    wrapper,
    initialProps: { title: 'Governance' },
  });
  expect(document.title).toBe('Governance — hideout');
  rerender({ title: 'hideout' });
  expect(document.title).toBe('hideout');
  unmount();
});

test('the title says so while the site is closed, and comes back', () => {
  renderHook(() => usePageTitle('Serum'), { wrapper });
  const closed = {
    status: 'on',
    cause: 'server',
    message: null,
    since: null,
    until: null,
    by: null,
    checkedAt: 0,
  } as const;
  act(() => setMaintenance(runtime, closed));
  expect(document.title).toBe('Under maintenance — hideout');
  act(() => setMaintenance(runtime, { status: 'off' }));
  expect(document.title).toBe('Serum — hideout');
});

test('a hook outside the host says what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useApi)).toThrow('HostProviders is missing');
});
