import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ChainConfigInput } from '../chain/chain-config.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Writes a file as `CHAIN_CONFIG` names it, and gives its path. */
export function writeChainConfig(config: ChainConfigInput): string {
  const file = path.join(makeTemporaryFolder(), 'chain-config.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}
