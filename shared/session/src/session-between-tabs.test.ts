// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionState, signInRequest } from './atoms.ts';
import { createHostServices } from './host.tsx';
import type { HostRuntime } from './host-runtime.ts';
import { fakeServer, GUEST, MEMBER } from './testing/session-server.ts';

let server: ReturnType<typeof fakeServer>;
let runtime: HostRuntime;
let stop: () => void = () => undefined;

const session = () => runtime.store.get(sessionState);
const asking = () => runtime.store.get(signInRequest);
const settled = () => vi.waitFor(() => expect(session().status).not.toBe('unknown'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = fakeServer();
  runtime = createHostServices({ fetch: server.fetch });
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** This tab and another one, both with the member. */
async function openTwoTabs() {
  server.answers['/api/auth/check'] = { body: MEMBER };
  const other = createHostServices({ fetch: server.fetch });
  const stopOther = other.start();
  stop = runtime.start();
  await vi.waitFor(() => expect(other.store.get(sessionState).status).toBe('member'));
  await settled();
  return { other, stopOther };
}

describe('other tabs and later visits', () => {
  beforeEach(() => vi.useRealTimers());

  test('a sign-out in one tab reaches the other', async () => {
    const { other, stopOther } = await openTwoTabs();

    server.answers['/api/auth/check'] = { body: GUEST };
    await runtime.session.signOut();
    await vi.waitFor(() => expect(other.store.get(sessionState)).toEqual({ status: 'guest' }));
    stopOther();
  });

  test('a call that ended the session makes a guest here and in the other tab', async () => {
    const { other, stopOther } = await openTwoTabs();

    server.answers['/api/auth/check'] = { body: GUEST };
    await runtime.session.refresh();
    expect(session()).toEqual({ status: 'guest' });
    expect(asking().open).toBe(false);
    await vi.waitFor(() => expect(other.store.get(sessionState)).toEqual({ status: 'guest' }));
    stopOther();
  });

  test.each([
    ['at once in a tab that is seen', false, 2],
    ['when it is looked at in a tab that is hidden', true, 1],
  ])(
    'what one tab has changed of the account is read again in the other: %s',
    async (_when, hidden, reads) => {
      const { other, stopOther } = await openTwoTabs();
      const queryKey = ['account', 'wallets', 'one'];
      const queryFn = vi.fn(async () => ({ wallets: [] }));
      const unwatch = new QueryObserver(other.queryClient, { queryKey, queryFn }).subscribe(() => undefined);
      await vi.waitFor(() => expect(other.queryClient.getQueryState(queryKey)?.status).toBe('success'));
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      await runtime.session.refresh();
      await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(reads));
      if (hidden)
        await vi.waitFor(() => expect(other.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
      unwatch();
      stopOther();
    },
  );

  test('a check that is not answered has nothing read again', async () => {
    const { other, stopOther } = await openTwoTabs();
    other.queryClient.setQueryData(['account', 'wallets', 'one'], { wallets: [] });
    server.answers['/api/auth/check'] = 'fail';
    await runtime.session.refresh();
    // One line of the log for each of the two tabs.
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(other.queryClient.getQueryState(['account', 'wallets', 'one'])?.isInvalidated).toBe(false);
    stopOther();
  });

  test('a refresh does not go by a check that was asked before the change', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    let asked = 0;
    const slow: typeof fetch = (input) => {
      asked += 1;
      return asked === 1 ? first : server.fetch(input);
    };
    runtime = createHostServices({ fetch: slow });
    const before = runtime.session.check();
    const refreshed = runtime.session.refresh();
    arrive(Response.json(MEMBER));
    await Promise.all([before, refreshed]);
    expect(session()).toEqual({ status: 'guest' });
  });

  test('signing in in one tab reaches the other, and closes the sign-in dialog there', async () => {
    const other = createHostServices({ fetch: server.fetch });
    const stopOther = other.start();
    stop = runtime.start();
    await settled();
    await vi.waitFor(() => expect(other.store.get(sessionState)).toEqual({ status: 'guest' }));
    other.store.set(signInRequest, { open: true, reason: null, expired: false });

    server.answers['/api/auth/check'] = { body: MEMBER };
    runtime.session.accept(MEMBER);
    await vi.waitFor(() => expect(other.store.get(sessionState).status).toBe('member'));
    expect(other.store.get(signInRequest).open).toBe(false);
    stopOther();
  });

  test('a page from the back-forward cache asks again who is here', async () => {
    server.answers['/api/auth/check'] = { body: MEMBER };
    stop = runtime.start();
    await settled();
    server.answers['/api/auth/check'] = { body: GUEST };
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(session()).toEqual({ status: 'guest' }));
  });

  test('coming back after more than a minute asks again, a quick glance away does not', async () => {
    stop = runtime.start();
    await settled();
    server.asked.length = 0;
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(server.asked).toContain('/api/health/maintenance'));
    expect(server.asked).not.toContain('/api/auth/check');

    vi.setSystemTime(Date.now() + 61_000);
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(server.asked).toContain('/api/auth/check'));
  });
});
