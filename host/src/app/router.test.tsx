import { GUEST } from '@hideout/registry/resolve';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { createHostServices } from '@hideout/session/host';
import { expect, test, vi } from 'vitest';
import { untilFirstPage } from '../boot/first-page.ts';
import { createReleases } from '../releases/releases.ts';
import { createHostRouter } from './router.tsx';

// Asks for the runtime of federation, which only a build has.
vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: vi.fn(),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

/** A router on the first page. */
function openHome(session?: Promise<unknown>) {
  history.replaceState(null, '', '/');
  const releases = createReleases(makeRegistry(), GUEST, createHostServices({}), (input) =>
    createHostRouter(input, session),
  );
  return releases.get().host.router;
}

test('the first page waits until it is known who is here', async () => {
  let answer = (_: unknown) => {};
  const session = new Promise((resolve) => {
    answer = resolve;
  });
  const router = openHome(session);
  // One that was begun later and waits for all else is there.
  const other = openHome();
  await untilFirstPage(other);
  expect(router.state.initialized).toBe(false);
  answer(null);
  await untilFirstPage(router);
});
