// @vitest-environment happy-dom
import { signOut } from '@hideout/contract/auth';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionState, signInRequest } from './atoms.ts';
import { createHostServices } from './host.tsx';
import type { HostRuntime } from './host-runtime.ts';
import { fakeServer, GUEST, MEMBER, refusal } from './testing/session-server.ts';

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

describe('the first check', () => {
  test('is unknown until the server has answered', async () => {
    server.answers['/api/auth/check'] = 'hang';
    stop = runtime.start();
    await new Promise((resolve) => setTimeout(resolve));
    expect(session()).toEqual({ status: 'unknown' });
  });

  test('makes a member of whom the server knows', async () => {
    server.answers['/api/auth/check'] = { body: MEMBER };
    stop = runtime.start();
    await settled();
    expect(session()).toMatchObject({ status: 'member', user: { id: 'u1', tokenId: '4471' } });
  });

  test('makes a guest of everybody else', async () => {
    stop = runtime.start();
    await settled();
    expect(session()).toEqual({ status: 'guest' });
  });

  test.each(['fail', { status: 500, body: refusal('INTERNAL', 500) }, { body: { nonsense: 1 } }] as const)(
    'makes a guest when it fails (%j), and logs it',
    async (answer) => {
      server.answers['/api/auth/check'] = answer;
      stop = runtime.start();
      await settled();
      expect(session()).toEqual({ status: 'guest' });
      expect(console.error).toHaveBeenCalled();
    },
  );
});

describe('a member', () => {
  beforeEach(async () => {
    server.answers['/api/auth/check'] = { body: MEMBER };
    await runtime.session.check();
  });

  test('stays one when a later check gets no answer', async () => {
    server.answers['/api/auth/check'] = 'fail';
    await runtime.session.check();
    expect(session().status).toBe('member');
  });

  test('whose session has ended keeps the page under the sign-in prompt until giving up', async () => {
    server.answers['/api/auth/check'] = { body: GUEST };
    server.answers['/api/wallet/list'] = { status: 401, body: refusal('UNAUTHENTICATED', 401) };
    const { listWallets } = await import('@hideout/contract/wallet');
    await expect(runtime.api.call(listWallets)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await vi.waitFor(() => expect(asking().open).toBe(true));
    expect(asking().expired).toBe(true);
    expect(session().status).toBe('member');

    runtime.session.giveUp();
    expect(session()).toEqual({ status: 'guest' });
    expect(asking().open).toBe(false);
  });

  test('who signs in again at the prompt finds everything as it was', async () => {
    server.answers['/api/auth/check'] = { body: GUEST };
    await runtime.session.refused(false);
    const before = session();
    runtime.session.accept(MEMBER);
    expect(session()).toBe(before);
    expect(asking().open).toBe(false);
  });

  test('is signed out at once, in the cache too', async () => {
    const { queryClient } = runtime;
    queryClient.setQueryData(['profile', 'me'], { secret: 1 });
    const mounted = new QueryObserver(queryClient, {
      queryKey: ['governance', 'list'],
      queryFn: () => Promise.resolve('public again'),
      initialData: 'with my vote',
      staleTime: Number.POSITIVE_INFINITY,
    });
    const leave = mounted.subscribe(() => undefined);
    await runtime.session.signOut();
    expect(session()).toEqual({ status: 'guest' });
    await vi.waitFor(() => expect(mounted.getCurrentResult().data).toBe('public again'));
    expect(queryClient.getQueryData(['profile', 'me'])).toBeUndefined();
    leave();
  });

  test('is signed out here when the server cannot be notified, and notifies it later', async () => {
    server.answers['/api/auth/logout'] = 'fail';
    await expect(runtime.session.signOut()).resolves.toBe(false);
    expect(session()).toEqual({ status: 'guest' });
    // The cookie is still good: a check alone would sign the user in again.
    await runtime.session.check();
    expect(session()).toEqual({ status: 'guest' });

    server.answers['/api/auth/logout'] = { body: { ok: true } };
    server.answers['/api/auth/check'] = { body: GUEST };
    server.asked.length = 0;
    await runtime.session.check();
    expect(server.asked).toEqual([`/api${signOut.path}`, '/api/auth/check']);
  });

  test('is not brought back by a check that was asked before signing out', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const late: typeof fetch = (input) =>
      String(input).endsWith('/auth/check') ? answer : server.fetch(input);
    runtime = createHostServices({ fetch: late });
    const check = runtime.session.check();
    await runtime.session.signOut();
    arrive(Response.json(MEMBER));
    await check;
    expect(session()).toEqual({ status: 'guest' });
  });
});

describe('a guest', () => {
  beforeEach(() => runtime.session.check());

  test('is asked to sign in when an action is refused', async () => {
    await runtime.session.refused(true);
    expect(asking()).toEqual({ open: true, reason: 'Sign in to do this.', expired: false });
  });

  test('is not bothered when a background read is refused', async () => {
    await runtime.session.refused(false);
    expect(asking().open).toBe(false);
  });

  test('who signs in does not see what was asked before, though it arrives after', async () => {
    let arrive: (answer: string) => void = () => undefined;
    const before = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const queryFn = vi
      .fn(() => before)
      .mockReturnValueOnce(before)
      .mockResolvedValueOnce('with my vote');
    const list = new QueryObserver(runtime.queryClient, { queryKey: ['governance', 'list'], queryFn });
    const leave = list.subscribe(() => undefined);
    runtime.session.accept(MEMBER);
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    arrive('as a guest');
    await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('with my vote'));
    leave();
  });
});
