import { Buffer } from 'node:buffer';
import type { ApiErrorBody } from '@hideout/contract/api-error';
import { changeRemote, getRegistryHistory, publishRelease, type RemoteAct } from '@hideout/contract/registry';
import { beforeAll, expect, test } from 'vitest';
import type { ApiFailure } from '../../http/api-failure.ts';
import {
  type Channels,
  FLAWED,
  FLAWS,
  type Flaw,
  mergeFlaws,
  setUpFlaw,
} from '../../testing/flawed-release.ts';
import { BEARER as headers } from '../../testing/release-acts.ts';
import { buildTestApp, call, testConfig } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { haltBroken } from './halt.ts';
import { createReleaseFacts } from './release-facts.ts';
import type { ReleaseProblemCode } from './release-gate.ts';

const { version } = FLAWED;
/** One tab that fails is enough. */
const GUARD = { maxFailedLoads: 1, maxErrors: 1, minTabs: 1 };

type Act =
  | RemoteAct
  | {
      readonly act: 'publish';
      readonly channel: string;
      readonly percent?: number;
      /** It was registered before. */
      readonly again?: boolean;
    }
  /** The stable release, or the canary, breaks its budget. */
  | { readonly act: 'halt'; readonly broken: string };
type Case = readonly [name: string, channels: Channels | null, act: Act];

/** Acts that bring a version to people who did not have it. */
const SHOWS: readonly Case[] = [
  ['publishing the first release', null, { act: 'publish', channel: 'stable' }],
  ['publishing as stable', {}, { act: 'publish', channel: 'stable' }],
  ['publishing again', {}, { act: 'publish', channel: 'stable', again: true }],
  ['publishing as canary', {}, { act: 'publish', channel: 'canary' }],
  ['publishing as canary of nobody', {}, { act: 'publish', channel: 'canary', percent: 0 }],
  ['publishing as preview', {}, { act: 'publish', channel: 'preview' }],
  ['promoting the first release', null, { act: 'promote', version }],
  ['promoting a version', {}, { act: 'promote', version }],
  ['promoting the version before', { previous: version }, { act: 'promote', version }],
  ['promoting the canary', { canary: version, share: 100 }, { act: 'promote' }],
  ['beginning a canary', {}, { act: 'canary', version, percent: 1 }],
  ['giving a canary to more people', { canary: version, share: 100 }, { act: 'canary', version, percent: 2 }],
  ['a preview', {}, { act: 'preview', version }],
];
/** Acts that give people back what they had. */
const RETURNS: readonly Case[] = [
  ['rolling back', { stable: '1.1.0', previous: version }, { act: 'rollback' }],
  [
    'the automatic way back',
    { stable: '1.1.0', previous: version, guard: GUARD },
    { act: 'halt', broken: '1.1.0' },
  ],
  ...(['stable', 'previous', 'canary', 'preview'] as const).map(
    (channel): Case => [
      `switching on with it as ${channel}`,
      { enabled: false, [channel]: version },
      { act: 'enable' },
    ],
  ),
];
/** Acts that show a release to no new visitor. */
const TAKES: readonly Case[] = [
  ['switching off', { stable: version }, { act: 'disable' }],
  ['maintenance', { stable: version }, { act: 'maintenance', maintenance: { message: null, until: null } }],
  ['ending a canary', { canary: version, share: 100 }, { act: 'canary', version, percent: 0 }],
  [
    'giving a canary to fewer people',
    { canary: version, share: 200 },
    { act: 'canary', version, percent: 1 },
  ],
  ['ending a preview', { preview: version }, { act: 'preview', version: null }],
  ['rolling a canary back', { canary: version, share: 100 }, { act: 'rollback' }],
];
/** Acts that replace it with a sound version. */
const LEAVES: readonly Case[] = [
  ['leaving it for the version before', { stable: version, previous: '1.0.0' }, { act: 'rollback' }],
  [
    'leaving it by itself',
    { stable: version, previous: '1.0.0', guard: GUARD },
    { act: 'halt', broken: version },
  ],
  ['a canary beside it', { stable: version }, { act: 'canary', version: '1.1.0', percent: 1 }],
  ['a preview beside it', { canary: version, share: 100 }, { act: 'preview', version: '1.1.0' }],
  ['promoting another', { stable: version }, { act: 'promote', version: '1.1.0' }],
];

