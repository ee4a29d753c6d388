import { expect, test } from 'vitest';
import { readManifest } from './read-manifest.ts';
import type { RemoteManifest } from './remote-manifest.ts';

const SRI = `sha384-${'A'.repeat(64)}`;

const GOOD: RemoteManifest = {
  schema: 1,
  name: 'serum',
  version: '1.0.0',
  federationName: 'hideout_serum',
  owner: { team: 'Serum', contact: 'serum@hideout.example' },
  entry: 'remoteEntry.js',
  paths: ['/serum'],
  nav: [
    {
      path: '/serum',
      label: 'Serum',
      shortLabel: 'Serum',
      icon: 'serum',
      order: 20,
      places: ['top', 'bottom'],
    },
  ],
  routes: [
    {
      path: '/serum',
      title: 'Serum',
      access: 'public',
      skeleton: 'cards',
      data: [],
      memberData: [],
      files: ['page.js'],
    },
  ],
  contract: '^1.0.0',
  requires: { react: '^19.3.1' },
  uses: { react: ['useState'] },
  budget: { containerKB: 10, pageKB: 90, requests: 6 },
  integrity: { 'remoteEntry.js': SRI, 'page.js': SRI },
};

const findProblems = (changes: object) => {
  const read = readManifest({ ...GOOD, ...changes });
  return 'problems' in read ? read.problems : [];
};

/** The first route with something else in it. */
const route = (changes: object) => ({ routes: [{ ...GOOD.routes[0], ...changes }] });

test('a consistent manifest is read as it is', () => {
  expect(readManifest(GOOD)).toEqual({ manifest: GOOD });
});

test('a remote may have pages for its team below /admin, but none of the host’s', () => {
  const own = { ...GOOD, paths: ['/serum', '/admin/codes'] };
  expect(readManifest(own)).toEqual({ manifest: own });
  for (const path of ['/admin', '/admin/releases', '/admin/maintenance/past']) {
    expect(readManifest({ ...GOOD, paths: ['/serum', path] })).toEqual({
      problems: ['paths.1: "/admin" belongs to the host'],
    });
  }
});

test.each<[string, object, RegExp]>([
  ['schema', { schema: 7 }, /^schema: must be 1/],
  ['name', { name: 'Serum City' }, /^name: must match/],
  ['version', { version: 'newest' }, /^version: /],
  ['owner.team', { owner: { contact: 'x' } }, /^owner\.team: must be of type string/],
  [
    'routes.0.access',
    route({ access: 'holder' }),
    /^routes\.0\.access: must be "public" or "member" or "admin"/,
  ],
  ['routes.0.skeleton', route({ skeleton: 'grid' }), /^routes\.0\.skeleton: /],
  ['intents.view', { intents: { view: { path: '/serum' } } }, /^intents\.view: is no name/],
  [
    'slots.0.height',
    { slots: [{ slot: 'member.card', id: 'votes', order: 1, height: -1 }] },
    /^slots\.0\.height: must be at least 0/,
  ],
  ['usesIntents.0', { usesIntents: ['Member.view'] }, /^usesIntents\.0: must match/],
  ['contract', { contract: '>=1' }, /^contract: must match/],
  ['requires.react', { requires: { react: '19' } }, /^requires\.react: /],
  ['uses.react.0', { uses: { react: [1] } }, /^uses\.react\.0: must be of type string/],
  ['budget.pageKB', { budget: { ...GOOD.budget, pageKB: 500 } }, /^budget\.pageKB: must be at most 90/],
  ['budget.requests', { budget: { ...GOOD.budget, requests: 0 } }, /^budget\.requests: must be at least 1/],
  [
    'a file name',
    { integrity: { ...GOOD.integrity, '../a.js': SRI } },
    /^integrity\.\.\.\/a\.js: is no name/,
  ],
  ['integrity', { integrity: { 'remoteEntry.js': 'md5', 'page.js': SRI } }, /^integrity\.remoteEntry\.js: /],
  ['a file that leaves its folder', { entry: '../a.js' }, /^entry: must match/],
])('a wrong %s is named with its path and the reason', (_, changes, line) => {
  expect(findProblems(changes)).toEqual([expect.stringMatching(line)]);
});

test.each<[string, object, string]>([
  ['no path', { paths: [], nav: [], routes: [] }, 'paths: a remote needs at least one path of its own'],
  ['the whole site as a path', { paths: ['/serum', '/'] }, 'paths.1: "/" must look like "/name"'],
  ['a route elsewhere', route({ path: '/quests' }), 'routes.0.path: "/quests" lies outside /serum'],
  [
    'navigation without a route',
    { nav: [{ ...GOOD.nav[0], path: '/serum/claim' }] },
    'nav.0.path: "/serum/claim" is not one of the routes',
  ],
  [
    'an intent without a route',
    { intents: { 'serum.view': { path: '/serum/claim' } } },
    'intents.serum.view.path: "/serum/claim" is not one of the routes',
  ],
  [
    'a flag nobody has declared at a route',
    route({ flag: 'serum.claim' }),
    'routes.0.flag: "serum.claim" is not one of the flags',
  ],
  [
    'a flag nobody has declared at a part',
    { slots: [{ slot: 'member.card', id: 'votes', order: 1, height: 9, flag: 'serum.claim' }] },
    'slots.0.flag: "serum.claim" is not one of the flags',
  ],
  [
    'a flag of another remote',
    { flags: { 'quests.board': { default: true, description: 'x' } } },
    'flags.quests.board: begins with another name than "serum."',
  ],
  [
    'the same part twice in a slot',
    { slots: [1, 2].map((order) => ({ slot: 'member.card', id: 'votes', order, height: 9 })) },
    'slots.1: "votes" is in member.card already',
  ],
  ['an entry without a hash', { entry: 'b.js' }, 'entry: the file b.js has no hash in "integrity"'],
  [
    'a page file without a hash',
    route({ files: ['x.js'] }),
    'routes.0.files: the file x.js has no hash in "integrity"',
  ],
])('%s is a contradiction', (_, changes, line) => {
  expect(findProblems(changes)).toContain(line);
});

test('reports all reasons at once', () => {
  expect(findProblems({ name: '', contract: '', entry: 7 })).toHaveLength(3);
});

test('what is no manifest at all is refused, not thrown over', () => {
  for (const value of [null, 'manifest', 7, []]) {
    expect(readManifest(value)).toEqual({
      problems: [expect.stringMatching(/^manifest: must be of type object/)],
    });
  }
});
