import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { assetDeps } from '../../testing/asset-fixtures.ts';
import { freshAddress, linkEthereum, makeMember } from '../../testing/community-fixtures.ts';
import {
  delegate,
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG,
  fakeWorld,
  giveTokens,
} from '../../testing/fake-ethereum.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { readWallets } from '../wallet/list-wallets.ts';
import { countStoredTokens, storedSources, storeSources } from './asset-snapshot.ts';
import { readAssets } from './assets.ts';
import { mergeSources } from './merge-sources.ts';

const { mayc, hounds, registry } = FAKE_ADDRESSES;
const EARLIER = new Date(Date.now() - 3_600_000);
const NOW = new Date();

describeOnDatabases('the last good reading of assets', (open) => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = (await open()).db;
  });

  /** A member with a wallet and a vault, both read an hour ago. */
  async function scene() {
    const world = fakeWorld();
    const member = await makeMember(db);
    const vault = freshAddress();
    giveTokens(world, mayc, member.address, [1]);
    giveTokens(world, hounds, member.address, [9]);
    giveTokens(world, mayc, vault, [2]);
    delegate(world, vault, member.address);
    const deps = assetDeps(db, { ethereum: world }, FAKE_CHAIN_CONFIG);
    const read = async (at = NOW) => {
      const { assets, sources } = await readAssets(deps, member.id, at);
      return {
        tokens: assets.map(({ tokenId }) => tokenId).sort(),
        sources: sources.map(({ address, status, checkedAt }) => [address, status, checkedAt]),
      };
    };
    await read(EARLIER);
    return { world, member, vault, read };
  }

  test('stands in when the chain is silent, with the time it was made', async () => {
    const { world, member, vault, read } = await scene();
    world.failing.add('all');
    const at = EARLIER.toISOString();
    expect(await read()).toEqual({
      tokens: ['1', '2', '9'],
      sources: [
        [member.address, 'stale', at],
        [vault, 'stale', at],
      ],
    });
  });

  test('stands in for the collection that is missing, beside what is fresh', async () => {
    const { world, member, read } = await scene();
    giveTokens(world, mayc, member.address, [3]);
    giveTokens(world, hounds, member.address, []);
    world.failing.add(hounds);
    expect((await read()).tokens).toEqual(['2', '3', '9']);
    world.failing.clear();
    expect((await read()).tokens).toEqual(['2', '3']);
  });

  test('keeps a vault whose link cannot be read, and forgets one whose link was removed', async () => {
    const { world, vault, read } = await scene();
    world.failing.add(registry);
    expect((await read()).sources.at(-1)).toEqual([vault, 'stale', EARLIER.toISOString()]);
    world.failing.clear();
    world.delegations.length = 0;
    expect((await read()).tokens).toEqual(['1', '9']);
    world.failing.add('all');
    expect((await read()).tokens).toEqual(['1', '9']);
  });

  test('is not stored for a vault because another wallet of the member is not answered', async () => {
    const { member, vault } = await scene();
    const source = { chain: 'ethereum', address: vault, via: 'delegation', readAt: EARLIER } as const;
    const stored = [{ ...source, through: [member.address], tokens: [] }];
    const silent = (address: string) => ({
      chain: 'ethereum' as const,
      sources: [],
      unreadLinks: [{ via: 'delegation' as const, address }],
    });
    expect(mergeSources(silent(member.address), stored, NOW)).toHaveLength(1);
    expect(mergeSources(silent(freshAddress()), stored, NOW)).toEqual([]);
  });

  test('counts what lies in each wallet', async () => {
    const { member } = await scene();
    const other = freshAddress();
    await linkEthereum(db, member.id, other);
    const counts = (await readWallets(db, member.id, null)).map(({ address, assetCount }) => [
      address,
      assetCount,
    ]);
    expect(counts).toEqual([
      [member.address, 2],
      [other, null],
    ]);
  });

  test('is deleted when the wallet is removed, nor is a vault linked through it alone', async () => {
    const { world, member, read } = await scene();
    expect(await countStoredTokens(db, member.id)).toBe(3);
    const other = freshAddress();
    await db.updateTable('wallet').set({ address: other }).where('account_id', '=', member.id).execute();
    expect(await storedSources(db, member.id)).toEqual([]);
    expect(await countStoredTokens(db, member.id)).toBeNull();
    world.failing.add('all');
    await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  test('is the later one of two that end in the wrong order', async () => {
    const { member } = await scene();
    const source = { chain: 'ethereum', address: member.address, via: 'own', through: [] } as const;
    const store = (tokenId: string, at: Date) =>
      storeSources(db, member.id, [{ ...source, tokens: [{ collection: 'mayc', tokenId }] }], [], at);
    await store('late', new Date(NOW.getTime() + 1_000));
    await store('early', NOW);
    const [stored] = await storedSources(db, member.id);
    expect(stored?.tokens).toEqual([{ collection: 'mayc', tokenId: 'late' }]);
  });

  test('is one row for each source, however many read at once', async () => {
    const { member, read } = await scene();
    await Promise.all(Array.from({ length: 30 }, (_, index) => read(new Date(NOW.getTime() + index))));
    const rows = await db
      .selectFrom('asset_snapshot')
      .select('address')
      .where('account_id', '=', member.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(await countStoredTokens(db, member.id)).toBe(3);
  });
});
