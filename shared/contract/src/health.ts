import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { iso, ok } from './scalars.ts';

/** State of the site, which may be closed for work. The spec fixes `maintenance`; the rest may be absent. */
export const maintenance = z.object({
  maintenance: z.boolean(),
  /** A message for visitors. */
  message: z.optional(z.nullable(z.string())),
  since: z.optional(z.nullable(iso)),
  until: z.optional(z.nullable(iso)),
  /** Who switched it on. */
  by: z.optional(z.nullable(z.string())),
});
export type Maintenance = z.infer<typeof maintenance>;

export const getMaintenance = defineEndpoint({
  name: 'getMaintenance',
  method: 'GET',
  path: '/health/maintenance',
  access: 'public',
  owner: 'host',
  summary: 'Whether maintenance is on. A client that cannot read it treats it as on.',
  response: maintenance,
  errors: [],
});

/** The process runs. Says nothing about its database. */
export const livez = defineEndpoint({
  name: 'livez',
  method: 'GET',
  path: '/livez',
  access: 'public',
  owner: 'operation',
  summary: 'The process runs.',
  response: ok,
  errors: [],
  additive: true,
});

/** The process wants traffic: its database takes writes and it is not shutting down. */
export const readyz = defineEndpoint({
  name: 'readyz',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  owner: 'operation',
  summary: 'The process can serve: its database takes writes and it is not shutting down.',
  response: ok,
  errors: ['DATABASE_UNAVAILABLE'],
  additive: true,
});
