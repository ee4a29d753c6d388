import type { HostContract } from '@hideout/contract/host-contract';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { expect, test } from 'vitest';
import { checkHost, checkRelease, getTable, type LiveRelease, unanswered } from './deploy-check.ts';

const HOST: HostContract = {
  schema: 1,
  version: '3.0.0-abc',
  contract: '1.1.0',
  packages: { react: '19.3.1', '@hideout/session': '1.2.0' },
  modules: { '@hideout/session/session': ['useSession', 'useNotify'] },
  paths: ['/admin'],
};

function makeManifest(name: string, version: string, changes: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    schema: 1,
    name,
    version,
    federationName: `hideout_${name}`,
    owner: { team: name, contact: `${name}@hideout.example` },
    entry: 'remoteEntry.js',
    paths: [`/${name}`],
    nav: [],
    routes: [],
    contract: '^1.0.0',
    requires: { react: '^19.3.0', '@hideout/session': '^1.0.0' },
    uses: { '@hideout/session/session': ['useSession'] },
    budget: { containerKB: 10, pageKB: 90, requests: 6 },
    integrity: {},
    ...changes,
  };
}

const LIVE: readonly LiveRelease[] = [
  { manifest: makeManifest('governance', '1.4.0'), channels: ['stable'] },
  { manifest: makeManifest('governance', '1.3.0'), channels: ['previous'] },
  {
    manifest: makeManifest('governance', '1.5.0', {
      uses: { '@hideout/session/session': ['useSession', 'useNotify'] },
    }),
    channels: ['canary', 'preview'],
  },
  { manifest: makeManifest('serum', '1.0.0'), channels: ['stable'] },
];

const findProblems = (changes: Partial<RemoteManifest>) =>
  checkRelease(makeManifest('quests', '1.0.0', changes), HOST, LIVE)[0]?.problems;

test('a release that fits may go live', () => {
  const verdicts = checkRelease(makeManifest('quests', '1.0.0'), HOST, LIVE);
  expect(verdicts).toEqual([{ release: 'quests@1.0.0', channels: [], host: '3.0.0-abc', problems: [] }]);
  expect(getTable(verdicts)).toMatch(/quests@1\.0\.0 +– +3\.0\.0-abc +fits\n\nYes, it can\.$/);
});

test('a release of a remote that is live already is not in its own way', () => {
  const verdicts = checkRelease(makeManifest('governance', '1.4.0'), HOST, LIVE);
  expect(verdicts).toMatchObject([{ channels: ['stable'], problems: [] }]);
});

test.each<[string, Partial<RemoteManifest>, string]>([
  [
    'an export that the live host lacks',
    { uses: { '@hideout/session/session': ['useTomorrow'] } },
    'needs the export useTomorrow of @hideout/session/session, and this host has none of that name',
  ],
  [
    'a package of another major',
    { requires: { react: '^20.0.0' } },
    'needs react ^20.0.0, and this host has 19.3.1',
  ],
  [
    'a platform of another major',
    { contract: '^2.0.0' },
    'needs the platform ^2.0.0, and this host has 1.1.0',
  ],
  [
    'a path of another remote',
    { paths: ['/quests', '/serum/daily'] },
    'answers /serum/daily, which belongs to serum@1.0.0 (stable)',
  ],
  ['a path of the host', { paths: ['/admin'] }, 'answers /admin, which belongs to the host'],
])('a release with %s may not', (_, changes, problem) => {
  expect(findProblems(changes)).toEqual([problem]);
});

const intents = { 'proposal.view': { path: '/governance/:id' } };
const LINKED: readonly LiveRelease[] = [
  { manifest: makeManifest('governance', '1.4.0', { intents }), channels: ['stable'] },
  { manifest: makeManifest('serum', '1.0.0', { usesIntents: ['proposal.view'] }), channels: ['stable'] },
];

test('a release that no longer answers what a live remote links to may not', () => {
  const check = (changes: Partial<RemoteManifest>) =>
    checkRelease(makeManifest('governance', '2.0.0', changes), HOST, LINKED)[0]?.problems;
  expect(check({ intents })).toEqual([]);
  expect(check({})).toEqual(['no longer answers proposal.view, to which serum@1.0.0 (stable) links']);
});

test('what nobody has answered before blocks nothing, and is reported', () => {
  const live = [
    ...LIVE,
    { manifest: makeManifest('serum', '1.1.0', { usesIntents: ['proposal.view'] }), channels: [] },
  ];
  expect(checkRelease(makeManifest('governance', '2.0.0'), HOST, live)[0]?.problems).toEqual([]);
  expect(unanswered(live)).toEqual(['serum@1.1.0 links to proposal.view, which no remote answers']);
  expect(unanswered(LINKED)).toEqual([]);
});

test('a host that removes nothing may go live under every version of every remote', () => {
  const verdicts = checkHost(HOST, LIVE);
  expect(verdicts.map(({ release, channels, problems }) => [release, channels, problems])).toEqual([
    ['governance@1.4.0', ['stable'], []],
    ['governance@1.3.0', ['previous'], []],
    ['governance@1.5.0', ['canary', 'preview'], []],
    ['serum@1.0.0', ['stable'], []],
  ]);
});

test('a host that drops an export may not, and only those who use it are named', () => {
  const modules = { '@hideout/session/session': ['useSession'] };
  const bad = checkHost({ ...HOST, modules }, LIVE).filter(({ problems }) => problems.length > 0);
  expect(bad).toMatchObject([
    { release: 'governance@1.5.0', channels: ['canary', 'preview'], problems: [expect.any(String)] },
  ]);
  expect(bad[0]?.problems[0]).toContain('useNotify');
});

test('a host with the next major of a package breaks all, each with every reason', () => {
  const packages = { ...HOST.packages, react: '20.0.0', '@hideout/session': '2.0.0' };
  const verdicts = checkHost({ ...HOST, packages }, LIVE);
  expect(verdicts.map(({ problems }) => problems.length)).toEqual([2, 2, 2, 2]);
  expect(getTable(verdicts)).toContain('No: 4 of 4 would break.');
});

test('a host that takes a path of a remote may not go live', () => {
  const bad = checkHost({ ...HOST, paths: ['/admin', '/serum'] }, LIVE).filter(
    ({ problems }) => problems.length > 0,
  );
  expect(bad).toMatchObject([
    { release: 'serum@1.0.0', problems: ['answers /serum, which belongs to the host'] },
  ]);
});
