import { expect, test } from 'vitest';
import { makeAsset } from '../testing/profile-samples.ts';
import { type AssetView, arrangeAssets, getOptions, getSearchable, WHOLE_VIEW } from './arrange-assets.ts';

const VAULT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const ASSETS = [
  makeAsset({ tokenId: '10' }),
  makeAsset({ tokenId: '9', owner: VAULT, via: 'delegation', traits: [{ name: 'Fur', value: 'Zombie' }] }),
  makeAsset({
    tokenId: '88',
    name: 'Mutant Hound #88',
    collection: { slug: 'hounds', name: 'Mutant Hounds', address: null, family: 'hound' },
    votingPower: 2,
    chain: 'apechain',
  }),
  makeAsset({ tokenId: '1', name: 'note.txt', flaggedSpam: true }),
];

const getIds = (part: Partial<AssetView>) =>
  arrangeAssets(getSearchable(ASSETS), { ...WHOLE_VIEW, ...part }).map(({ tokenId }) => tokenId);

test('leaves out what looks like spam until it is asked for', () => {
  expect(getIds({})).toEqual(['10', '9', '88']);
  expect(getIds({ spam: true })).toHaveLength(4);
});

test.each([
  [{ collection: 'hounds' }, ['88']],
  [{ chain: 'apechain' }, ['88']],
  [{ wallet: VAULT }, ['9']],
  [{ via: 'delegation' }, ['9']],
  [{ search: ' ZOMBIE ' }, ['9']],
  [{ search: 'hounds' }, ['88']],
  [{ search: '#10' }, ['10']],
  [{ chain: 'apechain', via: 'delegation' }, []],
  [{ chain: 'constructor' }, []],
])('shows what fits %j', (part, ids) => expect(getIds(part)).toEqual(ids));

test('sorts by power, and by name with numbers as numbers', () => {
  expect(getIds({ sort: 'power' })).toEqual(['88', '10', '9']);
  expect(getIds({ sort: 'name' })).toEqual(['9', '10', '88']);
});

test('offers each value that some token has, with their number', () => {
  const { collection, wallet, via } = getOptions(ASSETS);
  expect(collection).toMatchObject([
    { value: 'mayc', count: 3 },
    { value: 'hounds', count: 1 },
  ]);
  expect(wallet[1]).toMatchObject({ value: VAULT, label: '0x90F7…b906, vault', count: 1 });
  expect(via.map(({ label }) => label)).toEqual(['Yours', 'Delegated to you']);
});
