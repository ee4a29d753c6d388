import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';

const here = import.meta.dirname;

/**
 * Builds the demo wallet: `provider.js` for the site's page, `approve.html` with its script and style for
 * the wallet's own window, `phone.html` for the wallet on another device. Everything is a file of its own, so a CSP of 'self' is enough.
 *
 * @param outDir folder that is emptied and filled.
 * @throws Error when the build fails.
 */
export async function buildDemoWallet(outDir: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: here,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: {
        entry: {
          provider: { import: path.join(here, 'src/provider.ts'), html: false },
          approve: path.join(here, 'src/approve.ts'),
          phone: path.join(here, 'src/phone/phone-page.ts'),
        },
      },
      html: { template: path.join(here, 'src/approve.html'), inject: 'body', scriptLoading: 'defer' },
      splitChunks: false,
      tools: {
        // viem loads a rare part lazily by a script tag, which trusted types refuse.
        rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
      },
      output: {
        target: 'web',
        distPath: { root: outDir, js: '', css: '', font: 'fonts' },
        filename: { js: '[name].js', css: '[name].css' },
        assetPrefix: '/demo-wallet/',
        cleanDistPath: true,
        dataUriLimit: 0,
        legalComments: 'none',
        overrideBrowserslist: ['last 2 Chrome versions', 'last 2 Firefox versions', 'last 2 Safari versions'],
      },
    },
  });
  const { stats, close } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}
