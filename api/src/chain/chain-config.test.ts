import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FAKE_CHAIN_CONFIG_FILE } from '../testing/fake-ethereum.ts';
import { readChainConfig } from './chain-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hideout-chain-config-'));
const file = path.join(folder, 'chain-config.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('a whole file is read, with its defaults filled in', () => {
  writeFileSync(file, JSON.stringify(FAKE_CHAIN_CONFIG_FILE));
  expect(readChainConfig(file)?.apechain.contracts.collections).toEqual([]);
});

test('no file is no chain', () => {
  expect(readChainConfig(null)).toBeNull();
});

test('a wrong field is named', () => {
  const { ethereum, apechain } = FAKE_CHAIN_CONFIG_FILE;
  writeFileSync(file, JSON.stringify({ ethereum: { ...ethereum, chainId: 'one' }, apechain }));
  expect(() => readChainConfig(file)).toThrow('ethereum.chainId');
});

test.each([['nothing'], ['{"ethereum":']])('a file with %s in it is refused by name', (content) => {
  const wanted = content === 'nothing' ? path.join(folder, 'absent.json') : file;
  writeFileSync(file, content);
  expect(() => readChainConfig(wanted)).toThrow(wanted);
});
