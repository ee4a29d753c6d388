import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scopedStyles } from './css-modules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-sheets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The sheet that a remote's build makes of these rules. */
async function build(css: string): Promise<string> {
  writeFileSync(path.join(folder, 'page.css'), css);
  writeFileSync(path.join(folder, 'index.js'), "import styles from './page.css';\nconsole.log(styles);\n");
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      tools: { htmlPlugin: false },
      output: { cssModules: scopedStyles('serum') },
    },
  });
  await (await rsbuild.build()).close();
  const dir = path.join(folder, 'dist/static/css');
  return readFileSync(path.join(dir, readdirSync(dir)[0] ?? ''), 'utf8');
}

test.each(['header', '*', ':root', ':global(.shell)', '.vial, header'])(
  'fails the build when a sheet styles %s',
  async (selector) => {
    await expect(build(`@layer remote { ${selector} { color: red } }`)).rejects.toThrow();
  },
);

test('names classes and animations of every sheet after the remote', async () => {
  const css = await build(
    '@layer remote { .vial { animation: fill 1s } @keyframes fill { from { top: 0 } } .vial li { top: 0 } }',
  );
  expect(css).toMatch(/\.serum_vial-\S{6}\{animation:1s serum_fill-\S{6}\}/);
  expect(css).toMatch(/@keyframes serum_fill-/);
});
