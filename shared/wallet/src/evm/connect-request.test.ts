import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestConnection } from './connect-request.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakePort(connected: boolean) {
  const events: string[] = [];
  return {
    events,
    port: {
      isConnected: () => connected,
      disconnect: async () => {
        events.push('disconnect');
      },
      openModal: () => {
        events.push('open');
      },
    },
  };
}

test('opens the modal at once when nothing is connected', async () => {
  const { events, port } = fakePort(false);
  await requestConnection(port);
  expect(events).toEqual(['open']);
});

test('disconnects first and opens the modal 300 ms later when a wallet is connected', async () => {
  const { events, port } = fakePort(true);
  const done = requestConnection(port);
  await vi.advanceTimersByTimeAsync(299);
  expect(events).toEqual(['disconnect']);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['disconnect', 'open']);
  await done;
});

test('does not open the modal when the wallet refuses to disconnect', async () => {
  const { events, port } = fakePort(true);
  const refusing = { ...port, disconnect: () => Promise.reject(new Error('no')) };
  await expect(requestConnection(refusing)).rejects.toThrow('no');
  await vi.runAllTimersAsync();
  expect(events).toEqual([]);
});
