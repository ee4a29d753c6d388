import { lookup } from 'node:dns/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MediaHost, mediaSources, startMediaHost } from '../../testing/media-host.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { lookupPublic } from './guarded-lookup.ts';
import type { MediaSources } from './media-sources.ts';

const LIMITS = { maxBytes: 1_000, deadlineMs: 2_000, accept: 'image/*' };

describe('fetching', () => {
  let host: MediaHost;
  let foreign: MediaHost;
  let sources: MediaSources;
  beforeAll(async () => {
    host = await startMediaHost();
    foreign = await startMediaHost();
    sources = mediaSources({ privateImageSources: [host.origin] });
  });
  beforeEach(() => {
    host.asked.length = 0;
    foreign.asked.length = 0;
  });

  const fetch = (path: string, limits = LIMITS) => fetchBytes(sources, new URL(path, host.origin), limits);
  const getCode = (work: Promise<unknown>) =>
    work.then(
      () => 'fetched',
      (error: { name: string; code: string }) => `${error.name} ${error.code}`,
    );

  test('gives the bytes of an allowed host', async () => {
    host.serve('/a.png', 'bytes');
    expect((await fetch('/a.png')).toString()).toBe('bytes');
  });

  test('follows a redirect on allowed hosts', async () => {
    host.serve('/moved', (_, response) => response.writeHead(302, { location: '/new' }).end());
    host.serve('/new', 'here');
    expect((await fetch('/moved')).toString()).toBe('here');
  });

  test('does not follow one to another host, nor ask it', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      host.serve('/out', (_, response) =>
        response.writeHead(status, { location: `${foreign.origin}/secret` }).end(),
      );
      expect(await getCode(fetch('/out'))).toBe('FetchError notAllowed');
    }
    expect(foreign.asked).toEqual([]);
  });

  test('ends a circle of redirects', async () => {
    host.serve('/round', (_, response) => response.writeHead(302, { location: '/round' }).end());
    expect(await getCode(fetch('/round'))).toBe('FetchError unusable');
    expect(host.asked).toHaveLength(4);
  });

  test.each<[string, Parameters<MediaHost['serve']>[1], string]>([
    ['announced', Buffer.alloc(1_001), 'unusable'],
    [
      'unannounced',
      (_, response) => response.write(Buffer.alloc(600), () => response.end(Buffer.alloc(600))),
      'unusable',
    ],
  ])('refuses too many bytes, %s', async (name, answer, code) => {
    host.serve(`/large/${name}`, answer);
    expect(await getCode(fetch(`/large/${name}`))).toBe(`FetchError ${code}`);
  });

  test('refuses what is packed, for it could unpack to anything', async () => {
    host.serve('/packed', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000))),
    );
    expect(await getCode(fetch('/packed'))).toBe('FetchError unusable');
  });

  test('gives up on a host that never ends', async () => {
    host.serve('/slow', (_, response) => response.writeHead(200).write('a'));
    expect(await getCode(fetch('/slow', { ...LIMITS, deadlineMs: 100 }))).toBe('FetchError unreachable');
    host.serve('/silent', () => undefined);
    expect(await getCode(fetch('/silent', { ...LIMITS, deadlineMs: 100 }))).toBe('FetchError unreachable');
  });

  test.each([
    [404, 'unusable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('takes %i as %s', async (status, code) => {
    host.serve('/status', (_, response) => response.writeHead(status).end());
    expect(await getCode(fetch('/status'))).toBe(`FetchError ${code}`);
  });

  test('a host that is down is unreachable', async () => {
    const unreachable = mediaSources({ privateImageSources: ['http://127.0.0.1:9'] });
    expect(await getCode(fetchBytes(unreachable, new URL('http://127.0.0.1:9/a'), LIMITS))).toBe(
      'FetchError unreachable',
    );
  });

  test('never asks a private address of a host that may only be public', async () => {
    host.serve('/a.png', 'bytes');
    const { port } = new URL(host.origin);
    for (const name of [
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'localhost',
      '169.254.169.254',
    ]) {
      const origin = `http://${name}:${port}`;
      const work = fetchBytes(
        mediaSources({ imageSources: [new URL(origin).origin] }),
        new URL(`${origin}/a.png`),
        LIMITS,
      );
      expect(`${name}: ${await getCode(work)}`).toBe(`${name}: FetchError notAllowed`);
    }
    expect(host.asked).toEqual([]);
  });
});

describe('lookupPublic', () => {
  const ask = (options: Parameters<typeof lookupPublic>[1]) =>
    new Promise((resolve) => lookupPublic('localhost', options, (error) => resolve(error)));

  test('refuses a name that leads home, however it is asked', async () => {
    await expect(lookup('localhost')).resolves.toMatchObject({ address: expect.any(String) });
    for (const options of [{}, { all: true }, { family: 4 }]) {
      expect(await ask(options)).toMatchObject({ code: 'PRIVATE_ADDRESS' });
    }
  });
});
