import { REPORTS_PATH } from '@hideout/registry/boot-script';
import type { PolicySources } from './policy-sources.ts';

/** Name of our endpoint in `Reporting-Endpoints`. */
const ENDPOINT = 'hideout';

export type DocumentHashes = {
  /** CSP hash sources without quotes: `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

const NO_HASHES: DocumentHashes = { scriptHashes: [], styleHashes: [] };

/** Features of the browser that nothing here uses, for this page and for any it frames. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The Content-Security-Policy: only files of ours run, inline code only where its hash is named, and no text
 * becomes code or markup unless the page's one policy of Trusted Types lets it.
 */
export function contentSecurityPolicy(sources: PolicySources, hashes: DocumentHashes = NO_HASHES): string {
  const { connect, image, frame, remotes, trustedTypes, reportingApi } = sources;
  const quoted = (list: readonly string[]) => list.map((hash) => `'${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...remotes, ...quoted(hashes.scriptHashes)],
    ['style-src', "'self'", ...remotes, ...quoted(hashes.styleHashes)],
    ['img-src', "'self'", 'data:', 'blob:', ...remotes, ...image],
    ['font-src', "'self'", ...remotes],
    ['connect-src', "'self'", ...remotes, ...connect],
    ...(frame.length === 0 ? [] : [['frame-src', ...frame]]),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypes],
    // Browsers that know the second ignore the first.
    ['report-uri', REPORTS_PATH],
    ...(reportingApi ? [['report-to', ENDPOINT]] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What a page's answer carries besides its policy: every script needs a hash, and refusals are reported to us. */
export function documentHeaders({
  hashesOnly,
  reportingApi,
}: PolicySources): Readonly<Record<string, string>> {
  const endpoints = reportingApi ? `, endpoints=(${ENDPOINT})` : '';
  return {
    // Styles carry hashes, too, but Chromium complains on every page that it cannot demand them.
    ...(hashesOnly ? { 'integrity-policy': `blocked-destinations=(script)${endpoints}` } : {}),
    ...(reportingApi ? { 'reporting-endpoints': `${ENDPOINT}="${REPORTS_PATH}"` } : {}),
  };
}

/** Headers of every answer, whatever it is. */
export function securityHeaders(sources: PolicySources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': [
      ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
      'clipboard-write=(self)',
    ].join(', '),
    // `same-origin` would cut the windows in which wallets ask for a signature off from the page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  };
}
