import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import { freshAddress, makeMember, powerDeps } from '../testing/community-fixtures.ts';
import { delegate, FAKE_ADDRESSES, fakeWorld, giveTokens } from '../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../testing/test-database.ts';
import { readAssets } from './assets.ts';

const { mayc, hounds, registry } = FAKE_ADDRESSES;
const NOW = new Date();

describeOnDatabases("a member's assets", (open) => {
  let db: Kysely<Database>;

  beforeAll(async () => {
    db = (await open()).db;
  });

  async function scene() {
    const world = fakeWorld();
    const member = await makeMember(db);
    const [vault, cold, expired] = [freshAddress(), freshAddress(), freshAddress()];
    giveTokens(world, mayc, member.address, [1]);
    giveTokens(world, mayc, vault, [2, 3]);
    giveTokens(world, hounds, cold, [4]);
    giveTokens(world, mayc, expired, [5]);
    delegate(world, vault, member.address);
    world.links.push({ hot: member.address, cold, expirationTimestamp: 2n ** 256n - 1n });
    world.links.push({ hot: member.address, cold: vault, expirationTimestamp: 2n ** 256n - 1n });
    world.links.push({ hot: member.address, cold: expired, expirationTimestamp: 5n });
    const read = () => readAssets(powerDeps(db, world), member, NOW);
    return { world, member, vault, cold, expired, read };
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

  test('mark the one that is the avatar', async () => {
    const { member, world } = await scene();
    const avatar = `eip155:1/erc721:${mayc}/3`;
    const { assets } = await readAssets(powerDeps(db, world), { ...member, avatar }, NOW);
    expect(assets.filter((asset) => asset.isAvatar).map((asset) => asset.tokenId)).toEqual(['3']);
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
    world.failing.clear();
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

  test('are none without a wallet, and no chain is asked', async () => {
    const { member, world, read } = await scene();
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    world.failing.add('all');
    expect(await read()).toMatchObject({ assets: [], sources: [], partial: false });
  });
});
