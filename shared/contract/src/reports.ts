import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ok } from './scalars.ts';

const details = z.record(z.string(), z.unknown());

/** Media types of reports: of the Reporting API, and of browsers that only know `report-uri`. */
export const REPORT_MEDIA_TYPES = ['application/reports+json', 'application/csp-report'] as const;

/**
 * What a browser refused on a page of ours. The shapes are the browsers' own, so only their outline is checked
 * here; a report of a type that means nothing to us is counted and dropped.
 */
export const browserReports = z.union([
  z
    .array(z.object({ type: z.string().check(z.maxLength(100)), body: z.optional(z.nullable(details)) }))
    .check(z.maxLength(100)),
  z.object({ 'csp-report': details }),
]);
export type BrowserReports = z.infer<typeof browserReports>;

export const receiveReports = defineEndpoint({
  name: 'receiveReports',
  method: 'POST',
  path: '/reports',
  access: 'public',
  owner: 'operation',
  summary:
    'Takes what browsers refused to run (policy, integrity, trusted types); counts it for the release whose file it was.',
  body: browserReports,
  accepts: REPORT_MEDIA_TYPES,
  response: ok,
  errors: [],
  rate: { max: 60, perSeconds: 60 },
  additive: true,
});
