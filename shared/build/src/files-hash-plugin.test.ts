import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILES_HASH, FilesHashPlugin } from './files-hash-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The version of a build, and the script that names it. */
async function build(code: string, { seed, image = 'one' }: { seed?: string; image?: string } = {}) {
  writeFileSync(path.join(folder, 'image.png'), image);
  writeFileSync(
    path.join(folder, 'index.js'),
    `import image from './image.png?url';\nconsole.log('v-${FILES_HASH}', image);\n${code}\n`,
  );
  const plugin = new FilesHashPlugin(seed);
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      tools: { htmlPlugin: false, rspack: { plugins: [plugin] } },
    },
  });
  await (await rsbuild.build()).close();
  const scripts = path.join(folder, 'dist/static/js');
  const [file = ''] = readdirSync(scripts).filter((name) => name.endsWith('.js'));
  return {
    version: plugin.fill(`v-${FILES_HASH}`),
    file,
    script: readFileSync(path.join(scripts, file), 'utf8'),
  };
}

test('puts the hash of the files into them, the same for the same files', async () => {
  const first = await build('');
  expect(first.version).toMatch(/^v-[0-9a-f]{12}$/);
  expect(first.script).toContain(first.version);
  expect(await build('// what nobody gets')).toEqual(first);
});

test('names another version, and another file, when a script, an image or the seed is another', async () => {
  const builds = [
    await build(''),
    await build('console.log(2);'),
    await build('', { image: 'two' }),
    await build('', { seed: 'another manifest' }),
  ];
  expect(new Set(builds.map(({ version }) => version)).size).toBe(4);
  expect(new Set(builds.map(({ file }) => file)).size).toBe(4);
});
