import { checkAuth, signOut } from '@hideout/contract/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { clientOver, getFailure, json } from './testing/client-over.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('answers fetched before the scripts ran', () => {
  // Milliseconds since the page began.
  let age = 0;
  beforeEach(() => {
    age = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => age);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function withEarly(early: Record<string, Promise<Response>>) {
    vi.stubGlobal('__hideout', { early });
    return early;
  }
  const signedOut = () => json({ authenticated: false, user: null });
  const check = (api: ApiClient) => api.call(checkAuth);

  test('are used once for the same URL', async () => {
    const early = withEarly({ '/api/auth/check': Promise.resolve(signedOut()) });
    const { api, seen } = clientOver(signedOut);
    await check(api);
    expect(seen).toEqual([]);
    expect(early).toEqual({});
    await check(api);
    expect(seen).toHaveLength(1);
  });

  test('are asked for again when they broke off', async () => {
    withEarly({ '/api/auth/check': Promise.reject(new TypeError('Failed to fetch')) });
    const { api, seen } = clientOver(signedOut);
    expect(await check(api)).toEqual({ authenticated: false, user: null });
    expect(seen).toHaveLength(1);
  });

  test('have the failure of the server when it sent one', async () => {
    withEarly({ '/api/auth/check': Promise.resolve(json({}, { status: 500 })) });
    const { api } = clientOver(signedOut);
    expect(await getFailure(check(api))).toMatchObject({ code: 'INTERNAL' });
  });

  test('are thrown away by a call that changes something', async () => {
    withEarly({ '/api/auth/check': Promise.resolve(signedOut()) });
    const { api, seen } = clientOver(({ url }) =>
      url.endsWith('logout') ? json({ ok: true }) : signedOut(),
    );
    await api.call(signOut);
    await check(api);
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/logout', '/api/auth/check']);
  });

  test('are not used when they have grown old', async () => {
    withEarly({ '/api/auth/check': Promise.resolve(signedOut()) });
    age = 60_000;
    const { api, seen } = clientOver(signedOut);
    await check(api);
    expect(seen).toHaveLength(1);
  });
});
