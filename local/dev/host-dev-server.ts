// The host's dev server, with what the site server would have put into its page: registry, settings, demo wallet.
// Started by `start-dev-stack.ts`; reads DEV_PAGE (JSON of registry and settings) and DEV_PUBLIC (a folder).
import path from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { DEMO_WALLET_SCRIPT } from '../demo-wallet/demo-wallet.ts';
import { repoRoot } from '../settings.ts';

const page = process.env.DEV_PAGE ?? '{}';
const publicDir = process.env.DEV_PUBLIC ?? '';
const cwd = path.join(repoRoot, 'host');

const { content } = await loadConfig({ cwd, command: 'dev' });
const rsbuild = await createRsbuild({
  cwd,
  config: mergeRsbuildConfig(content, {
    html: {
      tags: [
        {
          tag: 'script',
          head: true,
          append: false,
          children: `window.__hideout={...${page.replaceAll('<', '\\u003c')},early:{}}`,
        },
        { tag: 'script', head: true, append: false, publicPath: false, attrs: { src: DEMO_WALLET_SCRIPT } },
      ],
    },
    server: {
      publicDir: { name: publicDir, copyOnBuild: false },
      historyApiFallback: true,
      printUrls: false,
    },
  }),
});
const { close } = await startServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit()));
}

async function startServer() {
  const { server } = await rsbuild.startDevServer();
  return server;
}
