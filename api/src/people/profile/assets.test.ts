import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { assetDeps, linkBitcoin, TWO_CHAINS } from '../../testing/asset-fixtures.ts';
import { freshAddress, makeMember } from '../../testing/community-fixtures.ts';
import {
  delegate,
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG,
  fakeWorld,
  giveTokens,
  inlineMetadata,
  setTokenUri,
} from '../../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { readAssets } from './assets.ts';

const { mayc, hounds, registry } = FAKE_ADDRESSES;
const NOW = new Date();
const FOREVER = 2n ** 256n - 1n;
const BITCOIN = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297';

describeOnDatabases("a member's assets", (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });
  // What is known of a token stays known, and every world has the same ones.
  beforeEach(() => db.deleteFrom('token_metadata').execute());

  async function scene() {
    const world = fakeWorld();
    const member = await makeMember(db);
    const [vault, cold, expired] = [freshAddress(), freshAddress(), freshAddress()];
    giveTokens(world, mayc, member.address, [1]);
    giveTokens(world, mayc, vault, [2, 3]);
    giveTokens(world, hounds, cold, [4]);
    giveTokens(world, mayc, expired, [5]);
    delegate(world, vault, member.address);
    world.links.push({ hot: member.address, cold, expirationTimestamp: FOREVER });
    world.links.push({ hot: member.address, cold: vault, expirationTimestamp: FOREVER });
    world.links.push({ hot: member.address, cold: expired, expirationTimestamp: 5n });
    const deps = assetDeps(db, { ethereum: world }, FAKE_CHAIN_CONFIG);
    const read = () => readAssets(deps, member.id, NOW);
    return { world, member, vault, cold, expired, read, deps };
  }

  test('are the own, the delegated and the linked ones, each once', async () => {
    const { member, vault, cold, read } = await scene();
    const { assets, sources, partial } = await read();
    expect(assets.map((asset) => [asset.tokenId, asset.via, asset.owner, asset.votingPower])).toEqual([
      ['1', 'own', member.address, 1],
      ['2', 'delegation', vault, 1],
      ['3', 'delegation', vault, 1],
      ['4', 'hotWallet', cold, 0.5],
    ]);
    expect(assets[0]).toMatchObject({ id: `eip155:1/erc721:${mayc}/1`, name: 'Mutant Ape Yacht Club #1' });
    expect(sources.map((source) => [source.address, source.status])).toEqual([
      [member.address, 'ok'],
      [vault, 'ok'],
      [cold, 'ok'],
    ]);
    expect(partial).toBe(false);
  });

  test('have the name, the traits and the image of their metadata', async () => {
    const { world, read } = await scene();
    const image = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=';
    const attributes = [{ trait_type: 'Eyes', value: 3 }];
    setTokenUri(world, mayc, 1, inlineMetadata({ name: 'The first', image, attributes }));
    setTokenUri(world, mayc, 2, inlineMetadata({ image: 'https://elsewhere.example/2.png' }));
    const { assets } = await read();
    const id = `eip155:1/erc721:${mayc}/1`;
    expect(assets[0]).toMatchObject({
      name: 'The first',
      traits: [{ name: 'Eyes', value: '3' }],
      image: {
        thumb: expect.stringMatching(new RegExp(`^/api/image\\?url=${id}&w=256&q=75&v=[\\w-]{8}$`)),
        full: expect.stringContaining('&w=1080&'),
        mime: 'image/svg+xml',
      },
      canBeAvatar: true,
    });
    const none = { image: { thumb: null, full: null, mime: null }, canBeAvatar: false, traits: [] };
    expect(assets.slice(1)).toMatchObject([none, none, none]);
  });

  test('say of which source a part is missing', async () => {
    const { member, world, read } = await scene();
    world.failing.add(registry);
    const answer = await read();
    expect(answer.partial).toBe(true);
    expect(answer.sources.find((source) => source.address === member.address)).toMatchObject({
      status: 'error',
    });
    expect(answer.assets.map((asset) => asset.tokenId)).toContain('1');
  });

  test('say which collection is missing', async () => {
    const { world, read } = await scene();
    world.failing.add(hounds);
    const other = await read();
    expect(other.sources[0]).toMatchObject({ status: 'error', message: 'Not read: Mutant Hounds.' });
    expect(other.assets.map((asset) => asset.tokenId)).toEqual(['1', '2', '3']);
  });

  test('fail only when nothing can be read', async () => {
    const { world, read } = await scene();
    world.failing.add('all');
    await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    world.failing.clear();
    world.failing.add(mayc);
    world.failing.add(hounds);
    await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  test('are empty without a wallet, and no chain is asked', async () => {
    const { member, world, read } = await scene();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    world.failing.add('all');
    expect(await read()).toMatchObject({ assets: [], sources: [], partial: false });
  });

  test('of Bitcoin are `notConfigured` when no indexer is configured', async () => {
    const { member, read } = await scene();
    await linkBitcoin(db, member.id, BITCOIN);
    const { sources, partial, assets } = await read();
    expect(sources.at(-1)).toMatchObject({
      chain: 'bitcoin',
      address: BITCOIN,
      status: 'notConfigured',
      message: 'No source of inscriptions is configured.',
    });
    expect([partial, assets.length]).toEqual([true, 4]);
    await db
      .deleteFrom('wallet')
      .where('account_id', '=', member.id)
      .where('chain', '=', 'ethereum')
      .execute();
    expect(await read()).toMatchObject({ assets: [], partial: true, sources: [{ status: 'notConfigured' }] });
  });

  test('of both chains are shown, and one chain that is down does not hide the other', async () => {
    const { member, world } = await scene();
    const apechain = fakeWorld();
    giveTokens(apechain, hounds, member.address, [70]);
    const deps = assetDeps(db, { ethereum: world, apechain }, TWO_CHAINS);
    const both = await readAssets(deps, member.id, NOW);
    expect(both.assets.at(-1)).toMatchObject({
      id: `eip155:33139/erc721:${hounds}/70`,
      chain: 'apechain',
      chainId: 33139,
      votingPower: 0,
    });
    await db.deleteFrom('asset_snapshot').where('account_id', '=', member.id).execute();
    apechain.failing.add('all');
    const one = await readAssets(deps, member.id, NOW);
    expect([one.assets.length, one.partial]).toEqual([4, true]);
    expect(one.sources.at(-1)).toMatchObject({ chain: 'apechain', address: member.address, status: 'error' });
    world.failing.add('all');
    apechain.failing.clear();
    await db.deleteFrom('asset_snapshot').where('account_id', '=', member.id).execute();
    const other = await readAssets(deps, member.id, NOW);
    expect(other.assets.map(({ tokenId }) => tokenId)).toEqual(['70']);
    apechain.failing.add('all');
    await db.deleteFrom('asset_snapshot').where('account_id', '=', member.id).execute();
    await expect(readAssets(deps, member.id, NOW)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });
});
