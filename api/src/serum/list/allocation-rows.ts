import { hexToBytes } from 'viem';
import { AllocationImportError, MAX_PROBLEMS, type RowProblem } from './import-error.ts';
import { ADDRESS_BYTES } from './merkle-tree.ts';
import { readAddress } from './read-address.ts';
import { type AmountUnit, readAmount, shorten } from './read-amount.ts';

/** A row as the file has it, before anything of it is believed. */
export type RawRow = {
  readonly line: number;
  readonly address: unknown;
  readonly amount: unknown;
  readonly parts: readonly { readonly label: unknown; readonly amount: unknown }[];
};

/** A row, or why there is none on that line. */
export type FileRow = RawRow | { readonly line: number; readonly problem: string };

/** What an amount is made of, as it is stored and answered. */
export type Part = { readonly label: string; readonly amount: string };

const MAX_LABEL_LENGTH = 60;
const MAX_LABELS = 50;

/**
 * Checks rows and stores the valid ones in flat arrays: a million of them fit into a few hundred megabytes.
 * `problems` names the others.
 */
export class AllocationRows {
  readonly problems: RowProblem[] = [];
  readonly amounts: bigint[] = [];
  /** JSON of `Part[]`. */
  readonly parts: string[] = [];
  readonly lines: number[] = [];
  /** Sum of the amounts by label, in the order the labels came; rows without parts count as ''. */
  readonly totals = new Map<string, bigint>();
  readonly #unit: AmountUnit;
  #addresses = new Uint8Array(1_024 * ADDRESS_BYTES);

  constructor(unit: AmountUnit) {
    this.#unit = unit;
  }

  get count(): number {
    return this.amounts.length;
  }

  /** 20 bytes for each row. */
  get addresses(): Uint8Array {
    return this.#addresses.subarray(0, this.count * ADDRESS_BYTES);
  }

  /** True when there are so many problems that reading stops. */
  get isHopeless(): boolean {
    return this.problems.length >= MAX_PROBLEMS;
  }

  add(row: FileRow): void {
    if ('problem' in row) {
      this.report(row.line, row.problem);
      return;
    }
    const reasons: string[] = [];
    const address = readAddress(row.address);
    if ('reason' in address) reasons.push(address.reason);
    const amount = this.#readTotal(row.amount, reasons);
    const parts = this.#readParts(row.parts, amount, reasons);
    if (reasons.length > 0) this.report(row.line, reasons.join('; '));
    // A row with a good address is stored whatever else is wrong, so that its twin is found as well.
    if ('address' in address) this.#keep(address.address, amount ?? 0n, parts, row.line);
  }

  report(line: number, reason: string): void {
    if (!this.isHopeless) this.problems.push({ line, reason });
  }

  /** @throws AllocationImportError `ROWS_INVALID` when a row was refused, `LIST_EMPTY` when there is none. */
  refuseProblems(): void {
    if (this.problems.length > 0) {
      const problems = this.problems.toSorted((a, b) => a.line - b.line);
      const many = this.isHopeless ? `${MAX_PROBLEMS} or more rows` : rowsInWords(problems.length);
      throw new AllocationImportError(
        'ROWS_INVALID',
        `${many} cannot be used; nothing was imported.`,
        problems,
      );
    }
    if (this.count === 0) throw new AllocationImportError('LIST_EMPTY', 'The list has no rows.');
  }

  #readTotal(value: unknown, reasons: string[]): bigint | null {
    const read = readAmount(value, this.#unit);
    if ('reason' in read) reasons.push(`the amount ${read.reason}`);
    else if (read.amount === 0n) reasons.push('the amount is zero');
    else return read.amount;
    return null;
  }

  #readParts(raw: RawRow['parts'], amount: bigint | null, reasons: string[]): Part[] {
    const parts: Part[] = [];
    let sum = 0n;
    for (const part of raw) {
      const label = typeof part.label === 'string' ? part.label.trim() : '';
      if (label === '' || label.length > MAX_LABEL_LENGTH) {
        reasons.push(`a part needs a label of 1 to ${MAX_LABEL_LENGTH} characters`);
        return [];
      }
      const read = readAmount(part.amount, this.#unit);
      if ('reason' in read) {
        reasons.push(`the part ${shorten(label)} ${read.reason}`);
        return [];
      }
      if (parts.some((other) => other.label === label)) {
        reasons.push(`the part ${shorten(label)} is named twice`);
        return [];
      }
      sum += read.amount;
      if (read.amount > 0n) parts.push({ label, amount: read.amount.toString() });
    }
    if (raw.length > 0 && amount !== null && sum !== amount) {
      reasons.push(`the parts sum up to ${sum} base units, and the amount is ${amount}`);
    }
    return parts;
  }

  #keep(address: `0x${string}`, amount: bigint, parts: readonly Part[], line: number): void {
    const offset = this.count * ADDRESS_BYTES;
    if (offset === this.#addresses.length) {
      const larger = new Uint8Array(offset * 2);
      larger.set(this.#addresses);
      this.#addresses = larger;
    }
    this.#addresses.set(hexToBytes(address), offset);
    this.amounts.push(amount);
    this.parts.push(JSON.stringify(parts));
    this.lines.push(line);
    if (parts.length === 0) this.#addTo('', amount, line);
    for (const part of parts) this.#addTo(part.label, BigInt(part.amount), line);
  }

  #addTo(label: string, amount: bigint, line: number): void {
    const known = this.totals.get(label);
    if (known === undefined && this.totals.size > MAX_LABELS) {
      this.report(line, `there are more than ${MAX_LABELS} labels of parts`);
      return;
    }
    this.totals.set(label, (known ?? 0n) + amount);
  }
}

function rowsInWords(count: number): string {
  return count === 1 ? 'One row' : `${count} rows`;
}
