import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getStylePrefix } from './scoped-styles.ts';
import { scopedStylesPlugin } from './scoped-styles-plugin.ts';
import { namedSources } from './source-names.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-sheets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(css: string): Promise<void> {
  writeFileSync(path.join(folder, 'page.module.css'), css);
  writeFileSync(
    path.join(folder, 'index.js'),
    "import styles from './page.module.css';\nconsole.log(styles);\n",
  );
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'silent',
      source: { entry: { index: './index.js' } },
      plugins: [scopedStylesPlugin('serum', folder)],
      tools: {
        htmlPlugin: false,
        rspack: { output: namedSources(folder) },
      },
      output: {
        cssModules: { localIdentName: `${getStylePrefix('serum')}[local]` },
        sourceMap: { js: 'hidden-nosources-source-map', css: true },
      },
    },
  });
  await (await rsbuild.build()).close();
}

test('fails the build with source file, line and rule when a sheet reaches what is not its own', async () => {
  const css = '@layer remote {\n  .vial {\n    color: red;\n  }\n\n  header {\n    display: none;\n  }\n}\n';
  await expect(build(css)).rejects.toThrow(
    'The styles of serum reach what is not its own:\n- page.module.css:6:3: header does not begin with a class of its own, .serum_…',
  );
});

test('leaves no map of a sheet in a build that passes', async () => {
  await build('@layer remote {\n  .vial {\n    color: red;\n  }\n}\n');
  const files = readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  expect(files.filter((file) => file.endsWith('.css.map'))).toEqual([]);
});
