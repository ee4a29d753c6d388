import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

export type ChainName = 'ethereum' | 'apechain';

/** Where the chains built by `build-states.ts` are stored, and what stands beside them. */
export const statesDir = path.join(import.meta.dirname, 'states');
export const artifactsDir = path.join(import.meta.dirname, 'artifacts');

/** Addresses of the built contracts, for the API. */
export const chainConfigFile = path.join(artifactsDir, 'chain-config.json');

function stateFile(chain: ChainName): string {
  return path.join(statesDir, `${chain}.json.gz`);
}

/** Text of the state as anvil's `--load-state` reads it. */
export function readState(chain: ChainName): string {
  return gunzipSync(readFileSync(stateFile(chain))).toString('utf8');
}

type Dump = {
  blocks: Array<{ header: { number: string } }>;
  transactions: Array<{ block_number: number; info: { transaction_index: number; traces: unknown[] } }>;
};

/**
 * Stores a dumped state. Anvil writes maps and lists in any order; sorted, the same chain gives the same file.
 * Call traces are left out: nobody replays the building of the chain, and they are half of the bytes.
 *
 * @param dumped answer of `anvil_dumpState`: hex of the gzipped JSON.
 * @returns bytes of the file and of the JSON in it.
 */
export function writeState(chain: ChainName, dumped: string): { stored: number; plain: number } {
  // The text is anvil's own; only the named fields are relied on.
  const dump = JSON.parse(gunzipSync(Buffer.from(dumped.slice(2), 'hex')).toString('utf8')) as Dump;
  dump.blocks.sort((a, b) => Number(a.header.number) - Number(b.header.number));
  dump.transactions.sort(
    (a, b) => a.block_number - b.block_number || a.info.transaction_index - b.info.transaction_index,
  );
  for (const { info } of dump.transactions) info.traces = [];
  const plain = JSON.stringify(sorted(dump));
  const stored = gzipSync(plain, { level: 9 });
  writeFileSync(stateFile(chain), stored);
  return { stored: stored.byteLength, plain: plain.length };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
