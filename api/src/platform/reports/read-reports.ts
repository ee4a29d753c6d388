import type { BrowserReports } from '@hideout/contract/reports';
import type { IgnoredReason, Violation } from '../../http/metrics/counted-reports.ts';
import { getFile, isOwnFile } from '../releases/file-address.ts';

/** Violations of one delivery that are looked at; a page in a loop says the same again and again. */
const MAX_REPORTS = 20;
const MAX_ADDRESS_LENGTH = 2_000;

type Details = Readonly<Record<string, unknown>>;
type ReadReports = {
  readonly violations: readonly Violation[];
  readonly ignored: Partial<Record<IgnoredReason, number>>;
};

const RULES = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'worker-src', 'child-src'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['frame-src', 'object-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/**
 * What a browser may fetch ahead falls under these, by the engine's age; nothing that is run, rendered or asked for
 * does, because every kind of that has a directive of its own.
 */
const HINT_RULES = new Set(['default-src', 'prefetch-src']);

/** What a report names instead of an address. */
const LABELS = /^(inline|eval|wasm-eval|self|data|blob|filesystem|trusted-types-(sink|policy))$/;
const EXTENSION = /^(chrome|moz|safari|safari-web|ms-browser)-extension\b/;

/**
 * Sorts what browsers sent: violations of our pages, without queries, samples and addresses of pages, and how
 * many reports say nothing about us. Everything in them may be made up.
 *
 * @param origins of the site.
 */
export function readReports(reports: BrowserReports, origins: readonly string[]): ReadReports {
  const ignored: Partial<Record<IgnoredReason, number>> = {};
  const violations: Violation[] = [];
  const all = Array.isArray(reports)
    ? reports.map(({ type, body }) => ({ type, body: body ?? {} }))
    : [{ type: 'csp-violation', body: modern(reports['csp-report']) }];
  for (const { type, body } of all) {
    const reason =
      reasonToIgnore(type, body, origins) ?? (violations.length >= MAX_REPORTS ? 'surplus' : null);
    if (reason !== null) ignored[reason] = (ignored[reason] ?? 0) + 1;
    else violations.push(getViolation(type, body, origins));
  }
  return { violations, ignored };
}

/** A report of `report-uri` in the format of the Reporting API. */
function modern(report: Details): Details {
  return {
    documentURL: report['document-uri'],
    blockedURL: report['blocked-uri'],
    sourceFile: report['source-file'],
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'],
    disposition: report.disposition,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_ADDRESS_LENGTH) : '';
}

const TYPES = ['csp-violation', 'integrity-violation', 'integrity-mismatch'];

function reasonToIgnore(type: string, body: Details, origins: readonly string[]): IgnoredReason | null {
  if (!TYPES.includes(type)) return 'other-type';
  if (body.disposition === 'report' || body.reportOnly === true) return 'report-only';
  if (EXTENSION.test(text(body.sourceFile)) || EXTENSION.test(text(body.blockedURL))) return 'extension';
  const page = text(body.documentURL);
  if (!URL.canParse(page) || !origins.includes(new URL(page).origin)) return 'elsewhere';
  return isRefusedHint(type, body, origins) ? 'hint' : null;
}

/** True when one of our files was not fetched ahead: it is fetched when it is needed, and no release is worse for it. */
function isRefusedHint(type: string, body: Details, origins: readonly string[]): boolean {
  if (type !== 'csp-violation' || !HINT_RULES.has(getDirective(body))) return false;
  return getFile(text(body.blockedURL), origins).some((file) => file.startsWith('/'));
}

function getDirective(body: Details): string {
  return text(body.effectiveDirective).split(' ', 1)[0] ?? '';
}

function getViolation(type: string, body: Details, origins: readonly string[]): Violation {
  const blocked = text(body.blockedURL);
  const files = [blocked, text(body.sourceFile)].flatMap((address) => getFile(address, origins));
  const what = LABELS.test(blocked) ? blocked : getPosition(blocked, origins);
  if (type === 'integrity-violation') return { kind: 'integrity', rule: 'no-hash', files, blocked: what };
  if (type === 'integrity-mismatch') return { kind: 'integrity', rule: 'other-hash', files, blocked: what };
  const directive = getDirective(body);
  return {
    kind: /trusted-types/.test(directive) ? 'trusted-types' : 'csp',
    rule: RULES.has(directive) ? directive : 'other',
    files,
    blocked: what,
  };
}

function getPosition(address: string, origins: readonly string[]): string {
  if (!URL.canParse(address)) return 'unknown';
  const { protocol, origin, pathname } = new URL(address);
  if (origins.includes(origin)) return isOwnFile(pathname) ? pathname : 'page';
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}
