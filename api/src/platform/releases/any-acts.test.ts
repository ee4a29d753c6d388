import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteAct } from '@hideout/contract/registry';
import { changeRemote, publishRelease, type ReleaseGuard } from '@hideout/contract/registry';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { makeManifest, makePublication, TEST_RELEASES_DIR } from '../../testing/make-manifest.ts';
import { moveRevision } from '../../testing/move-revision.ts';
import { buildTestApp, call, TEST_REGISTRY_TOKEN, testConfig } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';
import { byDepth } from '../../testing/test-depth.ts';
import { haltBroken } from './halt.ts';
import { createReleaseFacts } from './release-facts.ts';

const headers = { authorization: `Bearer ${TEST_REGISTRY_TOKEN}` };
const TEAMS = ['alpha', 'beta', 'gamma'] as const;

/** Links that the bar of phones has room for beside Home. */
const MAX_BOTTOM_LINKS = 4;

type Claim = { readonly path?: string; readonly intent?: string; readonly links: number };
/** What a version of any team claims besides its own path: each is claimed by one version of every team. */
const CLAIMS: readonly Claim[] = [
  { links: 0 },
  { links: 1, path: '/common' },
  { links: 2, path: '/common/deep', intent: 'thing.list' },
  { links: 3, intent: 'thing.view' },
];
const VERSIONS = CLAIMS.map((_, index) => `1.${index}.0`);
const NOTHING: Claim = { links: 0 };
const getClaim = (version: string | null) => CLAIMS[VERSIONS.indexOf(version ?? '')] ?? NOTHING;

function composeManifest(name: string, version: string): RemoteManifest {
  const { path: more, intent, links } = getClaim(version);
  const [route] = makeManifest({ name }).routes;
  if (route === undefined) throw new Error('A manifest of the tests has a page.');
  const pages = [`/${name}`, `/${name}/second`, `/${name}/third`];
  return makeManifest({
    name,
    version,
    paths: [`/${name}`, ...(more === undefined ? [] : [more])],
    routes: pages.map((page) => ({ ...route, path: page })),
    nav: pages.slice(0, links).map((page) => ({
      path: page,
      label: 'Page',
      shortLabel: 'Page',
      icon: 'page',
      order: 1,
      places: ['bottom'],
    })),
    ...(intent === undefined ? {} : { intents: { [intent]: { path: `/${name}` } } }),
  });
}

type Act = {
  readonly team: string;
  readonly change:
    | RemoteAct
    | { act: 'publish'; version: string; channel: string; percent?: number }
    /** What the team has live breaks its budget, and is rolled back automatically. */
    | { act: 'break' };
};
/** One tab that fails is enough. */
const guard: ReleaseGuard = { maxFailedLoads: 1, maxErrors: 1, minTabs: 1 };

const version = fc.constantFrom(...VERSIONS);
const act: fc.Arbitrary<Act> = fc.record({
  team: fc.constantFrom(...TEAMS),
  change: fc.oneof(
    fc.record({
      act: fc.constant('publish' as const),
      version,
      channel: fc.constantFrom('stable', 'canary', 'preview', 'none'),
      percent: fc.constantFrom(0, 10),
    }),
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('promote' as const), version, guard: fc.constant(guard) }),
    },
    fc.record({ act: fc.constant('canary' as const), version, percent: fc.constantFrom(0, 10, 50) }),
    fc.record({ act: fc.constant('preview' as const), version: fc.option(version) }),
    { weight: 2, arbitrary: fc.constant<RemoteAct>({ act: 'rollback' }) },
    { weight: 2, arbitrary: fc.constantFrom<RemoteAct>({ act: 'disable' }, { act: 'enable' }) },
    fc.constant({ act: 'break' as const }),
  ),
});

/** Several teams at once, then the next ones; the files of some versions are deleted meanwhile. */
const turn = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4, size: 'max' }),
  missing: fc.subarray(VERSIONS),
});
const story = fc.array(turn, { minLength: 1, maxLength: 10, size: 'max' });

const alpha = (change: Act['change'], missing: string[] = []) => ({
  acts: [{ team: 'alpha', change }],
  missing,
});
/** Rare by chance: a rollback, and no canary to end instead, while its files are missing. */
const wayBack = (change: Act['change']) => [
  alpha({ act: 'promote', version: '1.0.0' }),
  alpha({ act: 'promote', version: '1.1.0', guard }),
  alpha(change, ['1.0.0']),
];

