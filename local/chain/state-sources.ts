import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const INPUTS = [
  '../personas.ts',
  'addresses.ts',
  'allocations.ts',
  'build-apechain.ts',
  'build-ethereum.ts',
  'chain-config.ts',
  'community.ts',
  'compile.ts',
  'holdings.ts',
];

/** Hash of everything the stored chains are built from; a test compares it with the one they were built with. */
export function stateSourcesHash(): string {
  const hash = createHash('sha256');
  const contracts = readdirSync(path.join(import.meta.dirname, 'contracts')).sort();
  for (const file of [...INPUTS, ...contracts.map((name) => `contracts/${name}`)]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex');
}
