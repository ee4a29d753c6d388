import type { Rspack } from '@rsbuild/core';
import { isProvided } from './platform.ts';

/** Stands for a module that is taken as a whole: nobody can say which of its exports are read. */
const WHOLE = '*';

/** What a build imports of the platform: export names by import request. */
export type PlatformUses = Record<string, string[]>;

function addUses(found: Map<string, Set<string>>, module: Rspack.Module): void {
  for (const { request, type, ids } of module.dependencies) {
    if (request === undefined || !isProvided(request)) continue;
    const names = found.get(request) ?? new Set<string>();
    found.set(request, names);
    // `import 'x'` and the import of a type name nothing; `import * as x` used as a value, and `require`, name all.
    if (ids !== undefined) names.add(ids[0] ?? WHOLE);
    else if (type.startsWith('cjs')) names.add(WHOLE);
  }
}

/**
 * Reads from the module graph which exports of the platform the code of this build names: its own sources and
 * whatever is compiled into them. Asked for when modules have been sorted into chunks and not yet been merged;
 * modules that no chunk holds were dropped by tree shaking.
 */
export class PlatformUsesPlugin {
  readonly #tell: (uses: PlatformUses) => void;

  constructor(notify: (uses: PlatformUses) => void) {
    this.#tell = notify;
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('hideout-platform-uses', (compilation) => {
      compilation.hooks.optimizeTree.tapPromise('hideout-platform-uses', async (_chunks, modules) => {
        const found = new Map<string, Set<string>>();
        for (const module of modules) {
          const isBuilt = compilation.chunkGraph.getModuleChunksIterable(module)[Symbol.iterator]().next();
          if (isBuilt.done !== true) addUses(found, module);
        }
        this.#tell(
          Object.fromEntries(
            [...found]
              .map(([request, names]) => [request, [...names].toSorted()] as const)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
        );
      });
    });
  }
}
