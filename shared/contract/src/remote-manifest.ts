import { z } from 'zod/mini';

/** Name of a remote: `governance`. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));
/** Version of a release: semver, perhaps with what made the build unique. */
export const releaseVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.-]{1,64})?$/));
const appPath = z.string().check(z.regex(/^\/[A-Za-z0-9/:_-]*$/));
/** Below the folder of the release: neither `.` nor `..` is a part of it. */
const fileName = z.string().check(z.regex(/^(?!(.*\/)?\.\.?(\/|$))[A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*$/));
/** From this version to the next major: `^1.2.0`. The only kind of range between host and remotes. */
const caret = z.string().check(z.regex(/^\^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
/** `proposal.view`: what, and what about it. */
const dotted = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}\.[a-z][a-z0-9-]{0,30}$/));
const sri = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A switch of a remote: its name, a point, its own name: `governance.member-votes`. */
export const flagName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}\.[a-z][a-z0-9-]{0,40}$/));

/** One route as the host knows it without running code of the remote. */
export const remoteRoute = z.object({
  path: appPath,
  title: z.string(),
  /** What a visitor needs for it; navigation shows a lock, or leaves the page out, before any code has run. */
  access: z.enum(['public', 'member', 'admin']),
  skeleton: z.enum(['list', 'detail', 'cards', 'profile']),
  /** API paths (below the API base) whose answers the page needs first; `:param` is filled from the path. */
  data: z.array(z.string()),
  /** The same for calls that need a session: only started for a user who seems to have one. */
  memberData: z.array(z.string()),
  /** It is there for those only for whom this flag is on. */
  flag: z.optional(flagName),
  /** Files that carry the page, besides the remote's entry. */
  files: z.array(fileName),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/**
 * What a remote may weigh at most, as its own team has set it: brotli, a kB is 1000 bytes. The limits here are
 * those of any remote; beyond them people would wait.
 */
const remoteBudget = z.object({
  /** What federation itself costs: the container. */
  containerKB: z.number().check(z.minimum(1), z.maximum(10)),
  /** Everything that one of its pages needs: container, code and style. */
  pageKB: z.number().check(z.minimum(1), z.maximum(90)),
  /** Number of those files. */
  requests: z.int().check(z.minimum(1), z.maximum(8)),
});

/** What a remote says of itself; written by its build as `hideout.remote.json`. */
export const remoteManifest = z.object({
  schema: z.literal(1),
  name: remoteName,
  version: releaseVersion,
  federationName: z.string().check(z.regex(/^hideout_[a-z0-9_]+$/)),
  owner: z.object({ team: z.string(), contact: z.string() }),
  entry: fileName,
  /** Path prefixes this remote answers; no two remotes share one. */
  paths: z.array(appPath),
  nav: z.array(
    z.object({
      path: appPath,
      label: z.string(),
      /** For the bar of phones, where five of them share the width. */
      shortLabel: z.string(),
      icon: z.string(),
      /** Path data of that icon on a grid of 20 by 20, put in by the build: the host need not know every icon. */
      shape: z.optional(z.string().check(z.maxLength(600), z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/))),
      order: z.number(),
      places: z.array(z.enum(['top', 'bottom'])),
    }),
  ),
  routes: z.array(remoteRoute),
  /** What it answers for others to link to, by name: another remote knows the name and never the path. */
  intents: z.optional(z.record(dotted, z.object({ path: appPath }))),
  /** What it puts into pages of others: where, which of its own parts, in which order, and how high that is. */
  slots: z.optional(
    z.array(
      z.object({
        slot: dotted,
        /** Name of the part below that slot in what the remote exposes. */
        id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
        order: z.number(),
        /** It stands there for those only for whom this flag is on. */
        flag: z.optional(flagName),
        /** Space that is reserved for it until it is rendered, in pixels. */
        height: z.int().check(z.minimum(0), z.maximum(1000)),
      }),
    ),
  ),
  /** What can be switched while a release runs, and how it stands unless the registry says otherwise. */
  flags: z.optional(
    z.record(
      flagName,
      z.object({ default: z.boolean(), description: z.string().check(z.minLength(1), z.maxLength(200)) }),
    ),
  ),
  /** Intents of others that it links to. */
  usesIntents: z.optional(z.array(dotted)),
  /** Versions of the platform between host and remotes that it runs on. */
  contract: caret,
  /** Host-owned packages it was built against and the versions it accepts. */
  requires: z.record(z.string(), caret),
  /** What it imports of each host-owned module, found by the build; `*` for a module taken as a whole. */
  uses: z.record(z.string(), z.array(z.string())),
  budget: remoteBudget,
  /** Hash of every file of the release, by name. A file without one is not loaded. */
  integrity: z.record(fileName, sri),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
