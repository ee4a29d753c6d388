import { receiveTelemetry } from '@hideout/contract/telemetry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Delivery, deliver } from './deliver.ts';

const DELIVERY: Delivery = {
  tab: '8c6f2a5e-0d0e-4c3f-9d0a-0f6c1f2f7a11',
  events: [{ kind: 'vital', name: 'TTFB', value: 1, route: null }],
};

function keepsAlive(value: boolean) {
  if (value) Object.defineProperty(Request.prototype, 'keepalive', { value, configurable: true });
  else Reflect.deleteProperty(Request.prototype, 'keepalive');
}

beforeEach(() => keepsAlive(true));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an answer', async () => new Response('{"ok":true}'), true],
  ['a refusal', async () => new Response('', { status: 429 }), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s is told from the others without a word', async (_, answer, arrived) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await deliver(DELIVERY)).toBe(arrived);
});

test('a browser whose requests end with the page sends a beacon', async () => {
  keepsAlive(false);
  const beacon = vi.fn((_url: string, _body: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  expect(await deliver(DELIVERY)).toBe(true);
  expect(beacon).toHaveBeenCalledWith(`/api${receiveTelemetry.path}`, expect.any(Blob));
  expect(await beacon.mock.calls[0]?.[1].text()).toBe(JSON.stringify(DELIVERY));
});
