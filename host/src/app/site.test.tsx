import { GUEST } from '@hideout/registry/resolve';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { createHostServices } from '@hideout/session/host';
import { createFakeApi } from '@hideout/testing/fake-api';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReleases } from '../releases/releases.ts';
import { makeSettings } from '../testing/make-settings.ts';
import { createHostRouter } from './router.tsx';
import { Site } from './site.tsx';

const MAX_RENDERS = 20_000;

let renders = 0;

/** Asks for another render after each, without end; it gives up only so that a test that fails comes to one. */
function Spinning() {
  const [count, setCount] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the mistake that the test is about
  useEffect(() => {
    renders = count;
    // oxlint-disable-next-line react/set-state-in-effect -- the same
    if (count < MAX_RENDERS) setCount(count + 1);
  });
  return <p>Spinning</p>;
}

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({
    createRoutes: () => [
      { path: '/governance', Component: Spinning },
      { path: '/governance/new', element: <p>The next page</p> },
    ],
  }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

test('goes to the next page at once while the page that is open renders without end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React's warning of it
  // Inside of `act` nothing comes after a component that never rests.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/governance');
  const runtime = createHostServices({ fetch: createFakeApi().fetch });
  const releases = createReleases(makeRegistry(), GUEST, runtime, createHostRouter);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
    history.replaceState(null, '', '/');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  root.render(<Site runtime={runtime} config={makeSettings()} releases={releases} authReturn={null} />);
  await vi.waitFor(() => expect(container.textContent).toContain('Spinning'));
  void releases.get().host.router.navigate('/governance/new');
  await vi.waitFor(() => expect(container.textContent).toContain('The next page'), { timeout: 20_000 });
  expect(renders).toBeLessThan(MAX_RENDERS);
});
