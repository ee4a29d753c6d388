import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { releaseVersion, remoteName } from './remote-manifest.ts';
import { iso, ok } from './scalars.ts';

/**
 * What counts against a release like a load that failed. The last is found in what did load: it answers paths that its
 * manifest does not name.
 */
export const LOAD_FAILURE_CODES = [
  'SECTION_MISSING',
  'SECTION_SERVER_ERROR',
  'SECTION_UNREACHABLE',
  'SECTION_TIMEOUT',
  'SECTION_DAMAGED',
  'SECTION_BROKEN',
  'SECTION_INCOMPATIBLE',
  'SECTION_UNDECLARED',
] as const;
export type LoadFailureCode = (typeof LOAD_FAILURE_CODES)[number];

/** Codes of failures: `SECTION_TIMEOUT`. */
const failureCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,39}$/));
const milliseconds = z.int().check(z.minimum(0), z.maximum(120_000));
/** A path of a manifest, with its parameters unfilled: `/governance/:id`. Never the address of a user. */
const routePattern = z.string().check(z.maxLength(120), z.regex(/^\/[A-Za-z0-9/:_-]*$/));

/** A remote that was loaded, or could not be. */
const loadEvent = z.object({
  kind: z.literal('load'),
  remote: remoteName,
  version: releaseVersion,
  /** From asking for its pages until their routes were there, or until it was given up. */
  ms: milliseconds,
  /** Null when it worked. */
  failure: z.nullable(failureCode),
});

/** A page of a remote that a user opened. */
const viewEvent = z.object({
  kind: z.literal('view'),
  remote: remoteName,
  version: releaseVersion,
  route: routePattern,
});

/** An exception nobody caught, or one that a boundary had to catch. The server finds out whose it is. */
const errorEvent = z.object({
  kind: z.literal('error'),
  /** Its name; of an answer of the API the code. Its message stays in the tab: it may be about the user. */
  name: z.string().check(z.maxLength(80)),
  /** Positions in our own files, innermost first, one a line: `https://…/page.js:1:234`. */
  stack: z.nullable(z.string().check(z.maxLength(4000))),
});

/** A web vital of the document, for the remote it was opened with. */
const vitalEvent = z.object({
  kind: z.literal('vital'),
  name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  /** Milliseconds; without a unit for CLS. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
  route: z.nullable(routePattern),
});

/** What a tab has open right now; said again each minute while a user looks at it. */
const aliveEvent = z.object({
  kind: z.literal('alive'),
  /** Versions that this tab shows, by name of the remote. */
  shown: z.record(remoteName, releaseVersion),
});

export const telemetryEvent = z.discriminatedUnion('kind', [
  loadEvent,
  viewEvent,
  errorEvent,
  vitalEvent,
  aliveEvent,
]);
export type TelemetryEvent = z.infer<typeof telemetryEvent>;

export const receiveTelemetry = defineEndpoint({
  name: 'receiveTelemetry',
  method: 'POST',
  path: '/telemetry',
  access: 'public',
  owner: 'operation',
  summary: 'Takes what a tab measured: load times, pages, exceptions and vitals, by remote and version.',
  body: z.object({
    /** Random per document, stored as a hash for a day at most: two tabs are two samples, and nobody is followed. */
    tab: z.uuid(),
    events: z.array(telemetryEvent).check(z.minLength(1), z.maxLength(50)),
  }),
  response: ok,
  errors: [],
  rate: { max: 120, perSeconds: 60 },
  additive: true,
});

/** How one version of a remote performs, over the last hour unless it says otherwise. */
export const versionHealth = z.object({
  version: releaseVersion,
  /** What it is live as: `stable`, `canary`, `preview`, `previous`; empty for one that old tabs still show. */
  channels: z.array(z.enum(['stable', 'canary', 'preview', 'previous'])),
  /** Tabs that have shown it within the last two minutes. */
  tabs: z.int(),
  loads: z.int(),
  failedLoads: z.int(),
  /** Three of four loads were faster; null without a load. */
  p75Ms: z.nullable(z.int()),
  views: z.int(),
  errors: z.int(),
  /** What browsers refused to run of it. */
  violations: z.int(),
  /** The most frequent failures, worst first. */
  failures: z.array(
    z.object({
      /** `SECTION_…` of a load that failed, else the name of an exception. */
      code: z.string(),
      /** Position in the built file, for the team's source map: `static/js/page.js:1:2345`. */
      at: z.nullable(z.string()),
      count: z.int(),
      lastAt: iso,
    }),
  ),
});
export type VersionHealth = z.infer<typeof versionHealth>;

export const remoteHealth = z.object({
  name: remoteName,
  owner: z.object({ team: z.string(), contact: z.string() }),
  /** `unknown` as long as too few have used it. */
  state: z.enum(['good', 'bad', 'unknown']),
  /** Why it is bad, in a message: `6 of 20 loads of 1.1.0 failed (SECTION_BROKEN)`. */
  why: z.nullable(z.string()),
  versions: z.array(versionHealth),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;

export const getRegistryHealth = defineEndpoint({
  name: 'getRegistryHealth',
  method: 'GET',
  path: '/registry/health',
  access: 'public', // a token, or a session with `releases.manage`; checked in the handler
  owner: 'operation',
  summary: 'How every remote performs: versions, share of tabs, loads, speed and failures.',
  response: z.object({ at: iso, remotes: z.array(remoteHealth) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  additive: true,
});
