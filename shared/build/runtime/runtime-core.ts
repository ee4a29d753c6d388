import { type Factory, loadShared, type ShareScope } from './share-scope.ts';

type Consumer = { readonly customShareInfo: { readonly shareConfig: { readonly requiredVersion: string } } };

/**
 * What a container with the federation plugin's own runtime takes for its instance of that runtime: it brings none, because
 * the host provides it. Such are the containers of dev servers, and of releases that were built with it.
 */
class ContainerInstance {
  readonly name: string;
  readonly options: object;
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: { readonly name: string }) {
    this.name = options.name;
    this.options = options;
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope;
  }

  loadShare(request: string, { customShareInfo }: Consumer): Promise<Factory> {
    return loadShared(this.shareScopeMap.default ?? {}, request, customShareInfo.shareConfig.requiredVersion);
  }

  /** Has nothing to wait for: the host alone provides modules, and has done so. */
  initializeSharing(): [] {
    return [];
  }

  initOptions(): void {}
  registerShared(): void {}
}

const nothing = () => undefined;

/** Everything that such a container asks of `@module-federation/runtime-core`. */
export const runtimeCore = {
  ModuleFederation: ContainerInstance,
  CurrentGlobal: globalThis,
  helpers: { global: {}, share: {}, utils: {} },
  getGlobalFederationConstructor: nothing,
  setGlobalFederationConstructor: nothing,
  setGlobalFederationInstance: nothing,
};
