import type { HostContract } from '@hideout/contract/host-contract';
import type { ReleaseReport } from '@hideout/contract/release-report';
import type { RemoteManifest } from '@hideout/contract/remote-manifest';
import { findHostOverlaps, overlaps, sharedIntents } from '@hideout/registry/fit';
import { hashManifest } from '@hideout/registry/hash-manifest';
import { findIncompatibilities } from '@hideout/registry/host-fit';
import { validateManifest } from '@hideout/registry/validate-manifest';
import { findNavigationOverflows } from './navigation-room.ts';

/** Problems of one kind that are named; a hundred missing files have one reason. */
const MAX_LISTED_ITEMS = 5;

/** What can stand against a release, and whether its team may take it upon itself with a reason. */
const CAN_FORCE = {
  MANIFEST_INVALID: false,
  PATH_TAKEN: false,
  PATH_OF_HOST: false,
  INTENT_TAKEN: false,
  NAVIGATION_FULL: false,
  FILES_MISSING: false,
  FILES_DAMAGED: false,
  FILES_UNREACHABLE: true,
  HOST_UNKNOWN: true,
  HOST_UNFIT: true,
  REPORT_MISSING: true,
  CONFORMANCE_MISSING: true,
  CONFORMANCE_RED: true,
  SIZE_OVER_BUDGET: true,
} as const;
export type ReleaseProblemCode = keyof typeof CAN_FORCE;

/** One thing that stands against a release. */
export type ReleaseProblem = {
  readonly code: ReleaseProblemCode;
  /** A message that names the release. */
  readonly message: string;
  /** Team and contact that can do something about it. */
  readonly talkTo: string;
  readonly canForce: boolean;
};

/** A release that is in some channel of its remote. */
export type LiveRelease = {
  readonly manifest: RemoteManifest;
  readonly report: ReleaseReport | null;
  /** True when its remote is switched on. */
  readonly enabled: boolean;
};

/** What was found in the store. */
export type StoredFiles = {
  readonly missing: readonly string[];
  /** Files whose hash is not the manifest's. */
  readonly damaged: readonly string[];
  /** Why the files could not be looked at; null when they were. */
  readonly unreachable: string | null;
};

/**
 * How a release comes to more visitors: `stored` is shown to nobody yet, `shown` is new to them, `returned` is what they
 * had before, as after a rollback.
 */
export type Exposure = 'stored' | 'shown' | 'returned';

export type ExposedRelease = LiveRelease & {
  readonly exposure: Exposure;
  readonly files: StoredFiles;
};

export type GuardInput = {
  /** The releases that the act gives to more visitors than before. */
  readonly exposed: readonly ExposedRelease[];
  /** Everything that is live after the act, the version before each stable one included. */
  readonly live: readonly LiveRelease[];
  /** What the live host offers; or why that is unknown. */
  readonly host: HostContract | { readonly unknown: string };
};

function formatLabel({ name, version }: RemoteManifest): string {
  return `${name} ${version}`;
}

function getTeam({ owner: { team, contact } }: RemoteManifest): string {
  return `${team} (${contact})`;
}

function problem(code: ReleaseProblemCode, message: string, { manifest }: LiveRelease): ReleaseProblem {
  return { code, message, talkTo: getTeam(manifest), canForce: CAN_FORCE[code] };
}

