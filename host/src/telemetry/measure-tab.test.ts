import { receiveTelemetry, type TelemetryEvent } from '@hideout/contract/telemetry';
import { resolveRegistry } from '@hideout/registry/resolve';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Releases } from '../releases/releases.ts';
import { makeReleaseError, openReleases, settle } from '../testing/open-releases.ts';
import { measureTab } from './measure-tab.ts';

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({
    createRoutes: () => [{ path: '/governance' }, { path: '/governance/:id', element: null }],
  }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

vi.mock('../home/home-page.tsx', () => ({ HomePage: () => null }));

const sent = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"ok":true}'));
let abort = new AbortController();

beforeEach(() => {
  abort = new AbortController();
  sent.mockClear();
  performance.clearMeasures();
  vi.stubGlobal('__hideout', { thrown: [] });
  vi.stubGlobal('fetch', sent);
  // happy-dom has it on its instances only.
  Object.defineProperty(Request.prototype, 'keepalive', { value: true, configurable: true });
});

afterEach(() => {
  abort.abort();
  vi.unstubAllGlobals();
});

/** Everything that was sent, read as the API reads it. */
function events(): TelemetryEvent[] {
  return sent.mock.calls.flatMap(([, { body }]) => {
    const read = receiveTelemetry.body?.parse(JSON.parse(String(body)));
    return read?.events ?? [];
  });
}

function ofKind(kind: TelemetryEvent['kind']) {
  return events().filter((event) => event.kind === kind);
}

/** The browser returns what it has noted in a turn of its own, to the observers in their order: ours is the last. */
function handedOut(): Promise<void> {
  performance.measure('test:last', { start: 0 });
  return new Promise((resolve) => {
    const last = new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('test:last').length === 0) return;
      observer.disconnect();
      resolve();
    });
    last.observe({ type: 'measure', buffered: true });
  });
}

async function measured(releases: Releases, act: () => Promise<void> | void = () => undefined) {
  measureTab(releases, abort.signal);
  await act();
  await handedOut();
  window.dispatchEvent(new Event('pagehide'));
}

test('a page is reported by its route, never by its address, with what the tab shows', async () => {
  const releases = await openReleases(makeRegistry(), '/governance/mcp-041?x=secret');
  await measured(releases, async () => {
    await releases.get().host.router.navigate('/governance/mcp-042');
    await releases.get().host.router.navigate('/governance/mcp-042?tab=votes');
    await settle(releases);
  });
  const view = { kind: 'view', remote: 'governance', version: '1.0.0', route: '/governance/:id' };
  expect(ofKind('view')).toEqual([view, view]);
  expect(ofKind('alive')).toEqual([{ kind: 'alive', shown: { governance: '1.0.0' } }]);
  expect(JSON.stringify(sent.mock.calls)).not.toMatch(/mcp|secret/);
});

test('deliveries carry neither cookies nor the path of the page, and outlive it', async () => {
  await measured(await openReleases(makeRegistry(), '/governance'));
  expect(sent).toHaveBeenCalledWith('/api/telemetry', expect.anything());
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
    mode: 'same-origin',
  });
});

test('another release in the same tab is another page and another thing shown', async () => {
  const releases = await openReleases(makeRegistry(), '/governance');
  await measured(releases, async () => {
    const next = makeRegistry({ stable: '1.1.0' });
    releases.swap(next, resolveRegistry(next, releases.visitor()));
    await settle(releases);
  });
  expect(ofKind('view').map((event) => 'version' in event && event.version)).toEqual(['1.0.0', '1.1.0']);
  expect(ofKind('alive').at(-1)).toEqual({ kind: 'alive', shown: { governance: '1.1.0' } });
});

test('loads are reported from before and after, a failure with its code', async () => {
  const note = (failure: string | null) =>
    performance.measure('hideout:load', { start: 0, detail: { remote: 'serum', version: '1.1.0', failure } });
  note(null);
  await measured(await openReleases(makeRegistry(), '/'), () => void note('SECTION_BROKEN'));
  expect(ofKind('load')).toMatchObject([
    { remote: 'serum', version: '1.1.0', failure: null },
    { remote: 'serum', version: '1.1.0', failure: 'SECTION_BROKEN' },
  ]);
});

test('exceptions are reported with the file of their release, those from before the start included', async () => {
  window.__hideout?.thrown?.push({ source: 'uncaught', error: makeReleaseError('1.0.0') });
  await measured(await openReleases(makeRegistry(), '/'), () => {
    window.__hideout?.threw?.('rejection', new TypeError('later'));
  });
  expect(ofKind('error')).toMatchObject([
    { name: 'Error', stack: expect.stringContaining('/r/governance/1.0.0/') },
  ]);
});

test('a tab that shows nothing of a remote says nothing', async () => {
  const releases = await openReleases(makeRegistry(), '/');
  await measured(releases);
  expect([...ofKind('view'), ...ofKind('alive')]).toEqual([]);
});
