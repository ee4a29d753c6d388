import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { ChainConfigInput } from '../chain/chain-config.ts';

/** Writes a file as `CHAIN_CONFIG` names it, and gives its path; removed with the suite. */
export function writeChainConfig(config: ChainConfigInput): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hideout-chains-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'chain-config.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}
