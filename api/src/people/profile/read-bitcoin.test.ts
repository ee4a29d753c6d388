import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/tables.ts';
import { assetDeps, linkBitcoin } from '../../testing/asset-fixtures.ts';
import { makeMember } from '../../testing/community-fixtures.ts';
import { FAKE_CHAIN_CONFIG, fakeWorld } from '../../testing/fake-ethereum.ts';
import { type MediaHost, startMediaHost } from '../../testing/media-host.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { readAssets } from './assets.ts';

const NOW = new Date();
let wallets = 0;

describeOnDatabases('inscriptions of a Bitcoin wallet', (open) => {
  let db: Kysely<Database>;
  let host: MediaHost;
  beforeAll(async () => {
    db = (await open()).db;
    host = await startMediaHost();
  });
  beforeEach(() => {
    host.asked.length = 0;
  });

  const inscription = (index: number, mime_type: string | null) => ({
    id: `${index.toString(16).padStart(64, 'a')}i0`,
    number: index,
    address: 'whatever',
    mime_type,
  });

  async function scene(results: unknown[]) {
    host.serve('/ord/inscriptions', (request, response) => {
      const query = new URL(request.url ?? '', host.origin).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      response.end(
        JSON.stringify({
          limit,
          offset,
          total: results.length,
          results: results.slice(offset, offset + limit),
        }),
      );
    });
    const member = await makeMember(db);
    wallets += 1;
    const address = `bc1p${String(wallets).padStart(58, 'q')}`;
    await linkBitcoin(db, member.id, address);
    const deps = assetDeps(db, { ethereum: fakeWorld() }, FAKE_CHAIN_CONFIG, {
      ordinalsUrl: `${host.origin}/ord`,
    });
    return { address, read: () => readAssets(deps, member.id, NOW) };
  }

  test('are shown with their images, and notes of programs are set aside', async () => {
    const { address, read } = await scene([
      inscription(1, 'image/png'),
      inscription(2, 'text/plain'),
      inscription(3, 'image/svg+xml'),
      inscription(4, null),
    ]);
    const { assets, sources, partial } = await read();
    expect(sources.at(-1)).toMatchObject({ address, chain: 'bitcoin', status: 'ok', message: null });
    expect(partial).toBe(false);
    expect(
      assets.map(({ name, image, canBeAvatar, flaggedSpam }) => [name, image.mime, canBeAvatar, flaggedSpam]),
    ).toEqual([
      ['Inscription 1', 'image/png', true, false],
      ['Inscription 2', 'text/plain', false, true],
      ['Inscription 3', 'image/svg+xml', false, false],
      ['Inscription 4', null, false, false],
    ]);
    expect(assets[0]).toMatchObject({
      id: `bip122:000000000019d6689c085ae165831e93/ordinal:${inscription(1, null).id}`,
      chain: 'bitcoin',
      chainId: null,
      standard: 'ordinal',
      collection: { slug: 'inscriptions', address: null, family: 'inscription' },
      owner: address,
      via: 'own',
      votingPower: 0,
    });
  });

  test('are read page by page', async () => {
    const { read } = await scene(
      Array.from({ length: 130 }, (_, index) => inscription(1_000 + index, 'image/png')),
    );
    expect((await read()).assets).toHaveLength(130);
    expect(host.asked).toHaveLength(3);
  });

  test.each([
    ['an id that could be a path', [{ ...inscription(1, 'image/png'), id: '../../x' }]],
    ['something else than inscriptions', ['text']],
  ])('are an error, not a guess, when the source answers %s', async (_, results) => {
    const { address, read } = await scene(results);
    const answer = await read();
    expect(answer.sources.at(-1)).toMatchObject({ address, status: 'error' });
    expect(answer.assets).toEqual([]);
  });

  test('stay as they were while the source is down', async () => {
    const { read } = await scene([inscription(7, 'image/png')]);
    await read();
    host.serve('/ord/inscriptions', (_, response) => response.writeHead(500).end());
    const { assets, sources } = await read();
    expect(assets.map(({ name }) => name)).toEqual(['Inscription 7']);
    expect(sources.at(-1)).toMatchObject({
      status: 'stale',
      message: 'The source of inscriptions did not answer.',
    });
  });
});