function named(things: readonly string[]): string {
  const more = things.length - MAX_LISTED_ITEMS;
  return `${things.slice(0, MAX_LISTED_ITEMS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function validateFiles(release: ExposedRelease): ReleaseProblem[] {
  const { manifest, files } = release;
  const { missing, damaged, unreachable } = files;
  const label = formatLabel(manifest);
  return [
    ...(missing.length === 0
      ? []
      : [problem('FILES_MISSING', `The store lacks files of ${label}: ${named(missing)}.`, release)]),
    ...(damaged.length === 0
      ? []
      : [
          problem(
            'FILES_DAMAGED',
            `Files of ${label} are not those of its manifest: ${named(damaged)}.`,
            release,
          ),
        ]),
    ...(unreachable === null
      ? []
      : [
          {
            ...problem(
              'FILES_UNREACHABLE',
              `The files of ${label} could not be read: ${unreachable}`,
              release,
            ),
            // A new release has to show its files; those of a way back were compared when it was first shown.
            canForce: release.exposure === 'returned',
          },
        ]),
  ];
}

/** Paths and intents of this release that another remote already owns, with the team of that remote. */
function validateClaims(release: ExposedRelease, others: readonly LiveRelease[]): ReleaseProblem[] {
  const { manifest } = release;
  return others.flatMap((other) => [
    ...overlaps(manifest.paths, other.manifest.paths).map((path) =>
      problem(
        'PATH_TAKEN',
        `The path ${path} of ${formatLabel(manifest)} belongs to ${other.manifest.name}.`,
        other,
      ),
    ),
    ...sharedIntents(manifest, other.manifest).map((intent) =>
      problem(
        'INTENT_TAKEN',
        `The intent ${intent} of ${formatLabel(manifest)} is answered by ${other.manifest.name}.`,
        other,
      ),
    ),
  ]);
}

/** Links for which the bars have no room any more. */
function validateNavigation(release: ExposedRelease, others: readonly LiveRelease[]): ReleaseProblem[] {
  return findNavigationOverflows(release, others).map((overflow) =>
    problem('NAVIGATION_FULL', `With ${formatLabel(release.manifest)} ${overflow}`, release),
  );
}

function validateFit(release: ExposedRelease, host: GuardInput['host']): ReleaseProblem[] {
  const { manifest } = release;
  if ('unknown' in host) {
    return [
      problem(
        'HOST_UNKNOWN',
        `Nobody knows whether ${formatLabel(manifest)} fits the live host: ${host.unknown}`,
        release,
      ),
    ];
  }
  return [
    ...findHostOverlaps(manifest, host.paths).map((path) =>
      problem('PATH_OF_HOST', `The path ${path} of ${formatLabel(manifest)} belongs to the host.`, release),
    ),
    ...findIncompatibilities(manifest, host).map((incompatibility) =>
      problem('HOST_UNFIT', `${formatLabel(manifest)} ${incompatibility}.`, release),
    ),
  ];
}

function validateReport(release: ExposedRelease): ReleaseProblem[] {
  const { manifest, report } = release;
  const label = formatLabel(manifest);
  if (report === null || report.manifest !== hashManifest(manifest)) {
    const why = report === null ? 'has no report' : 'has the report of another build';
    return [
      problem(
        'REPORT_MISSING',
        `${label} ${why}. Run: npm run release -- check ${manifest.name}, and publish it again.`,
        release,
      ),
    ];
  }
  const { sizes, conformance } = report;
  return [
    ...(sizes.ok
      ? []
      : [
          problem(
            'SIZE_OVER_BUDGET',
            `${label} weighs more than its budget: ${named(sizes.problems)}.`,
            release,
          ),
        ]),
    ...(conformance === null
      ? [
          problem(
            'CONFORMANCE_MISSING',
            `Nobody has run the conformance suite of ${label}. Run: npm run release -- check ${manifest.name}.`,
            release,
          ),
        ]
      : []),
    ...(conformance === null || conformance.ok
      ? []
      : [
          problem(
            'CONFORMANCE_RED',
            `${conformance.failed} tests of the conformance suite of ${label} fail: ${named(conformance.problems)}.`,
            release,
          ),
        ]),
  ];
}

function validateRelease(release: ExposedRelease, { live, host }: GuardInput): ReleaseProblem[] {
  const { manifest, exposure } = release;
  const others = live.filter((other) => other.manifest.name !== manifest.name);
  const own = () =>
    validateManifest(manifest).map((line) =>
      problem(
        'MANIFEST_INVALID',
        `The manifest of ${formatLabel(manifest)} cannot be used. ${line}.`,
        release,
      ),
    );
  const together = () => [
    ...validateClaims(release, others),
    ...validateNavigation(release, others),
    ...validateFit(release, host),
  ];
  switch (exposure) {
    case 'stored':
      return [...own(), ...validateFiles(release)];
    case 'shown':
      return [...own(), ...together(), ...validateFiles(release), ...validateReport(release)];
    // It was judged when it was first shown, perhaps by the rules of another time: a way back must stay open.
    case 'returned':
      return [...together(), ...validateFiles(release)];
  }
}

/**
 * Decides what may be live. Every act on releases asks it, with the state that the act would lead to, under the lock
 * that all acts take: publish, promote, canary, preview, rollback, enable, and the automatic way back. What was live
 * before and is no further from that by this act is not judged again, so that an act which takes something away is
 * never refused.
 *
 * @returns everything that stands against it, each problem once; empty when it may be
 */
export function validateLive(input: GuardInput): ReleaseProblem[] {
  const found = input.exposed.flatMap((release) => validateRelease(release, input));
  return [...new Map(found.map((one) => [`${one.code} ${one.message}`, one])).values()];
}
