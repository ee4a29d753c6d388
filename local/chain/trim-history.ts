import { readFileSync, statSync, writeFileSync } from 'node:fs';

/** What is relied on of the file that anvil writes. */
type StateFile = {
  blocks: Array<{ header: { number: string; parentHash: string } }>;
  historical_states: Array<[hash: string, state: unknown]> | null;
};

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
  const numberByHash = new Map(
    content.blocks.map(({ header }) => [header.parentHash, Number(header.number) - 1]),
  );
  // A block that is no parent is the newest.
  const getNumber = (hash: string) => numberByHash.get(hash) ?? Number.POSITIVE_INFINITY;
  const states = (content.historical_states ?? []).toSorted(([a], [b]) => getNumber(a) - getNumber(b));
  const remaining = [...states.slice(0, 1), ...states.slice(1).slice(-Math.ceil(states.length / 2))];
  writeFileSync(file, JSON.stringify({ ...content, historical_states: remaining }));
}