/** What a release is held to besides, when nobody is shown it yet, and when people get back what they had. */
type Rule = { readonly stored?: true; readonly returned?: true; readonly force?: 'always' | 'on a way back' };
const RULES: Readonly<Record<ReleaseProblemCode, Rule>> = {
  MANIFEST_INVALID: { stored: true },
  PATH_TAKEN: { returned: true },
  PATH_OF_HOST: { returned: true },
  INTENT_TAKEN: { returned: true },
  NAVIGATION_FULL: { returned: true },
  FILES_MISSING: { stored: true, returned: true },
  FILES_DAMAGED: { stored: true, returned: true },
  FILES_UNREACHABLE: { stored: true, returned: true, force: 'on a way back' },
  HOST_UNKNOWN: { returned: true, force: 'always' },
  HOST_UNFIT: { returned: true, force: 'always' },
  REPORT_MISSING: { force: 'always' },
  CONFORMANCE_MISSING: { force: 'always' },
  CONFORMANCE_RED: { force: 'always' },
  SIZE_OVER_BUDGET: { force: 'always' },
};
/** Everything that one release can have against it at once; what hides another flaw is in another bundle. */
const BUNDLES: readonly (readonly ReleaseProblemCode[])[] = [
  [
    'PATH_TAKEN',
    'INTENT_TAKEN',
    'NAVIGATION_FULL',
    'PATH_OF_HOST',
    'HOST_UNFIT',
    'FILES_MISSING',
    'FILES_DAMAGED',
    'SIZE_OVER_BUDGET',
    'CONFORMANCE_RED',
  ],
  ['HOST_UNKNOWN', 'FILES_UNREACHABLE', 'REPORT_MISSING'],
  ['CONFORMANCE_MISSING'],
  ['MANIFEST_INVALID'],
];
const FLAWED_SITES = BUNDLES.map(mergeFlaws);
/** Other teams claim their paths in whatever channel, and while they are off. */
const CLAIMS: readonly Channels[] = [
  { previous: '2.0.0' },
  { canary: '2.0.0' },
  { preview: '2.0.0' },
  { enabled: false, stable: '2.0.0' },
];

type Answer = string | readonly string[];
const formatCodes = (problems: readonly { readonly code: string; readonly canForce: boolean }[]) =>
  [...new Set(problems.map(({ code, canForce }) => `${code}${canForce ? ' unless forced' : ''}`))].toSorted();

