import { GUEST, resolveRegistry } from '@hideout/registry/resolve';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { createHostServices } from '@hideout/session/host';
import { expect, test, vi } from 'vitest';
import { createHostRouter } from '../app/router.tsx';
import { untilFirstPage } from './first-page.ts';
import { createReleases } from './releases.ts';

// Asks for the runtime of federation, which only a build has.
vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: vi.fn(),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

test('the first page is that of the router which took the place of one whose page had not come', async () => {
  history.replaceState(null, '', '/');
  const releases = createReleases(makeRegistry(), GUEST, createHostServices({}), createHostRouter);
  const firstPage = untilFirstPage(releases);
  const next = makeRegistry({ stable: '1.1.0' });
  releases.swap(next, resolveRegistry(next, releases.visitor()));
  await firstPage;
  expect(releases.get().host.router.state.initialized).toBe(true);
});
