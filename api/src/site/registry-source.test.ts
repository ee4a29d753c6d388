import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@hideout/contract/registry';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRegistrySource } from './registry-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-registry-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const revision = (number: number): Registry => ({
  schema: 1,
  revision: number,
  updatedAt: '2026-11-20T12:00:00Z',
  remotes: [],
});

function sourceOver(answer: (headers: Headers) => Response | Promise<Response>) {
  const asked: Headers[] = [];
  const problems: unknown[] = [];
  const clock = { now: 0 };
  const source = createRegistrySource({
    apiUrl: 'http://api',
    copy: join(folder, 'cache/registry.json'),
    fetch: async (_url, init) => {
      const headers = new Headers(init?.headers);
      asked.push(headers);
      return answer(headers);
    },
    now: () => clock.now,
    onProblem: (problem) => problems.push(problem),
  });
  return { source, asked, problems, clock };
}

test('asks once for many visitors at once, and not again within two seconds', async () => {
  const { source, asked, clock } = sourceOver(() => Response.json(revision(1)));
  await Promise.all([source.read(), source.read(), source.read()]);
  clock.now = 1_999;
  expect((await source.read()).revision).toBe(1);
  expect(asked).toHaveLength(1);
});

test('asks with the ETag after that, and takes what is new', async () => {
  let current = 1;
  const { source, asked, clock } = sourceOver((headers) => {
    if (headers.get('if-none-match') === `"${current}"`) return new Response(null, { status: 304 });
    return Response.json(revision(current), { headers: { etag: `"${current}"` } });
  });
  await source.read();
  clock.now = 2_000;
  expect((await source.read()).revision).toBe(1);
  current = 2;
  clock.now = 4_000;
  expect((await source.read()).revision).toBe(2);
  expect(asked.map((headers) => headers.get('if-none-match'))).toEqual([null, '"1"', '"1"']);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('refused'))],
  ['answers 503', () => Response.json(revision(9), { status: 503 })],
  ['answers another shape', () => Response.json({ remotes: 'none' })],
  ['answers HTML', () => new Response('<html>')],
])('keeps the last good registry while the API %s', async (_, fail) => {
  let works = true;
  const { source, problems, clock } = sourceOver(() => (works ? Response.json(revision(5)) : fail()));
  await source.read();
  works = false;
  clock.now = 10_000;
  expect((await source.read()).revision).toBe(5);
  expect(problems).toHaveLength(1);
});

test('does not make every visitor wait for an API that is away', async () => {
  let works = true;
  const { source, asked, clock } = sourceOver(() =>
    works ? Response.json(revision(5)) : Promise.reject(new TypeError('refused')),
  );
  await source.read();
  works = false;
  clock.now = 10_000;
  for (let visitor = 0; visitor < 5; visitor += 1) await source.read();
  expect(asked).toHaveLength(2);
});

test('starts from its copy when the API is away', async () => {
  await sourceOver(() => Response.json(revision(7))).source.read();
  expect(JSON.parse(await readFile(join(folder, 'cache/registry.json'), 'utf8'))).toMatchObject({
    revision: 7,
  });
  const restarted = sourceOver(() => Promise.reject(new TypeError('refused')));
  expect((await restarted.source.read()).revision).toBe(7);
});

test('starts empty without a copy, or with a broken one', async () => {
  const away = () => Promise.reject<Response>(new TypeError('refused'));
  expect(await sourceOver(away).source.read()).toMatchObject({ revision: 0, remotes: [] });
  await sourceOver(() => Response.json(revision(7))).source.read();
  await writeFile(join(folder, 'cache/registry.json'), '{"schema":1,"rev');
  expect(await sourceOver(away).source.read()).toMatchObject({ revision: 0, remotes: [] });
});
