import { z } from 'zod/mini';

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));

/** What a build of the host offers to remotes; written by that build as `host.contract.json`. */
export const hostContract = z.object({
  schema: z.literal(1),
  /** The host's own version and the hash of its files. */
  version,
  /** Version of the platform between host and remotes. */
  contract: version,
  /** Host-owned packages and their versions. */
  packages: z.record(z.string(), version),
  /** Host-owned modules, by import request, and what they export. */
  modules: z.record(z.string(), z.array(z.string())),
  /** Path prefixes that the host answers itself, besides the root. */
  paths: z.array(z.string()),
});
export type HostContract = z.infer<typeof hostContract>;
