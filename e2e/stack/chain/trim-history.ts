import { readFileSync, statSync, writeFileSync } from 'node:fs';

type Snapshot = { block_hashes: Record<string, string> };

/** What is relied on of the file that anvil writes. */
type StateFile = { historical_states: Array<[hash: string, state: Snapshot]> | null };

/**
 * Halves the remembered blocks of a chain's file that has grown too big: anvil writes each of them down as a
 * whole. The newest half stays, and the oldest block of all, at which the votes of the seed began.
 *
 * @throws SyntaxError when a crash left half a file.
 */
export function trimHistory(file: string, maxBytes: number): void {
  if (statSync(file).size <= maxBytes) return;
  // Written by anvil alone.
  const content = JSON.parse(readFileSync(file, 'utf8')) as StateFile;
  const numberByHash = new Map<string, number>();
  for (const [, { block_hashes }] of content.historical_states ?? []) {
    for (const [number, hash] of Object.entries(block_hashes)) numberByHash.set(hash, Number(number));
  }
  // A block that no later one names is the newest.
  const getNumber = (hash: string) => numberByHash.get(hash) ?? Number.POSITIVE_INFINITY;
  const states = (content.historical_states ?? []).toSorted(([a], [b]) => getNumber(a) - getNumber(b));
  const stored = [...states.slice(0, 1), ...states.slice(1).slice(-Math.ceil(states.length / 2))];
  writeFileSync(file, JSON.stringify({ ...content, historical_states: stored }));
}
