import { checkAuth } from '@hideout/contract/auth';
import { defineEndpoint, type EndpointInput } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { getMaintenance } from '@hideout/contract/health';
import { changeRemote } from '@hideout/contract/registry';
import { ok, pageNumber } from '@hideout/contract/scalars';
import { setMaintenance } from '@hideout/contract/set-maintenance';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeParse, z } from 'zod/mini';
import { isApiError } from './api-error.ts';
import { clientOver, getFailure, json, type Seen } from './testing/client-over.ts';

const search = defineEndpoint({
  name: 'search',
  method: 'GET',
  path: '/things/{kind}/list',
  access: 'public',
  owner: 'host',
  summary: 'For these tests.',
  params: z.object({ kind: z.string() }),
  query: z.object({
    page: z._default(pageNumber, 1),
    limit: z.optional(z.coerce.number()),
    text: z.optional(z.string()),
  }),
  response: ok,
  errors: [],
});

/** Never answers, but lets itself be given up like the real `fetch`. */
function hang({ init }: Seen): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is sent', () => {
  test('a GET carries the mark, the cookies of this site and no content type', async () => {
    const { api, seen } = clientOver(() => json({ maintenance: false }));
    await api.call(getMaintenance);
    expect(seen[0]).toMatchObject({
      url: '/api/health/maintenance',
      init: {
        method: 'GET',
        credentials: 'same-origin',
        headers: { 'x-hideout': '1', accept: 'application/json' },
      },
    });
    expect(seen[0]?.init.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.init.body).toBeUndefined();
  });

  test('a POST carries JSON', async () => {
    const { api, seen } = clientOver(() => json({ maintenance: true }));
    await api.call(setMaintenance, { body: { maintenance: true } });
    expect(seen[0]?.init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(seen[0]?.init.body).toBe('{"maintenance":true}');
  });

  test('parameters are encoded and query keys stand in the order of the contract', async () => {
    const { api, seen } = clientOver(() => json({ ok: true }));
    await api.call(search, { params: { kind: 'a/b ?' }, query: { text: 'ö&', page: 2 } });
    expect(seen[0]?.url).toBe('/api/things/a%2Fb%20%3F/list?page=2&text=%C3%B6%26');
  });

  test('a default of the contract is not written into the URL', async () => {
    const { api, seen } = clientOver(() => json({ ok: true }));
    await api.call(search, { params: { kind: 'x' }, query: { limit: undefined } });
    expect(seen[0]?.url).toBe('/api/things/x/list');
  });

  test('a body is sent as its schema reads it, and one that does not fit as it is', async () => {
    const { api, seen } = clientOver(() => json({ ok: true, revision: 1 }));
    const change = { act: 'rollback' } as const;
    for (const reason of [' Late night. ', ''])
      await api.call(changeRemote, { params: { name: 'serum' }, body: { change, reason } });
    expect(seen.map(({ init }) => JSON.parse(String(init.body)).reason)).toEqual(['Late night.', '']);
  });

  test('a body with what is no number is never sent', async () => {
    const { api, seen } = clientOver(() => json({}));
    const change = { act: 'flag', flag: 'serum.claim', percent: Number.NaN } as const;
    const sent = api.call(changeRemote, { params: { name: 'serum' }, body: { change, reason: 'r' } });
    expect(await getFailure(sent)).toMatchObject({
      code: 'UNPROCESSABLE',
      fields: { percent: 'Not a number.' },
    });
    expect(seen).toEqual([]);
  });

  test.each([{ params: { name: '..' } }, { params: { name: '' } }])(
    'an address that the contract refuses is never asked: %j',
    async ({ params }) => {
      const { api, seen } = clientOver(() => json({}));
      const body = { change: { act: 'rollback' }, reason: 'r' } as const;
      const failure = await getFailure(api.call(changeRemote, { params, body }));
      expect(failure).toMatchObject({ code: 'UNPROCESSABLE', status: 0 });
      expect(Object.keys(failure.fields)).toEqual(['name']);
      expect(seen).toEqual([]);
    },
  );
});

