import type { Contribution } from '@hideout/registry/contributions';
import { makeRelease } from '@hideout/registry/testing/make-registry';
import type { RemoteModule } from '@hideout/session/remote';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from './load-part.ts';
import { SlotParts } from './slot-parts.tsx';

const federation = vi.hoisted(() => ({
  loadRemote: vi.fn(() => Promise.reject(new Error('RUNTIME-008'))),
  getInstance: vi.fn(() => null),
}));
vi.mock('@module-federation/enhanced/runtime', async (original) => ({
  ...(await original<object>()),
  ...federation,
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}));

const { manifest, ...release } = makeRelease('1.4.0');
const part: Contribution = {
  slot: 'home.card',
  id: 'latest',
  order: 10,
  height: 0,
  remote: {
    ...release,
    name: 'governance',
    channel: 'stable',
    closed: null,
    off: [],
    manifest: { ...manifest, contract: '^2.0.0' },
  },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reports an optional part whose code cannot be loaded as a failed load of its release, and shows nothing', async () => {
  const noted = vi.spyOn(performance, 'measure');
  const module: RemoteModule = {
    createRoutes: () => [],
    slots: { 'home.card': { latest: () => Promise.reject(new Error('no file')) } },
  };
  const load = () => loadPart(async () => ({ remote: part.remote, module, routes: [] }), part);
  const { container } = render(
    <SlotParts
      parts={[
        { key: 'broken', title: 'Governance', height: 0, load },
        { key: 'other', title: 'Quests', height: 0, load: async () => () => <p>Here</p> },
      ]}
      props={{}}
      isOptional
    />,
  );
  expect(await screen.findByText('Here')).toBeDefined();
  await vi.waitFor(() => expect(noted).toHaveBeenCalled());
  expect(noted.mock.calls).toMatchObject([
    ['hideout:load', { detail: { remote: 'governance', version: '1.4.0', failure: 'SECTION_MISSING' } }],
  ]);
  expect(container.textContent).toBe('Here');
});
