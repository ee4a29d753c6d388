import { expect, test } from 'vitest';
import { CHAINS, chainById } from './chains.ts';

test('the chains are those of the spec: a mainnet, ApeChain, and CurtisChain for tests', () => {
  expect(CHAINS.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Ethereum'],
    [33139, 'ApeChain'],
    [33111, 'Curtis'],
  ]);
  expect(chainById(33111)).toMatchObject({ testnet: true });
  expect(chainById(10)).toBeUndefined();
});

test.each([33139, 33111])('chain %i pays with ApeCoin, APE, of 18 decimals', (id) => {
  expect(chainById(id)?.nativeCurrency).toEqual({ name: 'ApeCoin', symbol: 'APE', decimals: 18 });
});
