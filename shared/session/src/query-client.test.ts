import { ApiError } from '@hideout/api-client/api-error';
import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
});
afterEach(() => {
  onlineManager.setOnline(true);
  client.clear();
  vi.useRealTimers();
});

/** Asks until the client gives up, however long it waits in between. */
async function failWith(error: Error) {
  const queryFn = vi.fn(() => Promise.reject(error));
  const failed = client.fetchQuery({ queryKey: ['asked'], queryFn }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { thrown: await failed, calls: queryFn.mock.calls.length };
}

test.each(['NETWORK', 'TIMEOUT', 'UPSTREAM_UNAVAILABLE', 'DATABASE_UNAVAILABLE'] as const)(
  'asks three times in all when the failure is %s, which may pass',
  async (code) => {
    const error = new ApiError(code, 'Gone for now.');
    expect(await failWith(error)).toEqual({ thrown: error, calls: 3 });
  },
);

test.each([
  ['a refusal', new ApiError('FORBIDDEN', 'Not yours.')],
  ['a missing thing', new ApiError('NOT_FOUND', 'There is none.')],
  ['a device without network', new ApiError('OFFLINE', 'You are offline.')],
  ['a broken server', new ApiError('INTERNAL', 'Our fault.')],
  ['a limit', new ApiError('RATE_LIMITED', 'Too many.')],
  ['a mistake of ours', new TypeError('x is undefined')],
])('asks once when the failure is %s', async (_what, error) => {
  expect(await failWith(error)).toEqual({ thrown: error, calls: 1 });
});

test('gives the answer of the second try when the first failed', async () => {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError('TIMEOUT', 'Too slow.'))
    .mockResolvedValue('there');
  const answer = client.fetchQuery({ queryKey: ['asked'], queryFn });
  await vi.runAllTimersAsync();
  expect(await answer).toBe('there');
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('sends a change once, whatever its failure', async () => {
  const mutationFn = vi.fn(() => Promise.reject(new ApiError('NETWORK', 'Gone.')));
  const sent = new MutationObserver(client, { mutationFn }).mutate().catch(() => 'failed');
  await vi.runAllTimersAsync();
  expect(await sent).toBe('failed');
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('asks and sends when the browser believes to be offline, so that the failure has a message', async () => {
  onlineManager.setOnline(false);
  const asked = client.fetchQuery({ queryKey: ['asked'], queryFn: () => 'asked' });
  const sent = new MutationObserver(client, { mutationFn: async () => 'sent' }).mutate();
  await vi.runAllTimersAsync();
  expect(await Promise.all([asked, sent])).toEqual(['asked', 'sent']);
});

test('takes an answer for fresh for 30 seconds, and asks again after them', async () => {
  const queryFn = vi.fn(() => Promise.resolve('there'));
  const ask = () => client.fetchQuery({ queryKey: ['asked'], queryFn });
  await ask();
  await vi.advanceTimersByTimeAsync(29_000);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
