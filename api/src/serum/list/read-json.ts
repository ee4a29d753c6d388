import type { Readable } from 'node:stream';
import type { FileRow, RawRow } from './allocation-rows.ts';
import { splitJsonArray } from './split-json-array.ts';

/**
 * Rows of a JSON file: an array of `{ address, amount, parts?: [{ label, amount }] }`.
 *
 * @throws FileProblem when the file is no array.
 */
export async function* readJson(source: Readable): AsyncGenerator<FileRow> {
  for await (const { line, text } of splitJsonArray(source)) yield toRow(line, text);
}

function toRow(line: number, text: string): FileRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { line, problem: `this is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (!isRecord(value)) return { line, problem: 'a row is an object with address and amount' };
  const parts = toParts(value.parts);
  if (parts === null) return { line, problem: 'parts is an array of objects with label and amount' };
  return { line, address: value.address, amount: value.amount, parts };
}

function toParts(value: unknown): RawRow['parts'] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isRecord)) return null;
  return value.map((part) => ({ label: part.label, amount: part.amount }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
