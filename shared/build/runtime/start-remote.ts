// Starts the container of a remote, which needs nothing of its host but the modules that this provides.
import { bundler } from './bundler.ts';
import { consumeInChunks } from './consume-shared.ts';
import type { ShareScope } from './share-scope.ts';

let scope: ShareScope | undefined;

/** Is told by the host what it provides. What was taken of it stays, so the first word counts. */
bundler.initContainer = (given: ShareScope) => {
  scope ??= given;
};

/** Gives a module that the remote exposes: `./remote`. */
bundler.getContainer = async (name: string) => {
  const load = bundler.initializeExposesData?.moduleMap[name];
  if (load === undefined) throw new Error(`The remote does not expose ${name}.`);
  return load();
};

consumeInChunks(bundler, () => {
  if (scope === undefined) throw new Error('The host has not said yet what it provides.');
  return scope;
});
