import { z } from 'zod/mini';
import { releaseVersion, remoteName } from './remote-manifest.ts';
import { iso } from './scalars.ts';

/** What a user copies out of "About this page": which versions a tab shows, and what went wrong in it. Names nobody. */
export const bugReport = z.object({
  schema: z.literal(1),
  at: iso,
  /** Path without query; of a page that is about one user, the pattern of its route. */
  page: z.string().check(z.regex(/^\/[^?#]*$/)),
  /** Version of the host's build; `dev` from a dev server. */
  host: z.string(),
  registry: z.object({ revision: z.int() }),
  remotes: z.array(
    z.object({
      name: remoteName,
      version: releaseVersion,
      channel: z.enum(['stable', 'canary', 'preview', 'previous', 'override']),
      publishedAt: iso,
      team: z.string(),
      /** Why it shows no pages; null when it does. */
      closed: z.nullable(z.enum(['disabled', 'maintenance', 'unavailable'])),
      /** Its pages are in the tab. */
      running: z.boolean(),
    }),
  ),
  browser: z.object({
    userAgent: z.string(),
    /** CSS pixels. */
    viewport: z.object({ width: z.int(), height: z.int() }),
    pixelRatio: z.number(),
    online: z.boolean(),
  }),
  /** The last ones, newest first. */
  failures: z.array(
    z.object({
      at: iso,
      code: z.string(),
      /** Names the request in the server's log. */
      requestId: z.nullable(z.string()),
      /** What asked: the name of a remote, or of a part of the host. */
      from: z.nullable(z.string()),
    }),
  ),
});
export type BugReport = z.infer<typeof bugReport>;
