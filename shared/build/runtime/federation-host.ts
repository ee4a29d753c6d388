import { type Container, type CreateScript, loadContainer } from './load-container.ts';
import type { ShareScope } from './share-scope.ts';

type RemoteEntry = { readonly name: string; readonly entry: string };

type Plugin = { readonly name: string; readonly createScript: CreateScript };

type RegisteredRemote = { readonly entry: string; container?: Promise<Container> | undefined };

/** Loads remotes into a page, and holds what it provides to them. */
export class FederationHost {
  readonly shareScopeMap: { readonly default: ShareScope } = { default: {} };
  readonly #remotes = new Map<string, RegisteredRemote>();
  #createScript: CreateScript = ({ url }) => {
    throw new Error(`No plugin makes a script for ${url}.`);
  };

  /** Lets the last of the plugins make the script of each entry. */
  registerPlugins(plugins: readonly Plugin[]): void {
    for (const { createScript } of plugins) this.#createScript = createScript;
  }

  /** Says where the entries of remotes lie. One that is known stays as it is, unless `force` replaces it. */
  registerRemotes(remotes: readonly RemoteEntry[], { force = false } = {}): void {
    for (const { name, entry } of remotes) {
      if (force || !this.#remotes.has(name)) this.#remotes.set(name, { entry });
    }
  }

  /** Loads what a remote exposes: `hideout_serum/remote` is `./remote` of `hideout_serum`. */
  async loadRemote(id: string): Promise<unknown> {
    const [name = '', exposed = ''] = id.split('/');
    const remote = this.#remotes.get(name);
    if (remote === undefined) throw new Error(`No remote is registered as ${name}.`);
    remote.container ??= this.#start(name, remote.entry).catch((error: unknown) => {
      // The next load tries again.
      remote.container = undefined;
      throw error;
    });
    const container = await remote.container;
    const factory = await container.get(`./${exposed}`);
    return factory();
  }

  async #start(name: string, entry: string): Promise<Container> {
    const container = await loadContainer(name, entry, this.#createScript);
    await container.init(this.shareScopeMap.default, [], {});
    return container;
  }
}
