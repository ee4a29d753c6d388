import { type Hex, toHex } from 'viem';
import { AllocationRows, type RawRow } from './allocation-rows.ts';
import { entryAt, orderByBytes } from './byte-order.ts';
import { AllocationImportError } from './import-error.ts';
import { ADDRESS_BYTES, buildMerkleTree, type MerkleTree, nodeAt } from './merkle-tree.ts';
import { MAX_UINT256 } from './read-amount.ts';

/** A whole list, each array in the order of the addresses: the index in it is the row's ordinal. */
export type AllocationList = {
  readonly count: number;
  /** 20 bytes each. */
  readonly addresses: Uint8Array;
  /** Base units. */
  readonly amounts: readonly bigint[];
  /** JSON of `Part[]`. */
  readonly parts: readonly string[];
  /** Ordinals by amount, the largest first; equal ones in the order of the addresses. */
  readonly byRank: Uint32Array;
  readonly tree: MerkleTree;
  readonly merkleRoot: Hex;
  readonly allocated: bigint;
  /** Sum by label; rows without parts count as ''. */
  readonly totals: ReadonlyMap<string, bigint>;
};

/**
 * Puts checked rows in order and hashes their tree.
 *
 * @param onHashed called with how many nodes of the tree are done.
 * @throws AllocationImportError `ROWS_INVALID` when an address stands in the list twice, the sum is beyond
 * a contract, or any other problem was found before; `LIST_EMPTY`.
 */
export async function completeList(
  rows: AllocationRows,
  onHashed?: (nodes: number) => void,
): Promise<AllocationList> {
  const order = orderByBytes(rows.addresses, ADDRESS_BYTES);
  reportTwins(rows, order);
  rows.refuseProblems();
  const allocated = rows.amounts.reduce((sum, amount) => sum + amount, 0n);
  if (allocated > MAX_UINT256) {
    throw new AllocationImportError('ROWS_INVALID', 'The amounts sum up to more than a contract can hold.');
  }
  const addresses = new Uint8Array(rows.count * ADDRESS_BYTES);
  for (const [ordinal, row] of order.entries()) {
    addresses.set(entryAt(rows.addresses, ADDRESS_BYTES, row), ordinal * ADDRESS_BYTES);
  }
  const amounts = Array.from(order, (row) => rows.amounts[row] ?? 0n);
  const tree = await buildMerkleTree({ addresses, amounts }, onHashed);
  return {
    count: rows.count,
    addresses,
    amounts,
    parts: Array.from(order, (row) => rows.parts[row] ?? '[]'),
    byRank: largestFirst(amounts),
    tree,
    merkleRoot: toHex(nodeAt(tree.nodes, 0)),
    allocated,
    totals: rows.totals,
  };
}

/** A list of rows that a program made; amounts in base units. Checked like those of a file. */
export function getList(rows: Iterable<Omit<RawRow, 'line'>>): Promise<AllocationList> {
  const checked = new AllocationRows({ unit: 'base', decimals: 0 });
  let line = 0;
  for (const row of rows) {
    line += 1;
    checked.add({ ...row, line });
  }
  return completeList(checked);
}

function reportTwins(rows: AllocationRows, order: Uint32Array): void {
  for (let place = 1; place < order.length && !rows.isHopeless; place += 1) {
    const [before, row] = [order[place - 1] ?? 0, order[place] ?? 0];
    const address = entryAt(rows.addresses, ADDRESS_BYTES, row);
    if (Buffer.compare(address, entryAt(rows.addresses, ADDRESS_BYTES, before)) !== 0) continue;
    const line = rows.lines[row] ?? 0;
    rows.report(line, `${toHex(address)} is on line ${rows.lines[before]} and again on line ${line}`);
  }
}

function largestFirst(amounts: readonly bigint[]): Uint32Array {
  return Uint32Array.from(amounts, (_, ordinal) => ordinal).sort((a, b) => {
    const [one, other] = [amounts[a] ?? 0n, amounts[b] ?? 0n];
    return one === other ? a - b : one > other ? -1 : 1;
  });
}
