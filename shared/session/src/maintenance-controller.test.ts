// @vitest-environment happy-dom
import { listProposals } from '@hideout/contract/governance';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maintenanceState } from './atoms.ts';
import { createHostServices } from './host.tsx';
import type { HostRuntime } from './host-runtime.ts';
import { POLL_MS } from './maintenance-controller.ts';

const CLOSED = { maintenance: true, message: 'New bottles.', until: '2026-11-20T18:30:00.000Z' };
const OPEN = { maintenance: false };
const PATH = '/api/health/maintenance';

let answer: unknown;
let asked: number;
let runtime: HostRuntime;
let stop: () => void;

const state = () => runtime.store.get(maintenanceState);

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = OPEN;
  asked = 0;
  runtime = createHostServices({
    fetch: async (input) => {
      const url = String(input);
      if (url.endsWith('/auth/check')) return Response.json({ authenticated: false, user: null });
      if (url !== PATH) {
        const body = { code: 'MAINTENANCE', message: 'Back soon.', status: 503, requestId: 'r1' };
        return Response.json(body, { status: 503 });
      }
      asked += 1;
      if (answer === 'fail') throw new TypeError('Failed to fetch');
      return Response.json(answer);
    },
  });
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  stop = runtime.start();
  await vi.advanceTimersByTimeAsync(0);
}

describe('the check at the start', () => {
  test('is not closed before it has answered', () => {
    stop = runtime.start();
    expect(state()).toEqual({ status: 'unknown' });
  });

  test('opens the site when the server says so', async () => {
    await start();
    expect(state()).toEqual({ status: 'off' });
  });

  test('closes it with the message and the expected end', async () => {
    answer = CLOSED;
    await start();
    expect(state()).toMatchObject({
      status: 'on',
      cause: 'server',
      message: 'New bottles.',
      until: CLOSED.until,
    });
  });

  test.each(['fail', { nonsense: true }])('treats a failure (%j) as closed', async (given) => {
    answer = given;
    await start();
    expect(state()).toMatchObject({ status: 'on', cause: 'failure' });
  });
});

describe('afterwards', () => {
  test('asks every 60 s while open and every 30 s while closed', async () => {
    await start();
    asked = 0;
    await vi.advanceTimersByTimeAsync(POLL_MS.off);
    expect(asked).toBe(1);
    answer = CLOSED;
    await vi.advanceTimersByTimeAsync(POLL_MS.off);
    expect(state().status).toBe('on');
    asked = 0;
    await vi.advanceTimersByTimeAsync(POLL_MS.on * 2);
    expect(asked).toBe(2);
  });

  test('opens by itself, and asks again for what failed meanwhile', async () => {
    answer = CLOSED;
    await start();
    const refetch = vi.spyOn(runtime.queryClient, 'invalidateQueries');
    answer = OPEN;
    await vi.advanceTimersByTimeAsync(POLL_MS.on);
    expect(state()).toEqual({ status: 'off' });
    expect(refetch).toHaveBeenCalled();
  });

  test('one lost packet does not close the site, two do', async () => {
    await start();
    answer = 'fail';
    await vi.advanceTimersByTimeAsync(POLL_MS.off);
    expect(state()).toEqual({ status: 'off' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state()).toMatchObject({ status: 'on', cause: 'failure' });
  });

  test('asks at once on focus and when the network is back', async () => {
    await start();
    asked = 0;
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
  });

  test('asks nothing while the tab is hidden or the device is offline', async () => {
    await start();
    asked = 0;
    setHidden(true);
    await vi.advanceTimersByTimeAsync(POLL_MS.off * 3);
    expect(asked).toBe(0);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(POLL_MS.off * 3);
    expect(asked).toBe(0);
    expect(state()).toEqual({ status: 'off' });
  });

  test('a 503 of any call closes the site at once', async () => {
    await start();
    answer = CLOSED;
    await expect(runtime.api.call(listProposals, { query: {} })).rejects.toMatchObject({
      code: 'MAINTENANCE',
    });
    expect(state()).toMatchObject({ status: 'on', cause: 'server', message: 'Back soon.' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ message: 'New bottles.', until: CLOSED.until });
  });

  test('nothing is asked after the end', async () => {
    await start();
    stop();
    asked = 0;
    await vi.advanceTimersByTimeAsync(POLL_MS.off * 3);
    expect(asked).toBe(0);
  });

  test('nothing is asked after an end that came before the first answer', async () => {
    runtime.start()();
    await vi.advanceTimersByTimeAsync(POLL_MS.off * 3);
    expect(asked).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
