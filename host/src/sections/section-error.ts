import type { LoadFailureCode } from '@hideout/contract/telemetry';
import type { ShownRemote } from '@hideout/registry/resolve';

/** Why a section could not be shown. */
export type SectionErrorCode = Exclude<LoadFailureCode, 'SECTION_UNDECLARED'>;

export type SectionName = { readonly name: string; readonly version: string; readonly title: string };

/** What an error of a remote calls it. */
export function formatName({ manifest: { name, version, nav } }: ShownRemote): SectionName {
  return { name, version, title: nav[0]?.label ?? name };
}

/** A remote that could not be loaded; the shell and the other remotes are untouched by it. */
export class SectionError extends Error {
  override readonly name = 'SectionError';
  readonly code: SectionErrorCode;
  /** Name and version of the remote, for a bug report: `governance@1.0.0`. */
  readonly remote: string;
  /** What people call it: `Governance`. */
  readonly title: string;
  /** A message with what is needed and what is there. */
  readonly detail: string | null;

  constructor(
    code: SectionErrorCode,
    { name, version, title }: SectionName,
    options: ErrorOptions & { readonly detail?: string | null } = {},
  ) {
    super(`${name}@${version}: ${code}`, options);
    this.detail = options.detail ?? null;
    this.code = code;
    this.remote = `${name}@${version}`;
    this.title = title;
  }
}

/** True for a SectionError, by name, so that it also holds across copies of this module. */
export function isSectionError(error: unknown): error is SectionError {
  return error instanceof Error && error.name === 'SectionError' && 'code' in error && 'remote' in error;
}

const MESSAGES: Readonly<Record<SectionErrorCode, string>> = {
  SECTION_MISSING:
    'Its files are not where they should be. The rest of hideout works; try again in a minute.',
  SECTION_SERVER_ERROR: 'The server that holds it answered with an error. The rest of hideout works.',
  SECTION_UNREACHABLE: 'We could not reach it. Check your connection, then try again.',
  SECTION_TIMEOUT: 'It took too long to answer. The rest of hideout works; try again.',
  SECTION_DAMAGED: 'What arrived is not what was published, so we did not run it. Try again.',
  SECTION_BROKEN: 'It loaded but did not start. The team that owns it has to fix it; try again later.',
  SECTION_INCOMPATIBLE:
    'Reload the page for the newest hideout; if that does not help, the team that owns it has to release it again.',
};

/** What is wrong and what to do about it. */
export function formatSectionError({ code, detail }: Pick<SectionError, 'code' | 'detail'>): string {
  return `${detail ?? ''} ${MESSAGES[code]}`.trim();
}
