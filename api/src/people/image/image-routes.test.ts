import { apiErrorBody } from '@hideout/contract/api-error';
import { getImage } from '@hideout/contract/image';
import { imagePath } from '@hideout/contract/image-path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAKE_ADDRESSES } from '../../testing/fake-ethereum.ts';
import { type MediaHost, startMediaHost } from '../../testing/media-host.ts';
import { buildTestApp, call, signIn } from '../../testing/test-app.ts';
import { describeOnDatabases, type TestDatabase } from '../../testing/test-database.ts';

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const INSCRIPTION = `${'6f'.repeat(32)}i0`;
const ORDINAL = `bip122:000000000019d6689c085ae165831e93/ordinal:${INSCRIPTION}`;
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
);

const getAsset = (id: number) => `eip155:1/erc721:${FAKE_ADDRESSES.mayc}/${id}`;

describeOnDatabases('GET /image', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let host: MediaHost;
  let foreign: MediaHost;
  let photo: Buffer;

  beforeAll(async () => {
    database = await open();
    host = await startMediaHost();
    foreign = await startMediaHost();
    photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    host.serve('/photo.png', photo);
    host.serve(`/ipfs/${CID}/1.png`, photo);
    host.serve(`/ord/inscriptions/${INSCRIPTION}/content`, photo);
    app = buildTestApp(database.db, {
      config: {
        siteOrigin: host.origin,
        privateImageSources: [host.origin],
        ipfsGateway: `${host.origin}/ipfs`,
        ordinalsUrl: `${host.origin}/ord`,
      },
    });
    const token = (id: number, image_source: string | null) => ({
      asset: getAsset(id),
      image_source,
      expires_at: sql<Date>`now()`,
    });
    await database.db
      .insertInto('token_metadata')
      .values([
        token(1, `data:image/svg+xml;base64,${SVG.toString('base64')}`),
        token(2, `ipfs://${CID}/1.png`),
        token(3, `${host.origin}/photo.png`),
        token(4, null),
        token(5, `${foreign.origin}/photo.png`),
        { ...token(6, `ordinal:${INSCRIPTION}`), asset: ORDINAL },
      ])
      .execute();
  });
  beforeEach(() => {
    host.asked.length = 0;
    foreign.asked.length = 0;
  });
  afterAll(() => app.close());

  const get = (query: Record<string, string>, headers: Record<string, string> = { accept: BROWSER }) =>
    call(app, getImage, { query: { w: '96', ...query }, headers });
  const getCode = async (query: Record<string, string>) => {
    const answer = await get(query);
    return answer.statusCode === 200 ? 'shown' : apiErrorBody.parse(answer.json()).code;
  };

  test.each([
    ['a token that draws itself', getAsset(1)],
    ['a token in IPFS', getAsset(2)],
    ['a token on an allowed host', getAsset(3)],
    ['a token by an address in lower case', getAsset(3).toLowerCase()],
    ['an inscription', ORDINAL],
    ['a path of the site', '/photo.png'],
    ['something in IPFS', `ipfs://${CID}/1.png`],
  ])('shows %s', async (_, url) => {
    const answer = await get({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(96);
    expect(answer.headers).toMatchObject({
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('the path that the contract builds leads to the image', async () => {
    const answer = await app.inject({
      url: imagePath(getAsset(1), 256, 'v1').replace('/api', ''),
      headers: { accept: BROWSER },
    });
    expect([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width]).toEqual([200, 256]);
  });

  test.each([
    ['image/avif,image/webp', '640', 'image/avif'],
    ['image/avif,image/webp', '750', 'image/webp'],
    ['image/webp', '96', 'image/webp'],
    ['*/*', '96', 'image/jpeg'],
  ])('to "%s" at %s answers %s', async (accept, w, mime) => {
    expect((await get({ url: '/photo.png', w }, { accept })).headers['content-type']).toBe(mime);
  });

  test('is cached for good where nothing can change, else for a day', async () => {
    const getAge = async (query: Record<string, string>) => (await get(query)).headers['cache-control'];
    const fixed = 'public, max-age=31536000, immutable';
    expect(await getAge({ url: getAsset(1), v: 'abc' })).toBe(fixed);
    expect(await getAge({ url: `ipfs://${CID}/1.png` })).toBe(fixed);
    expect(await getAge({ url: getAsset(1) })).toMatch(/^public, max-age=86400,/);
    expect(await getAge({ url: '/photo.png' })).toMatch(/^public, max-age=86400,/);
  });

  test('stays out of shared caches when the answer carries a session', async () => {
    const { cookie, accountId } = await signIn(app, generatePrivateKey());
    const ask = () => call(app, getImage, { query: { url: getAsset(1), w: '96', v: 'a' }, cookie });
    expect((await ask()).headers['cache-control']).toMatch(/^public/);
    await database.db
      .updateTable('session')
      .set({ last_seen_at: sql<Date>`now() - interval '1 day'` })
      .where('account_id', '=', accountId)
      .execute();
    const renewing = await ask();
    expect(renewing.headers['set-cookie']).toBeDefined();
    expect(renewing.headers['cache-control']).toMatch(/^private/);
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get({ url: getAsset(1) });
    const etag = String(headers.etag);
    const again = await get({ url: getAsset(1) }, { accept: BROWSER, 'if-none-match': `"x", W/${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await get({ url: getAsset(1) }, { accept: '*/*', 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('asks its source once for many who want the same', async () => {
    host.serve('/popular.png', photo);
    await Promise.all(Array.from({ length: 8 }, () => get({ url: '/popular.png' })));
    await get({ url: '/popular.png', v: 'later' });
    expect(host.asked).toEqual(['/popular.png']);
  });

  test('makes the same of qualities that are near one another', async () => {
    host.serve('/many.png', photo);
    const computeEtag = async (q: number) => (await get({ url: '/many.png', q: String(q) })).headers.etag;
    for (let q = 1; q <= 100; q += 3) await computeEtag(q);
    expect(host.asked).toHaveLength(5);
    expect(await computeEtag(63)).toBe(await computeEtag(82));
    expect(await computeEtag(82)).not.toBe(await computeEtag(83));
    expect(host.asked).toHaveLength(5);
  });

  test('reads six sources at a time, lets fifty wait and sends the others away for a moment', async () => {
    const held: (() => void)[] = [];
    let isOpen = false;
    host.serve('/slow.png', (_, response) => {
      const answer = () => response.end(photo);
      if (isOpen) answer();
      else held.push(answer);
    });
    const refused: unknown[] = [];
    const answers = Array.from({ length: 60 }, async (_, at) => {
      const answer = await get({ url: `/slow.png?${at}` });
      if (answer.statusCode !== 200) refused.push(apiErrorBody.parse(answer.json()));
    });
    await vi.waitFor(() => expect([held.length, refused.length]).toEqual([6, 4]), { timeout: 5_000 });
    expect(host.asked).toHaveLength(6);
    isOpen = true;
    for (const answer of held) answer();
    await Promise.all(answers);
    const busy = expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE', retryAfterSeconds: 2 });
    expect(refused).toEqual(Array.from({ length: 4 }, () => busy));
    expect(host.asked).toHaveLength(56);
  });

  describe('refuses', () => {
    test.each([
      ['another width', { url: '/photo.png', w: '100' }],
      ['no width', { url: '/photo.png', w: '' }],
      ['a quality above 100', { url: '/photo.png', q: '101' }],
      ['a quality of 0', { url: '/photo.png', q: '0' }],
      ['an empty source', { url: '' }],
      ['an endless source', { url: `/${'a'.repeat(3_000)}` }],
      ['an invalid state', { url: '/photo.png', v: 'a b' }],
    ])('%s', async (_, query) => expect(await getCode(query)).toBe('UNPROCESSABLE'));

    test.each([
      'https://elsewhere.example/a.png',
      '//elsewhere.example/a.png',
      '/\\elsewhere.example/a.png',
      '/api/auth/check',
      '/x/../api/auth/check',
      'http://127.0.0.1:1/a.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      `ordinal:${INSCRIPTION}`,
      'hideout:default/3',
      'photo.png',
      'http://',
    ])('%s', async (url) => {
      expect(await getCode({ url })).toBe('IMAGE_NOT_ALLOWED');
      expect([...host.asked, ...foreign.asked]).toEqual([]);
    });

    test.each([getAsset(4), getAsset(5), getAsset(999)])(
      'the token %s, of which there is no image',
      async (url) => {
        expect(await getCode({ url })).toBe('NOT_FOUND');
        expect(foreign.asked).toEqual([]);
      },
    );

    test('a redirect to a host that is not allowed', async () => {
      host.serve('/out.png', (_, response) =>
        response.writeHead(302, { location: `${foreign.origin}/a.png` }).end(),
      );
      expect(await getCode({ url: '/out.png' })).toBe('IMAGE_NOT_ALLOWED');
      expect(foreign.asked).toEqual([]);
    });

    test('what is called an image and is not, and an SVG from a host', async () => {
      host.serve('/page.png', (_, response) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
      );
      host.serve('/drawing.svg', SVG);
      expect(await getCode({ url: '/page.png' })).toBe('IMAGE_UNREADABLE');
      expect(await getCode({ url: '/drawing.svg' })).toBe('IMAGE_UNREADABLE');
      expect(await getCode({ url: '/nothing.png' })).toBe('IMAGE_UNREADABLE');
    });

    test('does not cache the failure of a source that is down', async () => {
      host.serve('/down.png', (_, response) => response.writeHead(503).end());
      expect(await getCode({ url: '/down.png' })).toBe('UPSTREAM_UNAVAILABLE');
      const failed = await get({ url: '/down.png' });
      expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
    });
  });
});
