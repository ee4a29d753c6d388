import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newRegistryKey,
  type RegistryKey,
  readRegistryKey,
  signRegistry,
} from '@hideout/registry/sign-registry';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRegistrySource } from './registry-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-registry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let key: RegistryKey;
beforeAll(async () => {
  key = await readRegistryKey(await newRegistryKey());
});

const revision = (number: number, by = key) =>
  signRegistry(
    {
      schema: 2,
      revision: number,
      issuedAt: '2026-11-20T12:00:00Z',
      expiresAt: '2026-11-23T12:00:00Z',
      remotes: [],
    },
    by,
  );
const answer = async (number: number, init?: ResponseInit) => Response.json(await revision(number), init);

function sourceOver(respond: (headers: Headers) => Response | Promise<Response>) {
  const asked: Headers[] = [];
  const problems: unknown[] = [];
  const clock = { now: 0 };
  const source = createRegistrySource({
    apiUrl: 'http://api',
    keys: [key.publicKey],
    copy: join(folder, 'cache/registry.json'),
    fetch: async (_url, init) => {
      const headers = new Headers(init?.headers);
      asked.push(headers);
      return respond(headers);
    },
    now: () => clock.now,
    onProblem: (problem) => problems.push(problem),
  });
  return { source, asked, problems, clock };
}

test('asks once for many visitors at once, and not again within two seconds', async () => {
  const { source, asked, clock } = sourceOver(() => answer(1));
  await Promise.all([source.read(), source.read(), source.read()]);
  clock.now = 1_999;
  expect((await source.read())?.registry.revision).toBe(1);
  expect(asked).toHaveLength(1);
});

test('asks with the ETag after that, and takes what is new', async () => {
  let current = 1;
  const { source, asked, clock } = sourceOver((headers) => {
    if (headers.get('if-none-match') === `"${current}"`) return new Response(null, { status: 304 });
    return answer(current, { headers: { etag: `"${current}"` } });
  });
  await source.read();
  clock.now = 2_000;
  expect((await source.read())?.registry.revision).toBe(1);
  current = 2;
  clock.now = 4_000;
  expect((await source.read())?.registry.revision).toBe(2);
  expect(asked.map((headers) => headers.get('if-none-match'))).toEqual([null, '"1"', '"1"']);
});

async function strangers(): Promise<Response> {
  return Response.json(await revision(9, await readRegistryKey(await newRegistryKey())));
}

test.each<[string, () => Response | Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('refused'))],
  ['answers 503', () => answer(9, { status: 503 })],
  ['answers another shape', () => Response.json({ remotes: 'none' })],
  ['answers HTML', () => new Response('<html>')],
  ['answers a registry that somebody else has signed', strangers],
  [
    'answers a registry that was changed',
    async () => {
      const { document, ...rest } = await revision(9);
      return Response.json({ ...rest, document: document.replace('"revision":9', '"revision":99') });
    },
  ],
  ['answers an older one', () => answer(4)],
])('keeps the last good registry while the API %s', async (_, fail) => {
  let works = true;
  const { source, problems, clock } = sourceOver(() => (works ? answer(5) : fail()));
  await source.read();
  works = false;
  clock.now = 10_000;
  expect((await source.read())?.registry.revision).toBe(5);
  expect(problems).toHaveLength(1);
});

test('neither takes nor returns what has expired by its own clock', async () => {
  const { source, problems, clock } = sourceOver(() => answer(5));
  clock.now = Date.parse('2026-11-23T11:59:59Z');
  expect((await source.read())?.registry.revision).toBe(5);
  clock.now += 1_000;
  expect(await source.read()).toBeNull();
  clock.now += 2_000;
  expect(await source.read()).toBeNull();
  expect(String(problems.at(-1))).toContain('has expired at 2026-11-23T12:00:00Z');
});

test('does not start from a copy that has expired meanwhile', async () => {
  await sourceOver(() => answer(7)).source.read();
  const { source, clock } = sourceOver(() => Promise.reject(new TypeError('refused')));
  clock.now = Date.parse('2026-11-23T12:00:00Z');
  expect(await source.read()).toBeNull();
});

test('does not make every visitor wait for an API that is away', async () => {
  let works = true;
  const { source, asked, clock } = sourceOver(() =>
    works ? answer(5) : Promise.reject(new TypeError('refused')),
  );
  await source.read();
  works = false;
  clock.now = 10_000;
  for (let visitor = 0; visitor < 5; visitor += 1) await source.read();
  expect(asked).toHaveLength(2);
});

test('starts from its copy when the API is away', async () => {
  await sourceOver(() => answer(7)).source.read();
  const copy = JSON.parse(await readFile(join(folder, 'cache/registry.json'), 'utf8'));
  expect(JSON.parse(copy.document)).toMatchObject({ revision: 7 });
  const restarted = sourceOver(() => Promise.reject(new TypeError('refused')));
  expect((await restarted.source.read())?.registry.revision).toBe(7);
});

test('starts empty without a copy, or with a broken one', async () => {
  const away = () => Promise.reject<Response>(new TypeError('refused'));
  expect(await sourceOver(away).source.read()).toBeNull();
  await sourceOver(() => answer(7)).source.read();
  await writeFile(join(folder, 'cache/registry.json'), '{"document":"{');
  expect(await sourceOver(away).source.read()).toBeNull();
});

test('a copy on the disk that was changed is not believed', async () => {
  await sourceOver(() => answer(7)).source.read();
  const file = join(folder, 'cache/registry.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('12:00:00Z', '12:00:01Z'));
  const { source } = sourceOver(() => Promise.reject(new TypeError('refused')));
  expect(await source.read()).toBeNull();
});
