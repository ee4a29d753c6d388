import fs from 'node:fs';
import path from 'node:path';
import { type HostContract, hostContract } from '@hideout/contract/host-contract';
import { HOST_PAGES } from '@hideout/registry/document';
import { PLATFORM_VERSION } from '@hideout/registry/platform-version';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { isProvided } from './platform.ts';

const HOST_CONTRACT_FILE = 'host.contract.json';

/**
 * Name of a provided module in the federation plugin's own format: `provide shared module (default) react@19.3.1 = /…`.
 */
const PROVIDED = /^provide shared module \(\S+\) (\S+)@[^@\s]+ = /;

/** Reads from the module graph what each provided module exports. */
function exportsOfProvided(compilation: Rspack.Compilation, modules: Iterable<Rspack.Module>) {
  const found: [string, string[]][] = [];
  for (const module of modules) {
    const request = PROVIDED.exec(module.identifier())?.[1];
    if (request === undefined || !isProvided(request)) continue;
    // What is provided on demand hangs in a block of its own.
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const target = dependency === undefined ? null : compilation.moduleGraph.getModule(dependency);
    const names = target === null ? null : compilation.moduleGraph.getProvidedExports(target);
    if (!Array.isArray(names)) throw new Error(`The build cannot say what ${request} exports.`);
    found.push([request, names.toSorted()]);
  }
  return Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
}

type HostFacts = { readonly version: string; readonly packages: Record<string, string> };

/** Writes `host.contract.json` beside the host's files: what this build offers to remotes. */
export function hostContractPlugin(getFacts: () => HostFacts): RsbuildPlugin {
  return {
    name: 'hideout-host-contract',
    setup(api) {
      let modules: HostContract['modules'] = {};
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins({
          apply(compiler: Rspack.Compiler) {
            compiler.hooks.compilation.tap('hideout-host-contract', (compilation) => {
              compilation.hooks.optimizeTree.tapPromise('hideout-host-contract', async (_chunks, built) => {
                modules = exportsOfProvided(compilation, built);
              });
            });
          },
        });
      });
      api.onAfterBuild(({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        const contract = hostContract.parse({
          schema: 1,
          ...getFacts(),
          contract: PLATFORM_VERSION,
          modules,
          paths: Object.keys(HOST_PAGES).filter((page) => page !== '/'),
        });
        fs.writeFileSync(
          path.join(api.context.distPath, HOST_CONTRACT_FILE),
          `${JSON.stringify(contract, null, 2)}\n`,
        );
      });
    },
  };
}
