import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

const ours = (file: string) => path.join(import.meta.dirname, '../runtime', file);

/** What the host imports of the federation runtime, and what it gets in production. */
export const hostRuntimeAlias = { '@module-federation/enhanced/runtime$': ours('host-runtime.ts') };

/** The federation plugin's code that starts federation is no file but a text: `…!=!data:text/javascript,import%20…`. */
const START = /__module_federation_bundler_runtime__/;

/**
 * Puts our code that starts federation in the place of the plugin's own, and so our runtime in the place of its.
 *
 * @param file of the `runtime` folder
 */
export function startFederation(file: 'start-host.ts' | 'start-remote.ts'): Rspack.RspackPluginFunction {
  return (compiler) => {
    let isReplaced = false;
    new rspack.NormalModuleReplacementPlugin(START, (resource) => {
      resource.request = ours(file);
      isReplaced = true;
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('hideout-federation', (compilation) => {
      if (!isReplaced && !compilation.compiler.isChild())
        throw new Error('Federation is started by another module now: change START.');
    });
  };
}
