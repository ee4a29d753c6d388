import { getImage } from '@hideout/contract/image';
import { getLeaderboard } from '@hideout/contract/leaderboard';
import { getProfile, listAssets, setAvatar } from '@hideout/contract/profile';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeChainConfig } from '../../testing/chain-config-file.ts';
import {
  FAKE_ADDRESSES,
  FAKE_CHAIN_CONFIG_FILE,
  fakeEthereum,
  fakeWorld,
  giveTokens,
  inlineMetadata,
  setTokenUri,
} from '../../testing/fake-ethereum.ts';
import { buildTestApp, call, emptyChains, type SignedIn, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';

const { mayc } = FAKE_ADDRESSES;
const SVG =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
const URI = `eip155:1/erc721:${mayc}/1`;

describeOnDatabases('from a token to a face', (open) => {
  const world = fakeWorld();
  let app: FastifyInstance;
  let member: SignedIn;

  beforeAll(async () => {
    const chainConfigFile = writeChainConfig(FAKE_CHAIN_CONFIG_FILE);
    const { db } = await open();
    app = buildTestApp(db, {
      config: { chainConfigFile },
      chains: { ...emptyChains(), ethereum: fakeEthereum(world) },
    });
    member = await signIn(app, generatePrivateKey());
    giveTokens(world, mayc, member.address, [1, 2]);
    setTokenUri(world, mayc, 1, inlineMetadata({ name: 'One', image: SVG }));
  });
  afterAll(() => app.close());

  const asMember = async (endpoint: Parameters<typeof call>[1], body?: unknown) => {
    const answer = await call(app, endpoint, { cookie: member.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const show = async (src: string) => {
    const answer = await app.inject({ url: src.replace('/api', ''), headers: { accept: 'image/webp' } });
    return (await sharp(answer.rawPayload).metadata()).width;
  };

  test('a token is shown, taken as avatar, and seen by everybody', async () => {
    const { body } = await asMember(listAssets);
    expect(body.assets).toMatchObject([
      { id: URI, name: 'One', canBeAvatar: true },
      { tokenId: '2', canBeAvatar: false },
    ]);
    expect(await show(body.assets[0].image.thumb)).toBe(256);
    const taken = await asMember(setAvatar, { avatar: ` ${URI} ` });
    expect(taken).toMatchObject({ status: 200, body: { avatar: { uri: URI, stillOwned: true } } });
    const profile = await asMember(getProfile);
    expect(profile.body).toMatchObject({ avatar: taken.body.avatar, counts: { assets: 2 } });
    expect(await show(profile.body.user.avatar)).toBe(96);
    expect((await asMember(getLeaderboard)).status).toBe(200);
  });

  test('removes an avatar, and still serves its image at the known address', async () => {
    expect((await asMember(setAvatar, { avatar: URI })).status).toBe(200);
    expect(await asMember(setAvatar, { avatar: '' })).toEqual({ status: 200, body: { avatar: null } });
    expect((await asMember(getProfile)).body).toMatchObject({ avatar: null, user: { avatar: null } });
    expect((await call(app, getImage, { query: { url: URI, w: '96' } })).statusCode).toBe(200);
  });
});
