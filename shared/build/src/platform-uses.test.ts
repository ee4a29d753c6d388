import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rsbuild/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PlatformUses, PlatformUsesPlugin } from './platform-uses.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hideout-uses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the sources with stand-ins for the platform and says what they use of it. */
async function getUses(sources: Record<string, string>): Promise<PlatformUses> {
  const platform = {
    'platform/react.js': 'exports.useState = 1; exports.useMemo = 2; exports.version = "19";',
  };
  const session = { 'platform/session.js': 'export const useSession = 1; export const useApi = 2;' };
  for (const [name, text] of Object.entries({ ...platform, ...session, ...sources })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  let uses: PlatformUses | undefined;
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist') },
    resolve: {
      alias: {
        react$: path.join(folder, 'platform/react.js'),
        '@hideout/session/session$': path.join(folder, 'platform/session.js'),
      },
    },
    optimization: { minimize: false },
    plugins: [
      new PlatformUsesPlugin((found) => {
        uses = found;
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null && error !== undefined) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  if (uses === undefined) throw new Error('The plugin has told nothing.');
  return uses;
}

test('names what is imported, however it is written, in lazily loaded files too', async () => {
  const uses = await getUses({
    'entry.js':
      "import { useSession as who } from '@hideout/session/session'; import * as React from 'react'; console.log(who, React.useState); void import('./page.js');",
    'page.js': "import { useApi } from '@hideout/session/session'; console.log(useApi);",
  });
  expect(uses).toEqual({ '@hideout/session/session': ['useApi', 'useSession'], react: ['useState'] });
});

test('a module taken as a whole is marked', async () => {
  const uses = await getUses({
    'entry.js': "import * as React from 'react'; console.log({ ...React }); void import('./old.js');",
    'old.js': "const session = require('@hideout/session/session'); module.exports = session;",
  });
  expect(uses).toEqual({ '@hideout/session/session': ['*'], react: ['*'] });
});

test('a file that tree shaking drops is not counted', async () => {
  const uses = await getUses({
    'package.json': '{"sideEffects":false}',
    'entry.js': "import { used } from './parts.js'; console.log(used);",
    'parts.js': "export { used } from './used.js'; export { unused } from './unused.js';",
    'used.js': "import { useState } from 'react'; export const used = useState;",
    'unused.js': "import { useMemo } from 'react'; export const unused = useMemo;",
  });
  expect(uses).toEqual({ react: ['useState'] });
});
