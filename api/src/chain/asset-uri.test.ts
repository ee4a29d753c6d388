import { expect, test } from 'vitest';
import { getAssetUri, readAssetUri } from './asset-uri.ts';

const MAYC = '0x60E4d786628Fea6478F785A6d7e704777c86a7c6';
const INSCRIPTION = `${'6f'.repeat(32)}i0`;

test.each([
  `eip155:1/erc721:${MAYC}/4471`,
  `eip155:33139/erc721:${MAYC}/0`,
  `bip122:000000000019d6689c085ae165831e93/ordinal:${INSCRIPTION}`,
])('%s stays what it is', (uri) => {
  const name = readAssetUri(uri);
  expect(name === null ? null : getAssetUri(name)).toBe(uri);
});

test('the case of an address does not matter', () => {
  const name = readAssetUri(`eip155:1/erc721:${MAYC.toLowerCase()}/1`);
  expect(name).toMatchObject({ address: MAYC });
});

test.each([
  '',
  'hideout:default/3',
  `eip155:1/erc721:${MAYC}`,
  `eip155:1/erc721:${MAYC}/01`,
  `eip155:1/erc721:${MAYC}/-1`,
  `eip155:1/erc721:${MAYC}/${'9'.repeat(79)}`,
  `eip155:1/erc1155:${MAYC}/1`,
  'eip155:1/erc721:0x60E4/1',
  `eip155:1/erc721:${MAYC}/1/2`,
  'bip122:000000000019d6689c085ae165831e93/ordinal:../../x',
  `bip122:000000000933ea01ad0ee984209779ba/ordinal:${INSCRIPTION}`,
])('%s names no token', (uri) => expect(readAssetUri(uri)).toBeNull());
