import { getReputation } from '@hideout/contract/account';
import type { SessionUser } from '@hideout/contract/people';
import {
  changeRemote,
  getRegistry,
  getRegistryHistory,
  type RegisteredRemote,
  type RegistryEvent,
} from '@hideout/contract/registry';
import { getRegistryHealth, type RemoteHealth } from '@hideout/contract/telemetry';
import { newRegistryKey, readRegistryKey, signRegistry } from '@hideout/registry/sign-registry';
import { makeRegistry, makeRemote } from '@hideout/registry/testing/make-registry';
import { makeAdmin } from '@hideout/testing/factories/people';
import { answer, createFakeApi, type FakeApi, refuse } from '@hideout/testing/fake-api';
import { screen } from '@testing-library/react';
import { AdminPage } from '../admin/admin-page.tsx';
import { ReleasesAdminPage } from '../releases-admin/releases-admin-page.tsx';
import { makeRemoteHealth } from './make-health.ts';
import { renderHost } from './render-host.tsx';

const newKey = async () => readRegistryKey(await newRegistryKey());
const key = newKey();

const routes = [
  { path: '/admin', element: <AdminPage /> },
  { path: '/admin/releases', element: <ReleasesAdminPage /> },
];

/** Channels of a remote with a canary and a way back. */
const CANARY = { stable: '1.1.0', previous: '1.0.0', canary: { version: '1.2.0', percent: 10 } };

/** A line of the history. */
export const LINE: RegistryEvent = {
  at: '2026-11-20T12:00:00.000Z',
  revision: 7,
  remote: 'governance',
  act: 'canary',
  by: 'oathkeeper',
  reason: 'new tally',
  changes: ['canary none → 1.2.0 at 10 %'],
};

type Live = { readonly revision?: number; readonly remotes?: RegisteredRemote[] };

/** What the API says is live from now on: else Governance with a canary, at revision 7. */
export async function setLive(api: FakeApi, { revision = 7, remotes }: Live = {}): Promise<void> {
  const registry = { ...makeRegistry(), revision, remotes: remotes ?? [makeRemote(CANARY)] };
  api.use(answer(getRegistry, await signRegistry(registry, await key)));
}

/** Lets the API answer with a registry that a key of another user has signed; gives the name of that key. */
export async function setForeign(api: FakeApi): Promise<string> {
  const stranger = await newKey();
  api.use(answer(getRegistry, await signRegistry({ ...makeRegistry(), revision: 9 }, stranger)));
  return stranger.id;
}

export type OpenReleasesAdmin = {
  readonly user?: SessionUser | null;
  readonly remotes?: RegisteredRemote[];
  readonly health?: RemoteHealth[];
  readonly at?: string;
  readonly advanceTimers?: (milliseconds: number) => void;
};

/** The page on an API. */
export async function showReleasesAdmin(
  api: FakeApi,
  options: Pick<OpenReleasesAdmin, 'at' | 'advanceTimers'> = {},
) {
  const { publicKey } = await key;
  return renderHost({
    api,
    routes,
    at: '/admin/releases',
    config: { registryKeys: [publicKey] },
    ...options,
  });
}

/** The admin pages in the host, on an API where every act works; at the page of releases as an admin. */
export async function openReleasesAdmin({
  user = makeAdmin(),
  remotes,
  health,
  ...rest
}: OpenReleasesAdmin = {}) {
  const api = createFakeApi({
    user,
    handlers: [
      answer(getRegistryHealth, { at: LINE.at, remotes: health ?? [makeRemoteHealth()] }),
      answer(getRegistryHistory, { events: [LINE] }),
      answer(changeRemote, { ok: true, revision: 8 }),
      // Asked by the account menu of the shell.
      refuse(getReputation, 'NOT_FOUND'),
    ],
  });
  await setLive(api, remotes === undefined ? {} : { remotes });
  return { ...(await showReleasesAdmin(api, rest)), api };
}

/** The card of a remote, once it is there. */
export const remoteCard = (name = 'Governance') => screen.findByRole('article', { name });
