// Starts federation in the host, before the first of its modules runs.
import { bundler } from './bundler.ts';
import { consumeAtOnce, consumeInChunks } from './consume-shared.ts';
import { getInstance } from './host-runtime.ts';
import { runtimeCore } from './runtime-core.ts';

const { shareScopeMap } = getInstance();
const { uniqueName = '', scopeToSharingDataMapping: provided } = bundler.initializeSharingData ?? {};

for (const { name, version, factory } of provided?.default ?? []) {
  shareScopeMap.default[name] = { [version]: { version, from: uniqueName, get: factory } };
}
consumeAtOnce(bundler, shareScopeMap.default);
consumeInChunks(bundler, () => shareScopeMap.default);

Object.assign(globalThis, {
  // What is shared, where tools that know federation look for it.
  __FEDERATION__: { __INSTANCES__: [], __SHARE__: { [uniqueName]: shareScopeMap } },
  _FEDERATION_RUNTIME_CORE: runtimeCore,
});
