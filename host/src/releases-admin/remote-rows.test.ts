import type { RemoteHealth } from '@hideout/contract/telemetry';
import { makeRegistry, makeRemote } from '@hideout/registry/testing/make-registry';
import { expect, test } from 'vitest';
import { makeRemoteHealth, makeVersionHealth } from '../testing/make-health.ts';
import { getTabs, remoteRows } from './remote-rows.ts';

const getRegistry = (...remotes: Parameters<typeof makeRemote>[0][]) => ({
  ...makeRegistry(),
  remotes: remotes.map((changes) => ({ ...makeRemote(changes), releases: [] })),
});
const health = (name: string, state: RemoteHealth['state']) => makeRemoteHealth({ name, state });

test('bad ones come first, then closed ones, those with too little seen, and the good', () => {
  const registry = getRegistry(
    { name: 'alpha' },
    { name: 'beta' },
    { name: 'gamma', enabled: false },
    { name: 'delta' },
    { name: 'omega', maintenance: { message: null, until: null } },
  );
  const rows = remoteRows(registry, [
    health('alpha', 'good'),
    health('beta', 'unknown'),
    health('gamma', 'good'),
    health('delta', 'bad'),
    health('omega', 'bad'),
  ]);
  expect(rows.map(({ title, status }) => `${title} ${status}`)).toEqual([
    'Delta bad',
    'Omega bad',
    'Gamma closed',
    'Beta unknown',
    'Alpha good',
  ]);
});

test('versions are those of the registry in its order, then what old tabs still show', () => {
  const registry = getRegistry({
    stable: '1.1.0',
    previous: '1.0.0',
    canary: { version: '1.2.0', percent: 10 },
    preview: '1.2.0',
    banned: ['0.8.0'],
  });
  const [row] = remoteRows(registry, [
    makeRemoteHealth({
      name: 'governance',
      versions: [
        makeVersionHealth({ version: '0.9.0', channels: [], tabs: 1 }),
        makeVersionHealth({ version: '0.8.0', channels: [], tabs: 4 }),
        makeVersionHealth({ version: '1.1.0', tabs: 15 }),
      ],
    }),
  ]);
  expect(
    row?.versions.map(({ version, channels, isBanned }) => [version, channels.join(), isBanned]),
  ).toEqual([
    ['1.1.0', 'stable', false],
    ['1.2.0', 'canary,preview', false],
    ['1.0.0', 'previous', false],
    ['0.8.0', '', true],
    ['0.9.0', '', false],
  ]);
  expect(getTabs(row?.versions ?? [])).toBe(20);
});

test('without health everything the registry knows is there', () => {
  const [row] = remoteRows(makeRegistry(), null);
  expect(row).toMatchObject({
    title: 'Governance',
    status: 'unknown',
    owner: { team: 'governance', contact: '#governance' },
  });
  expect(row?.versions).toHaveLength(1);
});
