import { expect, test } from 'vitest';
import { formatChainName } from './chain-names.ts';

test('names the chains of the app, and others by their id', () => {
  expect(formatChainName(1)).toBe('Ethereum');
  expect(formatChainName(33139)).toBe('ApeChain');
  expect(formatChainName(10)).toBe('chain 10');
});
