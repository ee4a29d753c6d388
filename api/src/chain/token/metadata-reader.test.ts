import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/tables.ts';
import {
  FAKE_ADDRESSES,
  type FakeWorld,
  fakeEthereum,
  fakeWorld,
  inlineMetadata,
  setTokenUri,
} from '../../testing/fake-ethereum.ts';
import { type MediaHost, mediaSources, startMediaHost } from '../../testing/media-host.ts';
import { describeOnDatabases } from '../../testing/test-database.ts';
import { createMetadataReader, type MetadataReader } from './metadata-reader.ts';

const { mayc } = FAKE_ADDRESSES;
const WAIT_MS = 5_000;

describeOnDatabases('metadata of tokens', (open) => {
  let db: Kysely<Database>;
  let host: MediaHost;
  let world: FakeWorld;
  let reader: MetadataReader;
  let lastId = 0;

  beforeAll(async () => {
    db = (await open()).db;
    host = await startMediaHost();
  });
  beforeEach(() => {
    world = fakeWorld();
    reader = newReader();
    host.asked.length = 0;
  });

  function newReader() {
    const ethereum = fakeEthereum(world);
    return createMetadataReader({
      db,
      chains: { ethereum, apechain: ethereum },
      sources: mediaSources({ privateImageSources: [host.origin] }),
      log: { warn: () => undefined },
    });
  }

  /** A token nobody has asked for before. */
  function newToken(uri?: string) {
    lastId += 1;
    if (uri !== undefined) setTokenUri(world, mayc, lastId, uri);
    const asset = `eip155:1/erc721:${mayc}/${lastId}`;
    return { asset, chain: 'ethereum' as const, address: mayc, tokenId: String(lastId) };
  }

  const expire = (asset: string) =>
    db
      .updateTable('token_metadata')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('asset', '=', asset)
      .execute();
  const getRow = (asset: string) =>
    db.selectFrom('token_metadata').selectAll().where('asset', '=', asset).executeTakeFirst();

  test('is read inline and from allowed hosts, and then answered without asking again', async () => {
    host.serve('/2.json', JSON.stringify({ name: 'From a host', image: `${host.origin}/2.png` }));
    const inline = newToken(
      inlineMetadata({ name: 'Inline', attributes: [{ trait_type: 'Eyes', value: 3 }] }),
    );
    const hosted = newToken(`${host.origin}/2.json`);
    const found = await reader.read([inline, hosted], WAIT_MS);
    expect(found.get(inline.asset)).toMatchObject({ name: 'Inline', traits: [{ name: 'Eyes', value: '3' }] });
    expect(found.get(hosted.asset)).toMatchObject({
      name: 'From a host',
      imageSource: `${host.origin}/2.png`,
    });
    world.failing.add('all');
    expect(await newReader().read([inline, hosted], WAIT_MS)).toEqual(found);
    expect(host.asked).toEqual(['/2.json']);
  });

  test('reads the other tokens when one does not answer', async () => {
    const good = newToken(inlineMetadata({ name: 'Good' }));
    const reverting = newToken();
    const broken = newToken('data:application/json,{');
    const foreign = newToken('https://elsewhere.example/1.json');
    const found = await reader.read([reverting, good, broken, foreign], WAIT_MS);
    expect(found.get(good.asset)?.name).toBe('Good');
    for (const { asset } of [reverting, broken, foreign]) {
      expect(found.get(asset)).toMatchObject({ name: null, imageSource: null, traits: [] });
      expect(await getRow(asset)).toMatchObject({ problem: expect.any(String), read_at: null });
    }
    expect((await getRow(foreign.asset))?.problem).toContain('not configured');
  });

  test('a chain that is down is not held against the tokens', async () => {
    const token = newToken(inlineMetadata({ name: 'Patient' }));
    world.failing.add('all');
    expect((await reader.read([token], WAIT_MS)).has(token.asset)).toBe(false);
    expect(await getRow(token.asset)).toBeUndefined();
    world.failing.clear();
    expect((await reader.read([token], WAIT_MS)).get(token.asset)?.name).toBe('Patient');
  });

  test('old metadata is answered at once and read again behind the scenes', async () => {
    const token = newToken(inlineMetadata({ name: 'Before' }));
    await reader.read([token], WAIT_MS);
    await expire(token.asset);
    setTokenUri(world, mayc, lastId, inlineMetadata({ name: 'After' }));
    expect((await reader.read([token], WAIT_MS)).get(token.asset)?.name).toBe('Before');
    await vi.waitFor(async () => expect((await getRow(token.asset))?.name).toBe('After'));
  });

  test('a later failure leaves what was read before', async () => {
    const token = newToken(inlineMetadata({ name: 'Kept' }));
    const other = newToken(inlineMetadata({ name: 'Other' }));
    await reader.read([token, other], WAIT_MS);
    await expire(token.asset);
    await expire(other.asset);
    world.tokenUris.delete(`${mayc}/${token.tokenId}`);
    await reader.read([token, other], WAIT_MS);
    await vi.waitFor(async () =>
      expect(await getRow(token.asset)).toMatchObject({ name: 'Kept', problem: expect.any(String) }),
    );
  });

  test('nobody waits longer than they want, and what comes late is there the next time', async () => {
    let release: () => void = () => undefined;
    host.serve('/late.json', (_, response) => {
      release = () => response.end('{"name":"Late"}');
    });
    const token = newToken(`${host.origin}/late.json`);
    expect((await reader.read([token], 50)).has(token.asset)).toBe(false);
    await vi.waitFor(() => expect(host.asked).toEqual(['/late.json']));
    const second = reader.read([token], WAIT_MS);
    release();
    expect((await second).get(token.asset)?.name).toBe('Late');
    expect(host.asked).toEqual(['/late.json']);
  });

  test('closing waits for what is being read and begins nothing more', async () => {
    let release: () => void = () => undefined;
    host.serve('/last.json', (_, response) => {
      release = () => response.end('{"name":"Last"}');
    });
    const token = newToken(`${host.origin}/last.json`);
    await reader.read([token], 0);
    await vi.waitFor(() => expect(host.asked).toEqual(['/last.json']));
    let isClosed = false;
    const closing = reader.close().then(() => {
      isClosed = true;
    });
    const late = newToken(inlineMetadata({ name: 'Too late' }));
    expect((await reader.read([late], WAIT_MS)).has(late.asset)).toBe(false);
    expect(isClosed).toBe(false);
    release();
    await closing;
    expect((await getRow(token.asset))?.name).toBe('Last');
  });

  test('many readers at once leave one row', async () => {
    const token = newToken(inlineMetadata({ name: 'Shared' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => newReader().read([token], WAIT_MS)));
    expect(answers.map((answer) => answer.get(token.asset)?.name)).toEqual(Array(20).fill('Shared'));
  });
});
