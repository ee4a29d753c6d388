import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExtraScripts } from './extra-scripts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hideout-scripts-'));
  for (const name of ['wallet', 'dist/own']) await mkdir(join(folder, name), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const computeHash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function scripts(...extraScripts: string[]) {
  const onMissing = vi.fn();
  const extraMounts = [{ prefix: '/wallet/', directory: join(folder, 'wallet') }];
  const source = createExtraScripts({ extraScripts, extraMounts, hostDist: join(folder, 'dist') }, onMissing);
  return { source, onMissing };
}

test('a script has the hash of its file, in a mount or beside the host', async () => {
  await writeFile(join(folder, 'wallet/a.js'), 'a()');
  await writeFile(join(folder, 'dist/own/b.js'), 'b()');
  expect(await scripts('/wallet/a.js', '/own/b.js').source.read()).toEqual([
    { src: '/wallet/a.js', integrity: computeHash('a()') },
    { src: '/own/b.js', integrity: computeHash('b()') },
  ]);
});

test('a script that changes gets its new hash', async () => {
  const file = join(folder, 'wallet/c.js');
  await writeFile(file, 'c()');
  const { source } = scripts('/wallet/c.js');
  await source.read();
  await writeFile(file, 'c(2)');
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
  expect(await source.read()).toEqual([{ src: '/wallet/c.js', integrity: computeHash('c(2)') }]);
});

test('a script that is not there is left out and named', async () => {
  const { source, onMissing } = scripts('/wallet/none.js');
  expect(await source.read()).toEqual([]);
  expect(onMissing).toHaveBeenCalledWith('/wallet/none.js');
});
