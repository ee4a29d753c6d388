import { z } from 'zod/mini';
import { releaseVersion, remoteName } from './remote-manifest.ts';
import { iso } from './scalars.ts';

/** Largest number of problems that one check names; the rest are only counted in its `ok`. */
export const MAX_REPORTED_PROBLEMS = 50;

/** What one check of a build came to. */
const checkResult = z.object({
  ok: z.boolean(),
  /** A message each; empty when it is `ok`. */
  problems: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MAX_REPORTED_PROBLEMS)),
});
export type CheckResult = z.infer<typeof checkResult>;

/** What is known of one build besides its files; lies beside its manifest as `hideout.report.json`. */
export const releaseReport = z.object({
  schema: z.literal(1),
  name: remoteName,
  version: releaseVersion,
  /** SHA-256 of the manifest, which holds the hash of every file: a report is good for one build only. */
  manifest: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)),
  /** Hash of the sources that the build was made of. */
  sources: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Container, pages and requests against the budget of the manifest. */
  sizes: checkResult,
  /** The conformance suite of the remote; null while nobody has run it for this build. */
  conformance: z.nullable(z.extend(checkResult, { at: iso, passed: z.int(), failed: z.int() })),
});
export type ReleaseReport = z.infer<typeof releaseReport>;
