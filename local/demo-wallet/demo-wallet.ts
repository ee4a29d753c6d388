import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { chainContractNames } from '../chain/contract-names.ts';
import type { WalletConfig } from './src/protocol.ts';

/** Scripts that the site's page loads so that the wallet announces itself. */
export const DEMO_WALLET_SCRIPT = '/demo-wallet/provider.js';

const sourceAt = (name: string) => path.join(import.meta.dirname, 'src', name);

/**
 * Builds the demo wallet into a folder that the site serves as `/demo-wallet/`, with the addresses where this stack's
 * chains and relay answer: `provider.js` for the site's page, `approve.html` for the wallet's own window, `phone.html`
 * for the wallet on another device. Everything is a file of its own, so a CSP of 'self' is enough.
 *
 * @param dir folder that is emptied and filled.
 * @throws Error when the build fails.
 */
export async function placeDemoWallet(
  dir: string,
  { rpcUrls, relayUrl }: Pick<WalletConfig, 'rpcUrls' | 'relayUrl'>,
): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: {
        entry: {
          provider: { import: sourceAt('provider.ts'), html: false },
          approve: sourceAt('approve.ts'),
          phone: sourceAt('phone/phone-page.ts'),
        },
      },
      html: { template: sourceAt('approve.html'), inject: 'body', scriptLoading: 'defer' },
      splitChunks: false,
      tools: {
        // viem loads a rare part lazily by a script tag, which trusted types refuse.
        rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } },
      },
      output: {
        target: 'web',
        distPath: { root: dir, js: '', css: '', font: 'fonts' },
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
  const config: WalletConfig = { rpcUrls, relayUrl, contracts: chainContractNames() };
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config));
}