describe('what is answered', () => {
  test('gives what the contract knows and drops the rest', async () => {
    const { api } = clientOver(() => json({ authenticated: false, user: null, added: 'later' }));
    expect(await api.call(checkAuth)).toEqual({ authenticated: false, user: null });
  });

  test('throws the envelope as an ApiError and notifies the page first', async () => {
    const body = {
      code: 'RATE_LIMITED',
      message: 'Slow down.',
      status: 429,
      requestId: 'r-1',
      retryAfterSeconds: 7,
      meta: { limit: 3 },
      fields: { a: 'b' },
    };
    const { api, failures } = clientOver(() => json(body, { status: 429 }));
    const failure = await getFailure(api.call(checkAuth));
    expect(failure).toMatchObject({ ...body, name: 'ApiError' });
    expect(failures).toEqual([[failure, 'checkAuth']]);
  });

  test('passes on the message of a code it does not know', async () => {
    const { api } = clientOver(() =>
      json(
        { code: 'NEW_RULE', message: 'Not on Sundays.' },
        { status: 409, headers: { 'x-request-id': 'r-9' } },
      ),
    );
    expect(await getFailure(api.call(checkAuth))).toMatchObject({
      code: 'CONFLICT',
      message: 'Not on Sundays.',
      status: 409,
      requestId: 'r-9',
    });
  });

  test.each([
    [502, 'UPSTREAM_UNAVAILABLE'],
    [504, 'UPSTREAM_UNAVAILABLE'],
    [500, 'INTERNAL'],
    [401, 'UNAUTHENTICATED'],
    [429, 'RATE_LIMITED'],
    [418, 'BAD_RESPONSE'],
  ])('an answer %i with the text of a gateway becomes %s', async (status, code) => {
    const { api } = clientOver(
      () => new Response('<html>sorry</html>', { status, headers: { 'retry-after': '3' } }),
    );
    expect(await getFailure(api.call(checkAuth))).toMatchObject({ code, status, retryAfterSeconds: 3 });
  });

  test.each([
    ['HTML', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
    ['a truncated body', () => new Response('{"authenticated": tr')],
    ['another shape', () => json({ authenticated: 'yes', user: null })],
  ])('a 200 with %s is a BAD_RESPONSE', async (_, answer) => {
    const { api } = clientOver(answer);
    expect(await getFailure(api.call(checkAuth))).toMatchObject({ code: 'BAD_RESPONSE', status: 200 });
  });

  test('survives any JSON as the answer of any call', async () => {
    const inputs: Record<string, unknown> = {};
    const plain = ENDPOINTS.filter(({ params, query, body }) =>
      [params, query, body].every((part) => part === undefined || safeParse(part, {}).success),
    );
    expect(plain.length).toBeGreaterThan(5);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...plain),
        fc.jsonValue(),
        fc.integer({ min: 200, max: 599 }),
        async (endpoint, body, status) => {
          const bodyless = [204, 205, 304].includes(status);
          const { api } = clientOver(() =>
            bodyless ? new Response(null, { status }) : json(body, { status }),
          );
          const input: EndpointInput<typeof endpoint> = { params: {}, query: {}, body: {}, ...inputs };
          const outcome = await api.call(endpoint, input).then(
            (value) => safeParse(endpoint.response, value).success,
            (error: unknown) => isApiError(error) && typeof error.code === 'string',
          );
          expect(outcome).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('when nothing answers', () => {
  test('says that the server cannot be reached', async () => {
    const { api } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getFailure(api.call(checkAuth))).toMatchObject({
      code: 'NETWORK',
      status: 0,
      requestId: null,
    });
  });

  test('says that the device is offline when it knows', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { api } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await getFailure(api.call(checkAuth))).toMatchObject({ code: 'OFFLINE' });
  });

  test('gives up after the time limit', async () => {
    const { api } = clientOver(hang, { timeoutMs: 20 });
    expect(await getFailure(api.call(checkAuth))).toMatchObject({ code: 'TIMEOUT' });
  });

  test('gives up on a body that never ends', async () => {
    const endless = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) });
    const { api } = clientOver(() => new Response(endless), { timeoutMs: 20 });
    expect(await getFailure(api.call(checkAuth))).toMatchObject({ code: 'TIMEOUT' });
  });

  test('throws the reason of the caller who gave up, and notifies nobody', async () => {
    const { api, failures } = clientOver(hang);
    const abort = new AbortController();
    const outcome = api.call(checkAuth, undefined, { signal: abort.signal });
    abort.abort(new Error('left the page'));
    await expect(outcome).rejects.toThrow('left the page');
    expect(failures).toEqual([]);
  });
});