describeOnDatabases('whatever several teams do, one after another and at once', (open) => {
  let database: TestDatabase;
  let processes: readonly { readonly db: TestDatabase['db']; readonly app: FastifyInstance }[];
  const publications = new Map<string, ReturnType<typeof makePublication>>();
  beforeAll(async () => {
    database = await open();
    processes = [database, await database.openAnother()].map(({ db }) => ({ db, app: buildTestApp(db) }));
    for (const name of TEAMS)
      for (const one of VERSIONS)
        publications.set(`${name} ${one}`, makePublication(composeManifest(name, one)));
  });

  function storeAllBut(missing: readonly string[]): void {
    for (const { manifest } of publications.values()) {
      const file = path.join(TEST_RELEASES_DIR, manifest.name, manifest.version, manifest.entry);
      if (missing.includes(manifest.version)) rmSync(file, { force: true });
      else writeFileSync(file, manifest.entry);
    }
  }

  /** Every version of every team is registered and shown to nobody, so that each act can name any of them. */
  async function begin(): Promise<void> {
    for (const table of ['remote', 'remote_release', 'release_tab'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    const rows = [...publications.values()].map(({ baseUrl, manifest, report }) => ({
      remote: manifest.name,
      version: manifest.version,
      base_url: baseUrl,
      manifest: JSON.stringify(manifest),
      report: JSON.stringify(report),
    }));
    await database.db.insertInto('remote_release').values(rows).execute();
    await moveRevision(database.db);
    storeAllBut([]);
  }

  /** A tab reports that nothing of the team that it was shown could be loaded. */
  async function breakDown(db: TestDatabase['db'], remote: string): Promise<void> {
    const row = await db.selectFrom('remote').selectAll().where('name', '=', remote).executeTakeFirst();
    const live = [row?.stable, row?.canary].flatMap((one) => (one == null ? [] : [{ remote, version: one }]));
    if (live.length === 0) return;
    const numbers = { loads: 0, failed_loads: 1, failure: 'SECTION_BROKEN', views: 0, errors: 0 };
    const tab = () => ({ ...numbers, tab: randomBytes(16), address: randomBytes(16) });
    await db
      .insertInto('release_tab')
      .values(live.map((one) => ({ ...one, ...tab() })))
      .execute();
    await haltBroken(db, live, { facts: createReleaseFacts(testConfig()), log: { error: () => undefined } });
  }

  const publishing = (team: string, one: string, channel: string): Act => ({
    team,
    change: { act: 'publish', version: one, channel },
  });

  async function send(index: number, { team, change }: Act): Promise<number> {
    const to = processes[index % processes.length];
    if (to === undefined) throw new Error('There are two.');
    if (change.act === 'break') {
      await breakDown(to.db, team);
      return 200;
    }
    const answer =
      change.act === 'publish'
        ? await call(to.app, publishRelease, {
            headers,
            body: {
              ...publications.get(`${team} ${change.version}`),
              channel: change.channel,
              ...(change.percent === undefined ? {} : { percent: change.percent }),
              reason: 'any',
              force: true,
            },
          })
        : await call(to.app, changeRemote, {
            params: { name: team },
            headers,
            // By force: what belongs to others must hold all the same.
            body: { change, reason: 'any', force: true },
          });
    return answer.statusCode;
  }

  /** The remotes as they stand, read from the tables alone. */
  async function readRemotes() {
    const rows = await database.db
      .selectFrom('remote')
      .select(['name', 'enabled', 'stable', 'previous', 'canary', 'preview', 'banned'])
      .execute();
    return rows.map(({ name, enabled, banned, ...channels }) => {
      const { stable, previous, canary, preview } = channels;
      const versions = [stable, previous, canary, preview].filter((one) => one !== null);
      const claims = versions.map(getClaim);
      return {
        name,
        bannedInChannels: versions.filter((one) => banned.includes(one)),
        twice: stable === canary || stable === previous,
        links: enabled ? Math.max(...claims.map(({ links }) => links)) : 0,
        shown: enabled ? [stable, canary, preview].filter((one) => one !== null) : [],
        paths: [...new Set(claims.flatMap((one) => one.path ?? []))],
        intents: [...new Set(claims.flatMap(({ intent }) => intent ?? []))],
      };
    });
  }
  type Remotes = Awaited<ReturnType<typeof readRemotes>>;

  function checkTogether(live: Remotes): void {
    // One of the two paths lies below the other, so two claims of either are one too many.
    expect(live.filter(({ paths }) => paths.length > 0).length).toBeLessThanOrEqual(1);
    for (const intent of ['thing.list', 'thing.view']) {
      expect(live.filter(({ intents }) => intents.includes(intent)).length).toBeLessThanOrEqual(1);
    }
    expect(live.reduce((sum, { links }) => sum + links, 0)).toBeLessThanOrEqual(MAX_BOTTOM_LINKS);
    expect(live.filter(({ bannedInChannels, twice }) => bannedInChannels.length > 0 || twice)).toEqual([]);
  }

  test('no two remotes share a path, an intent or room, and no broken release is shown', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(story, async (turns) => {
        await begin();
        let before: Remotes = [];
        for (const { acts, missing } of turns) {
          storeAllBut(missing);
          const statuses = await Promise.all(acts.map((one, index) => send(index, one)));
          refused += statuses.filter((status) => status === 409).length;
          expect(statuses.filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([]);
          const live = await readRemotes();
          checkTogether(live);
          const news = live.flatMap(({ name, shown }) => {
            const known = before.find((one) => one.name === name)?.shown ?? [];
            return shown.filter((one) => !known.includes(one));
          });
          expect(news.filter((one) => missing.includes(one))).toEqual([]);
          before = live;
        }
        // Nobody is ever locked out: what claims nothing of others goes live from wherever one is.
        storeAllBut([]);
        const [least = ''] = VERSIONS;
        for (const team of TEAMS) expect(await send(0, publishing(team, least, 'stable'))).toBe(200);
      }),
      {
        numRuns: byDepth({ few: 5, full: 25 }),
        examples: [[wayBack({ act: 'rollback' })], [wayBack({ act: 'break' })]],
      },
    );
    expect(refused).toBeGreaterThan(0);
  });
});
