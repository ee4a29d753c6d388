import type { ComponentType } from 'react';
import { FIRST_MESSAGES, WALLET_ERROR_CODES, WalletError } from './wallet-error.ts';

/** The lazily imported module: a component that, once mounted, provides its layer. */
export type LayerModule<Layer> = {
  readonly Root: ComponentType<{ readonly onReady: (layer: Layer) => () => void }>;
};

type Turn<Layer> = {
  readonly resolve: (layer: Layer) => void;
  readonly reject: (error: WalletError) => void;
};

/**
 * A wallet kit that is loaded on intent and mounted by the host's outlet, and everybody who waits for it.
 * One instance per kind of wallet, for the life of the page.
 */
export class LazyLayer<Layer> {
  #loader: (() => Promise<LayerModule<Layer>>) | null = null;
  #loading: Promise<LayerModule<Layer>> | null = null;
  #loaded: LayerModule<Layer> | null = null;
  #ready: Layer | null = null;
  #waiting: Turn<Layer>[] = [];
  readonly #watchers = new Set<() => void>();

  /** Registers where the kit is. Called once by the host, before anything can ask for it. */
  register(load: () => Promise<LayerModule<Layer>>): void {
    this.#loader = load;
    this.#loading = null;
    this.#loaded = null;
    this.#ready = null;
    this.#waiting = [];
    this.#changed();
  }

  /** Fetches and evaluates the kit; it mounts where the host has put its outlet. A failed try may be repeated. */
  async load(): Promise<LayerModule<Layer>> {
    if (this.#loader === null) throw new WalletError(FIRST_MESSAGES.notProvided, WALLET_ERROR_CODES.internal);
    this.#loading ??= this.#loader();
    try {
      this.#loaded = await this.#loading;
    } catch (cause) {
      this.#loading = null;
      throw new WalletError('The wallet tools could not be loaded.', WALLET_ERROR_CODES.internal, { cause });
    }
    this.#changed();
    return this.#loaded;
  }

  /** The mounted kit, loaded when needed. */
  async get(): Promise<Layer> {
    if (this.#ready !== null) return this.#ready;
    // In line before it loads: the kit mounts, or fails, as soon as the loading ends.
    const turn = new Promise<Layer>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    const [layer] = await Promise.all([turn, this.load()]);
    return layer;
  }

  /** Takes the layer of a mounted kit. Returns the function that removes it when it unmounts. */
  readonly attach = (layer: Layer): (() => void) => {
    this.#ready = layer;
    for (const { resolve } of this.#waiting.splice(0)) resolve(layer);
    return () => {
      if (this.#ready === layer) this.#ready = null;
    };
  };

  /** Takes a kit that failed while rendering out of the page; the next request for the wallet mounts it again. */
  drop(cause: unknown): void {
    this.#loading = null;
    this.#loaded = null;
    this.#ready = null;
    for (const { reject } of this.#waiting.splice(0)) {
      reject(new WalletError('The wallet tools have failed.', WALLET_ERROR_CODES.internal, { cause }));
    }
    this.#changed();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  /** The kit if it is mounted now, for what makes no sense without it. */
  mounted(): Layer | null {
    return this.#ready;
  }

  /** The kit's module when it has been loaded; for `useSyncExternalStore`. */
  readonly current = (): LayerModule<Layer> | null => this.#loaded;

  #changed(): void {
    for (const changed of this.#watchers) changed();
  }
}
