import path from 'node:path';
import type { RemoteManifestSource } from '@hideout/registry/manifest';
import { expect, test } from 'vitest';
import { knownRemotes } from './known-remotes.ts';
import { planRemote } from './plan-remote.ts';

const there: RemoteManifestSource = {
  name: 'quests',
  owner: { team: 'Quests', contact: '#quests' },
  devPort: 3001,
  paths: ['/quests', '/leaderboard'],
  contract: '^1.0.0',
  budget: { containerKB: 5, pageKB: 45, requests: 5 },
  nav: [
    { path: '/quests', label: 'Quests', shortLabel: 'Quests', icon: 'quest', order: 30, places: ['top'] },
  ],
  routes: [],
};

test('a free name gets a title, the next free port and the last position of the navigation', () => {
  expect(planRemote('member-map', [there])).toEqual({
    name: 'member-map',
    title: 'Member map',
    label: 'Member map',
    shortLabel: 'Member map',
    devPort: 3002,
    order: 40,
  });
});

test('a long name gets labels that the bars have room for', () => {
  expect(planRemote('treasury-of-the-northern-swamp', [])).toMatchObject({
    title: 'Treasury of the northern swamp',
    label: 'Treasury of the northern',
    shortLabel: 'Treasury',
  });
});

test('ports of the stack’s other servers are left out', () => {
  const full = Array.from({ length: 9 }, (_, index) => ({ ...there, devPort: 3001 + index }));
  expect(planRemote('treasury', full).devPort).toBe(3011);
});

test.each([
  ['', 'NAME_MISSING', 'npm run create-remote -- <name>'],
  ['Treasury', 'NAME_MALFORMED', '"Treasury" cannot be the name of a remote'],
  ['t', 'NAME_MALFORMED', '2 to 31 small letters'],
  ['a--b', 'NAME_MALFORMED', 'single hyphens'],
  ['3d', 'NAME_MALFORMED', 'beginning with a letter'],
  ['../x', 'NAME_MALFORMED', '"../x" cannot be'],
  ['a'.repeat(32), 'NAME_MALFORMED', '2 to 31 small letters'],
  ['admin', 'NAME_RESERVED', '"admin" is reserved'],
  ['static', 'NAME_RESERVED', '"static" is reserved'],
  ['host', 'NAME_RESERVED', '"host" is reserved'],
  ['constructor', 'NAME_RESERVED', '"constructor" is reserved'],
  ['quests', 'NAME_TAKEN', 'remote-quests is there already'],
  ['leaderboard', 'PATH_TAKEN', '/leaderboard is a page of remote-quests'],
])('the name "%s" is refused with a message', (name, code, text) => {
  const plan = () => planRemote(name, [there]);
  expect(plan).toThrow(expect.objectContaining({ code, message: expect.stringContaining(text) }));
});

test('when every port is taken, it says so', () => {
  const full = Array.from({ length: 99 }, (_, index) => ({ ...there, devPort: 3001 + index }));
  expect(() => planRemote('treasury', full)).toThrow('Every dev port from 3001 to 3099 is named');
});

test('no two remotes of this repository share a name, a path or a dev port', async () => {
  const remotes = await knownRemotes(path.join(import.meta.dirname, '../..'));
  expect(remotes.length).toBeGreaterThan(3);
  const lists: Array<Array<string | number>> = [
    remotes.map(({ name }) => name),
    remotes.flatMap(({ paths }) => paths),
    remotes.map(({ devPort }) => devPort),
  ];
  for (const list of lists) expect(list).toEqual([...new Set(list)]);
});
