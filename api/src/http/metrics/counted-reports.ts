/** Something a browser refused on a page of ours, without anything about the user. */
export type Violation = {
  readonly kind: 'csp' | 'integrity' | 'trusted-types';
  /** The directive that was broken, or which check of integrity failed; from a closed list. */
  readonly rule: string;
  /** Files that show whose it is, the most specific first: `/r/…`, `/static/…`, or an address at another origin. */
  readonly files: readonly string[];
  /** What was refused: a word such as `inline`, one of our files, or another origin. */
  readonly blocked: string;
};

/** Why a report is not counted as a violation. */
export type IgnoredReason = 'other-type' | 'elsewhere' | 'extension' | 'report-only' | 'hint' | 'surplus';

/** Equal violations of one delivery, with the release they belong to. */
export type CountedViolation = Pick<Violation, 'kind' | 'rule' | 'blocked'> & {
  /** `governance@1.4.0`; `host`; `unpublished` for a file below `/r/` of no release we know. */
  readonly remote: string;
  /** Team that owns the release. */
  readonly owner: string;
  readonly file: string | null;
  readonly count: number;
};

export type CountedReports = {
  readonly violations: readonly CountedViolation[];
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>;
};
