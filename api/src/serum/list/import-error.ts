/** A row that cannot be used, and why. Lines count from 1, the header's line included. */
export type RowProblem = { readonly line: number; readonly reason: string };

/** More are not collected: the same mistake is usually on every line. */
export const MAX_PROBLEMS = 100;

/**
 * - `ROWS_INVALID`: `problems` names them, at most `MAX_PROBLEMS`.
 * - `LIST_EMPTY`: not one row.
 * - `ROOT_DIFFERS`: the list is not the one whose root was expected.
 * - `LIST_EXISTS`: a list of that id is stored already.
 * - `LIST_UNKNOWN`: none of that id is stored.
 * - `LIVE_LIST_HAS_CLAIMS`: the live list has claims and is only replaced on purpose.
 * - `IMPORT_RUNNING`: another import is at it.
 */
type ImportErrorCode =
  | 'ROWS_INVALID'
  | 'LIST_EMPTY'
  | 'ROOT_DIFFERS'
  | 'LIST_EXISTS'
  | 'LIST_UNKNOWN'
  | 'LIVE_LIST_HAS_CLAIMS'
  | 'IMPORT_RUNNING';

/** Nothing was imported, or made live. The message is for the operator. */
export class AllocationImportError extends Error {
  override name = 'AllocationImportError';
  readonly code: ImportErrorCode;
  readonly problems: readonly RowProblem[];

  constructor(code: ImportErrorCode, message: string, problems: readonly RowProblem[] = []) {
    super(message);
    this.code = code;
    this.problems = problems;
  }
}

/** The file itself cannot be read on from this line. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
