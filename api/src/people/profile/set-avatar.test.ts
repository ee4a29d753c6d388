import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { assetDeps } from '../../testing/asset-fixtures.ts';
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
import { type MediaHost, startMediaHost } from '../../testing/media-host.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { readAssets } from './assets.ts';
import { getAvatar } from './avatar.ts';
import { recheckAvatars } from './recheck-avatars.ts';
import { setAvatar } from './set-avatar.ts';

const { mayc, hounds } = FAKE_ADDRESSES;
const NOW = new Date();
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const getUri = (id: number, collection: string = mayc) => `eip155:1/erc721:${collection}/${id}`;
const SVG =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

describeOnDatabases('an avatar', (open) => {
  let db: Kysely<Database>;
  let host: MediaHost;
  beforeAll(async () => {
    db = (await open()).db;
    host = await startMediaHost();
    host.serve(
      '/photo.png',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
        .png()
        .toBuffer(),
    );
    host.serve('/page.png', '<html>');
  });

  let lastId = 0;
  const newId = () => {
    lastId += 1;
    return lastId;
  };

  /** A member with one token that has an image, and what else they might want as avatar. */
  async function scene() {
    const world = fakeWorld();
    const member = await makeMember(db);
    const [vault, cold, stranger] = [freshAddress(), freshAddress(), freshAddress()];
    const own = newId();
    const ids = { own, delegated: newId(), linked: newId(), strange: newId(), blank: newId() };
    giveTokens(world, mayc, member.address, [ids.own, ids.blank]);
    giveTokens(world, mayc, vault, [ids.delegated]);
    giveTokens(world, mayc, cold, [ids.linked]);
    giveTokens(world, mayc, stranger, [ids.strange]);
    delegate(world, vault, member.address);
    world.links.push({ hot: member.address, cold, expirationTimestamp: 2n ** 256n - 1n });
    for (const id of [ids.own, ids.delegated, ids.linked, ids.strange]) {
      setTokenUri(world, mayc, id, inlineMetadata({ image: SVG }));
    }
    const deps = assetDeps(db, { ethereum: world }, FAKE_CHAIN_CONFIG, {
      privateImageSources: [host.origin],
    });
    return {
      world,
      member,
      ids,
      deps,
      set: (uri: string, at = NOW) => setAvatar(deps, member.id, uri, at),
      read: (at = NOW) => readAssets(deps, member.id, at),
      info: () => getAvatar(deps, member.id),
      inLists: async () =>
        (await db.selectFrom('account').select('avatar').where('id', '=', member.id).executeTakeFirst())
          ?.avatar,
    };
  }

  test('is the image of an own token, in lists as on the profile', async () => {
    const { ids, set, inLists, read, info } = await scene();
    const uri = getUri(ids.own);
    const avatar = await set(uri);
    expect(avatar).toEqual({
      uri,
      imageUrl: expect.stringContaining(`/api/image?url=${uri}&w=256&q=75&v=`),
      collection: 'Mutant Ape Yacht Club',
      tokenId: String(ids.own),
      stillOwned: true,
      checkedAt: NOW.toISOString(),
    });
    expect(await info()).toEqual(avatar);
    expect(await inLists()).toContain(`/api/image?url=${uri}&w=96&q=75&v=`);
    const { assets } = await read();
    expect(assets.filter(({ isAvatar }) => isAvatar).map(({ id }) => id)).toEqual([uri]);
  });

  test('may be delegated or linked, and its address be written in any case', async () => {
    const { ids, set } = await scene();
    expect(await set(getUri(ids.delegated))).toMatchObject({ stillOwned: true });
    expect(await set(getUri(ids.linked, mayc.toLowerCase()))).toMatchObject({ uri: getUri(ids.linked) });
  });

  test('is removed by an empty one', async () => {
    const { ids, set, inLists, info } = await scene();
    await set(getUri(ids.own));
    expect(await set('')).toBeNull();
    expect([await inLists(), await info()]).toEqual([null, null]);
  });

  describe('cannot be', () => {
    test.each([
      'hideout:default/3',
      'nonsense',
      getUri(1, '0x00000000000000000000000000000000000000ff'),
      `eip155:33139/erc721:${mayc}/1`,
    ])('%s', async (uri) => {
      const { set } = await scene();
      await expect(set(uri)).rejects.toMatchObject({ code: 'AVATAR_UNSUPPORTED' });
    });

    test("another user's token", async () => {
      const { ids, set, inLists } = await scene();
      await expect(set(getUri(ids.strange))).rejects.toMatchObject({ code: 'AVATAR_NOT_OWNED' });
      expect(await inLists()).toBeNull();
    });

    test('a token without an image, or with an invalid one', async () => {
      const { world, member, ids, set } = await scene();
      await expect(set(getUri(ids.blank))).rejects.toMatchObject({ code: 'AVATAR_UNSUPPORTED' });
      const broken = newId();
      giveTokens(world, mayc, member.address, [ids.own, broken]);
      setTokenUri(world, mayc, broken, inlineMetadata({ image: `${host.origin}/page.png` }));
      await expect(set(getUri(broken))).rejects.toMatchObject({ code: 'AVATAR_UNSUPPORTED' });
    });

    test('a token whose image or owner cannot be asked for now', async () => {
      const { world, member, ids, set } = await scene();
      const away = newId();
      giveTokens(world, mayc, member.address, [ids.own, away]);
      setTokenUri(world, mayc, away, inlineMetadata({ image: `${host.origin}/away.png` }));
      host.serve('/away.png', (_, response) => response.writeHead(500).end());
      await expect(set(getUri(away))).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
      world.failing.add(mayc);
      await expect(set(getUri(ids.own), minutesLater(11))).rejects.toMatchObject({
        code: 'UPSTREAM_UNAVAILABLE',
      });
    });
  });

  test('is taken from a snapshot of at most ten minutes, also while the chain is silent', async () => {
    const { world, ids, set, read } = await scene();
    await read();
    world.failing.add('all');
    expect(await set(getUri(ids.own), minutesLater(9))).toMatchObject({ checkedAt: NOW.toISOString() });
    await expect(set(getUri(ids.own), minutesLater(11))).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  test('that was bought a moment ago is looked for again', async () => {
    const { world, member, ids, set, read } = await scene();
    await read();
    giveTokens(world, mayc, member.address, [ids.own, ids.strange]);
    expect(await set(getUri(ids.strange), minutesLater(1))).toMatchObject({ stillOwned: true });
  });

  test('that was sold leaves the lists, is still reported, and comes back with its token', async () => {
    const { world, member, ids, set, read, info, inLists } = await scene();
    await set(getUri(ids.own));
    giveTokens(world, mayc, member.address, [ids.blank]);
    await read(minutesLater(1));
    expect(await inLists()).toBeNull();
    expect(await info()).toMatchObject({
      uri: getUri(ids.own),
      stillOwned: false,
      checkedAt: minutesLater(1).toISOString(),
    });
    giveTokens(world, mayc, member.address, [ids.own]);
    await read(minutesLater(2));
    expect(await inLists()).toContain(getUri(ids.own));
    expect(await info()).toMatchObject({ stillOwned: true });
  });

  test('stays while no chain answers', async () => {
    const { world, member, ids, set, read, info, inLists } = await scene();
    await set(getUri(ids.own));
    giveTokens(world, mayc, member.address, [ids.blank]);
    world.failing.add(hounds);
    await read(minutesLater(1));
    expect(await inLists()).toContain(getUri(ids.own));
    world.failing.add('all');
    await read(minutesLater(2));
    expect(await info()).toMatchObject({ stillOwned: true, checkedAt: NOW.toISOString() });
  });

  test('goes with the wallet it lay in', async () => {
    const { member, ids, set, read, inLists } = await scene();
    await set(getUri(ids.own));
    await db.deleteFrom('wallet').where('account_id', '=', member.id).execute();
    await read(minutesLater(1));
    expect(await inLists()).toBeNull();
  });

  test('of a user who stays away is checked once a day', async () => {
    const { world, member, ids, deps, set, inLists } = await scene();
    await set(getUri(ids.own));
    giveTokens(world, mayc, member.address, []);
    await recheckAvatars(deps, minutesLater(23 * 60));
    expect(await inLists()).toContain(getUri(ids.own));
    await recheckAvatars(deps, minutesLater(25 * 60));
    expect(await inLists()).toBeNull();
  });
});
