import type { Bundler } from './bundler.ts';
import { type Factory, loadShared, loadSharedNow, type ShareScope } from './share-scope.ts';

/** Puts a module of the platform under the id by which this build imports it. */
function install(bundler: Bundler, id: string, getFactory: () => Factory): void {
  bundler.m[id] = (module) => {
    // Else a module that throws would be there the next time, empty.
    delete bundler.c[id];
    module.exports = getFactory()();
  };
}

function getConsumed({ consumesLoadingData }: Bundler, id: string) {
  const consumed = consumesLoadingData?.moduleIdToConsumeDataMapping[id];
  if (consumed === undefined) throw new Error(`The build does not say what module ${id} is.`);
  return consumed;
}

/** Lets files that are loaded later import the platform: it is there before their modules run. */
export function consumeInChunks(bundler: Bundler, getScope: () => ShareScope): void {
  const { chunkMapping = {} } = bundler.consumesLoadingData ?? {};
  if (bundler.f === undefined) return;
  bundler.f.consumes = (chunkId, promises) => {
    for (const id of chunkMapping[chunkId] ?? []) {
      if (Object.hasOwn(bundler.m, id)) continue;
      const { shareKey, requiredVersion } = getConsumed(bundler, id);
      const loading = loadShared(getScope(), shareKey, requiredVersion);
      promises.push(loading.then((factory) => install(bundler, id, () => factory)));
    }
  };
}

/** Lets the first files import the platform, which lies in them as well. */
export function consumeAtOnce(bundler: Bundler, scope: ShareScope): void {
  for (const id of bundler.consumesLoadingData?.initialConsumes ?? []) {
    const { shareKey, requiredVersion } = getConsumed(bundler, id);
    install(bundler, id, () => loadSharedNow(scope, shareKey, requiredVersion));
  }
}
