import { getRegistry, type RegisteredRemote, type Registry } from '@hideout/contract/registry';
import { newRegistryKey, readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import { makeRegistry } from '@hideout/registry/testing/make-registry';
import { createHostServices, HostProviders } from '@hideout/session/host';
import { useUnsaved } from '@hideout/session/session';
import { answer, createFakeApi, disconnect } from '@hideout/testing/fake-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RegistryProblem } from '../boot/known-registry.ts';
import { Notices } from '../shell/notices.tsx';
import { openReleases, settle } from '../testing/open-releases.ts';
import { askAgain } from './fetch-registry.ts';
import { WatchReleases } from './watch-releases.tsx';

vi.mock('../sections/load-remote.ts', () => ({
  loadRemoteModule: async () => ({ createRoutes: () => [{ path: '/governance', element: null }] }),
  hasFailed: () => false,
  noteLoad: () => undefined,
}));

const key = await readRegistryKey(await newRegistryKey());
const PROMOTED = { stable: '1.1.0', previous: '1.0.0' } as const;
const ROLLED_BACK = { stable: '1.0.0', banned: ['1.1.0'] };

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

function Form({ typed }: { readonly typed: boolean }) {
  useUnsaved(typed);
  return null;
}

/** A registry of today, as the API would sign it. */
function newRegistry(revision: number, changes: Partial<RegisteredRemote>): Registry {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return { ...makeRegistry(changes), revision, expiresAt };
}

async function openTab(found: Registry | RegistryProblem = newRegistry(1, {})) {
  let revision = 1;
  const api = createFakeApi();
  const runtime = createHostServices({ fetch: api.fetch });
  const releases = await openReleases(found, '/governance');
  const keys = [key.publicKey];
  const page = (typed: boolean) => (
    <HostProviders runtime={runtime}>
      <WatchReleases releases={releases} keys={keys} />
      <Form typed={typed} />
      <Notices />
    </HostProviders>
  );
  const view = render(page(false));
  return {
    releases,
    api,
    user: userEvent.setup(),
    type: (typed: boolean) => view.rerender(page(typed)),
    askAgain: () => askAgain({ runtime, keys, releases }),
    /** A team changes the registry, and a user comes back to the tab. */
    async hear(changes: Partial<RegisteredRemote>) {
      revision += 1;
      api.use(answer(getRegistry, await signRegistry(newRegistry(revision, changes), key)));
      await act(async () => void window.dispatchEvent(new Event('focus')));
      await waitFor(() => expect(releases.get().registry.revision).toBe(revision));
    },
    async running() {
      await settle(releases);
      return releases.get().host.running.get('governance')?.manifest.version;
    },
  };
}

const offer = () => screen.findByText('Governance has a new version');
const useIt = () => screen.findByRole('button', { name: 'Use it now' });

test('a release that is rolled back, promoted, taken and rolled back again is offered and left each time', async () => {
  const { hear, running, user } = await openTab();
  for (let round = 0; round < 2; round += 1) {
    await hear(PROMOTED);
    await user.click(await useIt());
    expect(await running()).toBe('1.1.0');
    await hear(ROLLED_BACK);
    expect(await running()).toBe('1.0.0');
  }
});

test('an offer that no longer holds is taken off the screen, and one that was closed stays closed', async () => {
  const { hear, user } = await openTab();
  await hear(PROMOTED);
  await offer();
  await hear({});
  await waitFor(() => expect(screen.queryByText('Governance has a new version')).toBeNull());
  await hear(PROMOTED);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Close: Governance has a new version' }));
  await waitFor(() => expect(screen.queryByText('Governance has a new version')).toBeNull());
  await hear({ ...PROMOTED, preview: '2.0.0' });
  expect(screen.queryByText('Governance has a new version')).toBeNull();
});

test('a banned release is left once nothing is unsaved, whatever became of its notice', async () => {
  const { hear, running, type, user } = await openTab(newRegistry(1, PROMOTED));
  type(true);
  await hear(ROLLED_BACK);
  await user.click(
    await screen.findByRole('button', { name: 'Close: Governance was taken back by its team' }),
  );
  expect(await running()).toBe('1.1.0');
  type(false);
  await waitFor(async () => expect(await running()).toBe('1.0.0'));
  expect(await screen.findByText('Governance went back to another version')).toBeDefined();
});

test('an offer that is accepted over something unfinished comes when that is finished', async () => {
  const { hear, running, type, user } = await openTab();
  type(true);
  await hear(PROMOTED);
  await user.click(await useIt());
  expect(await screen.findByText('Something is unfinished here')).toBeDefined();
  expect(await running()).toBe('1.0.0');
  type(false);
  await waitFor(async () => expect(await running()).toBe('1.1.0'));
  await waitFor(() => expect(screen.queryByText('Something is unfinished here')).toBeNull());
});

test('a tab without a registry asks again, says what is wrong now, and has its sections when one comes', async () => {
  const { api, askAgain: ask, releases } = await openTab('REGISTRY_MISSING');
  api.use(disconnect(getRegistry));
  expect(await ask()).toBe('REGISTRY_MISSING');
  const old = { ...newRegistry(3, {}), expiresAt: new Date(Date.now() - 1_000).toISOString() };
  api.use(answer(getRegistry, await signRegistry(old, key)));
  expect(await ask()).toBe('REGISTRY_EXPIRED');
  expect(releases.get()).toMatchObject({ problem: 'REGISTRY_MISSING', shown: { remotes: [] } });
  api.use(answer(getRegistry, await signRegistry(newRegistry(3, {}), key)));
  await act(async () => expect(await ask()).toBeNull());
  expect(releases.get()).toMatchObject({ problem: null, registry: { revision: 3 } });
});