describeOnDatabases('every act and everything that can stand against a release', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  /** What stands against the act, first without force, then with it. */
  async function perform([, channels, act]: Case, flaw: Flaw): Promise<Answer[]> {
    const app = buildTestApp(database.db, { config: flaw.config ?? {} });
    const isRegistered = act.act !== 'publish' || act.again === true;
    const publication = await setUpFlaw(database.db, flaw, { channels, isRegistered });
    if (act.act === 'halt') return [await breakDown(act.broken, flaw)];
    const answers: Answer[] = [];
    for (const force of [false, true]) {
      const answer =
        act.act === 'publish'
          ? await call(app, publishRelease, {
              headers,
              body: { ...publication, channel: act.channel, percent: act.percent, force, reason: 'because' },
            })
          : await call(app, changeRemote, {
              headers,
              params: { name: FLAWED.name },
              body: { change: act, force, reason: 'because' },
            });
      if (answer.statusCode < 300) return [...answers, 'done'];
      const { code, problems = [] } = answer.json<ApiErrorBody>();
      answers.push(problems.length === 0 ? code : formatCodes(problems));
    }
    return answers;
  }

  /** A tab reports that it could not load the version. */
  async function breakDown(broken: string, { config }: Flaw): Promise<Answer> {
    const { db } = database;
    const id = Buffer.alloc(16);
    const tab = { remote: FLAWED.name, version: broken, tab: id, address: id, loads: 0, failed_loads: 1 };
    await db
      .insertInto('release_tab')
      .values({ ...tab, failure: 'SECTION_BROKEN', views: 0, errors: 0 })
      .execute();
    const said: ApiFailure[] = [];
    const log = { error: ({ err }: { err: ApiFailure }) => void said.push(err) };
    const facts = createReleaseFacts(testConfig(config));
    const halted = await haltBroken(db, [{ remote: FLAWED.name, version: broken }], { facts, log });
    return halted.length > 0 ? 'done' : formatCodes(said.flatMap(({ details }) => details.problems ?? []));
  }

  /** Everything that stands against a release with every flaw, one bundle after the other. */
  async function performWithAll(one: Case): Promise<Answer[][]> {
    const answers: Answer[][] = [];
    for (const flaw of FLAWED_SITES) answers.push(await perform(one, flaw));
    return answers;
  }

  /** Refused, and by force refused again or done; nobody can force what goes by itself. */
  function expected([, , act]: Case, isHeldTo: (rule: Rule) => boolean, isForced: (rule: Rule) => boolean) {
    return BUNDLES.map((codes): Answer[] => {
      const held = codes.filter((code) => isHeldTo(RULES[code]));
      if (held.length === 0) return ['done'];
      // A manifest that the build would refuse is not one that can be published at all.
      if (act.act === 'publish' && held.includes('MANIFEST_INVALID'))
        return ['RELEASE_INVALID', 'RELEASE_INVALID'];
      const said = held.map((code) => `${code}${isForced(RULES[code]) ? ' unless forced' : ''}`);
      if (act.act === 'halt') return [said.toSorted()];
      return [said.toSorted(), held.every((code) => isForced(RULES[code])) ? 'done' : said.toSorted()];
    });
  }

  test.each(SHOWS)('%s is held to everything', async (...one) => {
    const isForced = ({ force }: Rule) => force === 'always';
    expect(await performWithAll(one)).toEqual(expected(one, () => true, isForced));
  });

  test.each(RETURNS)('%s is held to what others have and to what is there', async (...one) => {
    const isHeldTo = ({ returned }: Rule) => returned === true;
    expect(await performWithAll(one)).toEqual(expected(one, isHeldTo, ({ force }) => force !== undefined));
  });

  test('publishing to no channel is checked against the manifest and the files', async () => {
    const one: Case = ['publishing for nobody', {}, { act: 'publish', channel: 'none' }];
    expect(await performWithAll(one)).toEqual(
      expected(
        one,
        ({ stored }) => stored === true,
        () => false,
      ),
    );
  });

  test.each(TAKES)('%s is never refused', async (...one) => {
    expect(await performWithAll(one)).toEqual(FLAWED_SITES.map(() => ['done']));
  });

  test.each(LEAVES)('%s is never refused for problems of the release', async (...one) => {
    for (const flaw of FLAWED_SITES) expect(await perform(one, { ...flaw, config: {} })).toEqual(['done']);
  });

  test.each(SHOWS.concat(RETURNS))('%s is done when nothing stands against it', async (...one) => {
    expect(await perform(one, {})).toEqual(['done']);
  });

  test.each(CLAIMS)('a path belongs to others whose channels are %o', async (channels) => {
    const others = { channels, manifest: { paths: ['/beta', '/alpha/of-beta'] } };
    const [refused] = await perform(['promoting', {}, { act: 'promote', version }], { others });
    expect(refused).toEqual(['PATH_TAKEN']);
  });

  test('what was overruled stands in the history, with the reason', async () => {
    await perform(['promoting', {}, { act: 'promote', version }], FLAWS.HOST_UNFIT);
    const { events } = (await call(buildTestApp(database.db), getRegistryHistory, { headers })).json();
    expect(events[0]).toMatchObject({ reason: 'because', forced: [expect.stringContaining('^9.0.0')] });
  });
});
