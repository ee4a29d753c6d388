import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { afterAll, expect, test } from 'vitest';
import { idleFetchPlugin } from './idle-fetch-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hideout-idle-fetch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Text of the entry of a program whose second part asks for a third, with a style, to be fetched when idle. */
async function buildEntry(plugins: Rspack.RspackPluginFunction[] = []): Promise<string> {
  writeFileSync(path.join(folder, 'index.js'), "import('./entry.js');");
  writeFileSync(
    path.join(folder, 'entry.js'),
    "export const load = () => import(/* webpackPrefetch: true */ './kit.js');",
  );
  writeFileSync(path.join(folder, 'kit.js'), "import './kit.css'; export const kit = 1;");
  writeFileSync(path.join(folder, 'kit.css'), '.kit { color: red }');
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      source: { entry: { main: './index.js' } },
      output: { minify: false, filenameHash: false, cleanDistPath: true },
      logLevel: 'silent',
      security: { sri: { enable: true } },
      tools: { rspack: { plugins } },
    },
  });
  await (await rsbuild.build()).close();
  return readFileSync(path.join(folder, 'dist/static/js/main.js'), 'utf8');
}

test('fetches what a link would have prefetched, scripts and styles, and makes no such link', async () => {
  expect(await buildEntry()).toContain('rel = "prefetch"');
  const entry = await buildEntry([idleFetchPlugin]);
  expect(entry).not.toContain('prefetch"');
  expect(entry.match(/fetch\(__webpack_require__\.p \+ [^;]+priority: "low"/g)).toHaveLength(2);
});
