import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileRow } from './allocation-rows.ts';
import { FileProblem } from './import-error.ts';

/** A quote that is never closed must not collect the rest of a large file. */
const MAX_RECORD = 64 * 1_024;

/** The column whose cells name several parts at once: `Mutant Apes:1200;Oaths:2500`. */
const PARTS_COLUMN = 'parts';

type Column = { readonly name: string; readonly kind: 'address' | 'amount' | 'parts' | 'part' };
type ParsedRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/**
 * Rows of a CSV file with the header `address,amount`, in any order. Every other column is a part: its
 * name is the label and its cells are amounts, blank for none; or one column `parts` holds them all.
 *
 * @throws FileProblem when the file is no CSV or its header lacks a column.
 */
export async function* readCsv(source: Readable): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: MAX_RECORD,
    // Counted below instead, so that the row is named and the others are still read.
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // An error of the source ends the parser, so it arrives below.
  pipeline(source, parser, () => undefined);
  let columns: readonly Column[] | undefined;
  try {
    // With `info`, the parser gives these objects; its types know only the plain rows.
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      if (columns === undefined) columns = readHeader(record, info.lines);
      else yield toRow(columns, record, info.lines);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(Number(error.lines ?? 1), `this is not CSV: ${error.message}`);
  }
}

function readHeader(names: readonly string[], line: number): Column[] {
  const columns = names.map((name): Column => {
    const key = name.toLowerCase();
    const kind = key === 'address' || key === 'amount' || key === PARTS_COLUMN ? key : 'part';
    return { name, kind };
  });
  for (const kind of ['address', 'amount'] as const) {
    if (!columns.some((column) => column.kind === kind)) {
      throw new FileProblem(line, `the header has no column "${kind}"; it starts with address,amount`);
    }
  }
  const twice = columns.find(({ name }, index) => columns.findIndex((other) => other.name === name) < index);
  if (twice !== undefined) throw new FileProblem(line, `the header names "${twice.name}" twice`);
  return columns;
}

function toRow(columns: readonly Column[], cells: readonly string[], line: number): FileRow {
  if (cells.length !== columns.length) {
    const problem = `there are ${cells.length} cells, and the header has ${columns.length}`;
    return { line, problem };
  }
  let address: unknown;
  let amount: unknown;
  const parts: { label: string; amount: string | undefined }[] = [];
  for (const [index, { name, kind }] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (kind === 'address') address = cell;
    else if (kind === 'amount') amount = cell;
    else if (cell === '') continue;
    else if (kind === 'part') parts.push({ label: name, amount: cell });
    else parts.push(...cell.split(';').map(toPart));
  }
  return { line, address, amount, parts };
}

/** `label:amount`; a label may hold a colon itself. */
function toPart(text: string): { label: string; amount: string | undefined } {
  const colon = text.lastIndexOf(':');
  if (colon === -1) return { label: text, amount: undefined };
  return { label: text.slice(0, colon), amount: text.slice(colon + 1).trim() };
}
