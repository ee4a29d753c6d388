import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { releaseReport } from './release-report.ts';
import { flagName, releaseVersion, remoteManifest, remoteName } from './remote-manifest.ts';
import { iso, ok } from './scalars.ts';

/** Share of visitors in percent, with two digits behind the point at most. */
const percent = z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01));

/** One published version of a remote and where its files lie. Never changes. */
export const release = z.object({
  version: releaseVersion,
  /** Ends with a slash: `/r/governance/1.0.0-3f2a/`, or an absolute URL of another origin. */
  baseUrl: z.string().check(z.regex(/^(\/|https?:\/\/)[^\s"'<>]*\/$/)),
  publishedAt: iso,
  manifest: remoteManifest,
});
export type Release = z.infer<typeof release>;

/** Message about a remote that is under maintenance. */
export const remoteMaintenance = z.object({
  message: z.nullable(z.string().check(z.maxLength(280))),
  /** When it is expected to be over. */
  until: z.nullable(iso),
});
export type RemoteMaintenance = z.infer<typeof remoteMaintenance>;

/** Which versions of one remote are shown to whom. */
export const registeredRemote = z.object({
  name: remoteName,
  /** False: switched off for everybody. */
  enabled: z.boolean(),
  maintenance: z.nullable(remoteMaintenance),
  /** What everybody gets who gets nothing else. */
  stable: releaseVersion,
  /** What was stable before; the way back. */
  previous: z.nullable(releaseVersion),
  /** A version that a share of the visitors gets first. */
  canary: z.nullable(z.object({ version: releaseVersion, percent })),
  /** A version for those who ask for it. */
  preview: z.nullable(releaseVersion),
  /** Versions that nobody gets, whoever names them. */
  banned: z.array(releaseVersion),
  /** Share of the visitors in percent that each flag is on for; one that is not named is as its release has it. */
  flags: z.optional(z.record(flagName, percent)),
  /** Every version named above that can be shown. */
  releases: z.array(release),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** What is live. `revision` grows with every change and never goes back. */
export const registry = z.object({
  schema: z.literal(2),
  revision: z.int(),
  issuedAt: iso,
  /** After this timestamp it is valid only for those who knew it before. */
  expiresAt: iso,
  remotes: z.array(registeredRemote),
});
export type Registry = z.infer<typeof registry>;

/** The registry as it travels: the exact text that was signed, so that nobody has to write it the same way again. */
export const signedRegistry = z.object({
  /** JSON of a `registry`. */
  document: z.string(),
  /** Which key signed: the beginning of the SHA-256 of its public half. */
  keyId: z.string(),
  /** ECDSA with P-256 and SHA-256 over the UTF-8 of `document`, as base64 of r and s. */
  signature: z.string(),
});
export type SignedRegistry = z.infer<typeof signedRegistry>;

/** Largest number of files one release may name. */
export const MAX_RELEASE_FILES = 500;

/** Where a release may go when it is published. `none` only stores it. */
export const releaseChannel = z.enum(['stable', 'canary', 'preview', 'none']);
export type ReleaseChannel = z.infer<typeof releaseChannel>;

/** Why it was done; stands in the history. */
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** The revision the caller has seen. Another one in the meantime refuses the change. */
const expectedRevision = z.optional(z.int());

/** Overrules problems whose `canForce` is true; the history records them. Requires `reason`. */
const force = z.optional(z.boolean());

export const getRegistry = defineEndpoint({
  name: 'getRegistry',
  method: 'GET',
  path: '/registry',
  access: 'public',
  owner: 'operation',
  summary: 'Which versions of every remote are live, with the hashes of their files, signed.',
  response: signedRegistry,
  errors: ['REGISTRY_UNSIGNED'],
  additive: true,
});

export const publishRelease = defineEndpoint({
  name: 'publishRelease',
  method: 'POST',
  path: '/registry/releases',
  access: 'public', // a token of the operator or of the team instead of a session; checked in the handler
  owner: 'operation',
  summary: 'Registers a release whose files lie in the store already, and shows it to nobody, some or all.',
  body: z.object({
    baseUrl: release.shape.baseUrl,
    manifest: remoteManifest,
    channel: z._default(releaseChannel, 'stable'),
    /** Share of a canary. */
    percent: z.optional(percent),
    reason: z.optional(reason),
    /** What was found out about the build. Named again with one, a version that had none gets it. */
    report: z.optional(releaseReport),
    force,
    expectedRevision,
  }),
  response: z.extend(ok, { revision: z.int() }),
  statuses: [200, 201],
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'RELEASE_EXISTS',
    'RELEASE_INVALID',
    'RELEASE_REFUSED',
    'REGISTRY_CHANGED',
  ],
  additive: true,
});

/**
 * When a version that was just published is rolled back automatically: the watch lasts for a canary as long as it runs,
 * and for an hour after it became stable.
 */
export const releaseGuard = z.object({
  /** Share of loads in percent that may fail. */
  maxFailedLoads: percent,
  /** Exceptions for 1,000 pages that were opened. */
  maxErrors: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Tabs that have to have shown it before anything is decided. */
  minTabs: z.int().check(z.minimum(1), z.maximum(100_000)),
});
export type ReleaseGuard = z.infer<typeof releaseGuard>;

/** One act of an operator or of a team on its remote. */
export const remoteAct = z.discriminatedUnion('act', [
  /** Gives a version to a share of the visitors; 0 takes the canary away from everybody. */
  z.object({
    act: z.literal('canary'),
    version: releaseVersion,
    percent,
    guard: z.optional(releaseGuard),
  }),
  /** Makes a version stable; without one, the canary. */
  z.object({
    act: z.literal('promote'),
    version: z.optional(releaseVersion),
    guard: z.optional(releaseGuard),
  }),
  /** Ends a canary; where none runs, goes back to the version before. The version left is banned. */
  z.object({ act: z.literal('rollback') }),
  z.object({ act: z.literal('preview'), version: z.nullable(releaseVersion) }),
  z.object({ act: z.literal('enable') }),
  z.object({ act: z.literal('disable') }),
  /** Turns a flag on for a share of the visitors; null leaves it to the releases again. */
  z.object({ act: z.literal('flag'), flag: flagName, percent: z.nullable(percent) }),
  z.object({ act: z.literal('maintenance'), maintenance: z.nullable(remoteMaintenance) }),
]);
export type RemoteAct = z.infer<typeof remoteAct>;

export const changeRemote = defineEndpoint({
  name: 'changeRemote',
  method: 'POST',
  path: '/registry/remotes/{name}',
  access: 'public', // a token, or a session with `releases.manage`; checked in the handler
  owner: 'operation',
  summary: 'Canary, promote, roll back, preview, switch off and on, maintenance of one remote.',
  params: z.object({ name: remoteName }),
  body: z.object({ change: remoteAct, reason, force, expectedRevision }),
  response: z.extend(ok, { revision: z.int() }),
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'RELEASE_UNKNOWN',
    'RELEASE_INVALID',
    'RELEASE_REFUSED',
    'REGISTRY_CHANGED',
  ],
  additive: true,
});

/** A line of the history. */
export const registryEvent = z.object({
  at: iso,
  revision: z.int(),
  remote: remoteName,
  /** `publish`, or the name of the act. */
  act: z.string(),
  /** Username, label of a token, or `automatic`. */
  by: z.string(),
  reason: z.nullable(z.string()),
  /** The remote's versions before and after, as text: `stable 1.0.0 → 1.1.0`. */
  changes: z.array(z.string()),
  /** What stood against it, when it was forced. */
  forced: z.optional(z.array(z.string())),
});
export type RegistryEvent = z.infer<typeof registryEvent>;

export const getRegistryHistory = defineEndpoint({
  name: 'getRegistryHistory',
  method: 'GET',
  path: '/registry/history',
  access: 'public', // as `changeRemote`
  owner: 'operation',
  summary: 'What was done to the remotes, newest first, at most 100.',
  query: z.object({ remote: z.optional(remoteName) }),
  response: z.object({ events: z.array(registryEvent) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  additive: true,
});
