import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import type { ReleaseProblemCode } from '../platform/releases/release-gate.ts';
import { makeManifest, makePublication, makeReport, TEST_HOST, TEST_RELEASES_DIR } from './make-manifest.ts';
import { moveRevision } from './move-revision.ts';

/** The release that every flaw is one of, and that acts bring to people. */
export const FLAWED = { name: 'alpha', version: '2.0.0' } as const;

/** Which versions of a remote are in which channel. */
export type Channels = { readonly [key in 'stable' | 'previous' | 'canary' | 'preview']?: string } & {
  readonly enabled?: boolean;
  readonly share?: number;
  readonly guard?: { readonly maxFailedLoads: number; readonly maxErrors: number; readonly minTabs: number };
};

/** One thing that is wrong with a release; without any change it is sound. */
export type Flaw = {
  /** In its manifest. */
  readonly manifest?: Partial<RemoteManifest>;
  /** In its report; null: it has none. */
  readonly report?: Partial<ReleaseReport> | null;
  /** In its folder of the store. */
  readonly store?: (folder: string) => void;
  /** In what the API knows of the site. */
  readonly config?: Partial<Config>;
  /** In what another remote has live, by its 2.0.0. */
  readonly others?: { readonly channels?: Channels; readonly manifest: Partial<RemoteManifest> };
};

const hostFile = path.join(TEST_RELEASES_DIR, 'host-with-more-pages.json');
writeFileSync(hostFile, JSON.stringify({ ...TEST_HOST, paths: ['/alpha/of-the-host'] }));

const red = { ok: false, problems: ['one'] };
const ran = { at: '2026-11-20T12:00:00.000Z', passed: 11, failed: 1 };

/** Links in the bar of phones. */
const links = (name: string, count: number) => {
  const pages = [`/${name}`, `/${name}/two`, `/${name}/three`].slice(0, count);
  const [route] = makeManifest({ name }).routes;
  if (route === undefined) throw new Error('A manifest of the tests has a page.');
  return {
    routes: pages.map((page) => ({ ...route, path: page })),
    nav: pages.map((page) => ({
      path: page,
      label: 'Page',
      shortLabel: 'Page',
      icon: 'page',
      order: 1,
      places: ['bottom' as const],
    })),
  };
};

/** One flaw for each thing that can stand against a release. */
export const FLAWS: Readonly<Record<ReleaseProblemCode, Flaw>> = {
  MANIFEST_INVALID: { manifest: { owner: { team: '', contact: 'x' } } },
  PATH_TAKEN: { manifest: { paths: ['/alpha', '/beta/alpha'] } },
  PATH_OF_HOST: { config: { hostContract: hostFile } },
  INTENT_TAKEN: {
    manifest: { intents: { 'thing.view': { path: '/alpha' } } },
    others: { manifest: { intents: { 'thing.view': { path: '/beta' } } } },
  },
  NAVIGATION_FULL: { manifest: links('alpha', 2), others: { manifest: links('beta', 3) } },
  FILES_MISSING: { store: (folder) => rmSync(path.join(folder, 'static/page.js')) },
  FILES_DAMAGED: { store: (folder) => writeFileSync(path.join(folder, 'remoteEntry.js'), 'other') },
  // Nobody listens there, and no folder holds the store.
  FILES_UNREACHABLE: { config: { releasesDir: null, siteOrigin: 'http://127.0.0.1:9' } },
  HOST_UNKNOWN: { config: { hostContract: path.join(TEST_RELEASES_DIR, 'no-host.json') } },
  HOST_UNFIT: { manifest: { contract: '^9.0.0' } },
  REPORT_MISSING: { report: null },
  CONFORMANCE_MISSING: { report: { conformance: null } },
  CONFORMANCE_RED: { report: { conformance: { ...red, ...ran } } },
  SIZE_OVER_BUDGET: { report: { sizes: red } },
};

/** Several of them in one release. */
export function mergeFlaws(codes: readonly ReleaseProblemCode[]): Flaw {
  const flaws = codes.map((code) => FLAWS[code]);
  const isWithoutReport = flaws.some(({ report }) => report === null);
  return {
    manifest: Object.assign({}, ...flaws.map(({ manifest }) => manifest)),
    report: isWithoutReport ? null : Object.assign({}, ...flaws.map(({ report }) => report)),
    store: (folder) => {
      for (const { store } of flaws) store?.(folder);
    },
    config: Object.assign({}, ...flaws.map(({ config }) => config)),
    others: { manifest: Object.assign({}, ...flaws.map(({ others }) => others?.manifest)) },
  };
}

/** Releases that nothing stands against. */
const SOUND = [{ ...FLAWED, version: '1.0.0' }, { ...FLAWED, version: '1.1.0' }, { name: 'beta' }].map(
  (changes) => makePublication(makeManifest(changes)),
);

function makeRemoteRow(name: string, { share = 0, guard, enabled = true, ...channels }: Channels) {
  const { stable = '1.0.0', previous = null, canary = null, preview = null } = channels;
  const row = { name, stable, previous, canary, preview, enabled, canary_share: share };
  return { ...row, stable_guard: guard === undefined ? null : JSON.stringify(guard) };
}

/**
 * Begins again with two remotes: of alpha two sound releases and a flawed one are registered, beta is live.
 *
 * @param channels of alpha; null: nobody was shown it yet
 * @param isRegistered false: the flawed one is published by the act itself
 * @returns what the team of alpha sends to publish the flawed one
 */
export async function setUpFlaw(
  db: Kysely<Database>,
  flaw: Flaw,
  { channels, isRegistered }: { readonly channels: Channels | null; readonly isRegistered: boolean },
) {
  const manifest = makeManifest({ ...flaw.manifest, ...FLAWED });
  const publication = makePublication(manifest);
  flaw.store?.(path.join(TEST_RELEASES_DIR, FLAWED.name, FLAWED.version));
  const flawed = {
    ...publication,
    report: flaw.report === null ? null : makeReport(manifest, flaw.report),
  };
  const others =
    flaw.others === undefined
      ? []
      : [makePublication(makeManifest({ ...flaw.others.manifest, name: 'beta', version: '2.0.0' }))];
  await db.deleteFrom('remote').execute();
  await db.deleteFrom('remote_release').execute();
  await db.deleteFrom('release_tab').execute();
  const releases = [...SOUND, ...others, ...(isRegistered ? [flawed] : [])].map(
    ({ baseUrl, manifest: one, report }) => ({
      remote: one.name,
      version: one.version,
      base_url: baseUrl,
      manifest: JSON.stringify(one),
      report: report === null ? null : JSON.stringify(report),
    }),
  );
  await db.insertInto('remote_release').values(releases).execute();
  const remotes = [
    makeRemoteRow('beta', flaw.others === undefined ? {} : (flaw.others.channels ?? { stable: '2.0.0' })),
  ];
  if (channels !== null) remotes.push(makeRemoteRow(FLAWED.name, channels));
  await db.insertInto('remote').values(remotes).execute();
  await moveRevision(db);
  const { report, ...rest } = flawed;
  return report === null ? rest : { ...rest, report };
}
