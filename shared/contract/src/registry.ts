import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { remoteManifest, remoteName } from './remote-manifest.ts';
import { iso, ok } from './scalars.ts';

/** A remote that is live, and where its files lie. */
export const registeredRemote = z.object({
  name: remoteName,
  /** Ends with a slash: `/r/governance/1.0.0-3f2a/`, or an absolute URL of another origin. */
  baseUrl: z.string().check(z.regex(/^(\/|https?:\/\/)[^\s"'<>]*\/$/)),
  publishedAt: iso,
  manifest: remoteManifest,
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** Which version of each remote is live. `revision` grows with every change. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.int(),
  updatedAt: iso,
  remotes: z.array(registeredRemote),
});
export type Registry = z.infer<typeof registry>;

/** Largest number of files one release may name. */
export const MAX_RELEASE_FILES = 500;

export const getRegistry = defineEndpoint({
  name: 'getRegistry',
  method: 'GET',
  path: '/registry',
  access: 'public',
  owner: 'operation',
  summary: 'The live version of every remote, with the hashes of its files.',
  response: registry,
  errors: [],
  additive: true,
});

export const publishRelease = defineEndpoint({
  name: 'publishRelease',
  method: 'POST',
  path: '/registry/releases',
  access: 'public', // a bearer token of the operator instead of a session; checked in the handler
  owner: 'operation',
  summary: 'Makes a release that already lies in the store the live version of its remote.',
  body: z.object({ baseUrl: registeredRemote.shape.baseUrl, manifest: remoteManifest }),
  response: z.extend(ok, { revision: z.int() }),
  statuses: [200, 201],
  errors: ['UNAUTHENTICATED', 'RELEASE_EXISTS', 'RELEASE_INVALID'],
  additive: true,
});
