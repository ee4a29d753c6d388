import type { ComponentType } from 'react';
import { WALLET_ERROR_CODES, WalletError } from './wallet-error.ts';

/**
 * What the wallet kit does for the rest of the app. It weighs several hundred kB, so nothing of it is loaded
 * before somebody shows an intent or a previous connection has to be resumed.
 */
export type WalletLayer = {
  /**
   * Opens the connect modal; when a wallet is connected already it is disconnected first and the modal opens
   * 300 ms later (spec section 4). Resolves with true when a wallet is connected, with false when the person
   * closed the modal.
   */
  readonly connect: () => Promise<boolean>;
  readonly disconnect: () => Promise<void>;
  /** Signature of `message` as hex. Rejects with what the wallet threw. */
  readonly signMessage: (message: string) => Promise<string>;
  /** Lets the person choose a chain the app uses. */
  readonly chooseChain: () => Promise<void>;
};

/** The lazily imported module: a component that, once mounted, hands over its layer. */
export type WalletLayerModule = {
  readonly WalletRoot: ComponentType<{ readonly onReady: (layer: WalletLayer) => () => void }>;
};

type Turn = {
  readonly resolve: (layer: WalletLayer) => void;
  readonly reject: (error: WalletError) => void;
};

type Loader = () => Promise<WalletLayerModule>;

let loader: Loader | null = null;
let loading: Promise<WalletLayerModule> | null = null;
let loaded: WalletLayerModule | null = null;
let ready: WalletLayer | null = null;
let waiting: Turn[] = [];
const watchers = new Set<() => void>();

/** Tells where the wallet kit is. Called once by the host, before anything can ask for it. */
export function registerWalletLayer(load: Loader): void {
  loader = load;
  loading = null;
  loaded = null;
  ready = null;
  waiting = [];
  for (const changed of watchers) changed();
}

/** Fetches and evaluates the kit; it mounts where the host has put its outlet. A failed try may be repeated. */
export async function loadWalletLayer(): Promise<WalletLayerModule> {
  if (loader === null) throw new WalletError('Wallet is not provided', WALLET_ERROR_CODES.internal);
  loading ??= loader();
  try {
    loaded = await loading;
  } catch (cause) {
    loading = null;
    throw new WalletError('The wallet tools could not be loaded.', WALLET_ERROR_CODES.internal, { cause });
  }
  for (const changed of watchers) changed();
  return loaded;
}

/** The mounted kit, loaded when needed. */
export async function walletLayer(): Promise<WalletLayer> {
  if (ready !== null) return ready;
  // In line before it loads: the kit mounts, or fails, in the very moment the loading ends.
  const turn = new Promise<WalletLayer>((resolve, reject) => waiting.push({ resolve, reject }));
  const [layer] = await Promise.all([turn, loadWalletLayer()]);
  return layer;
}

/** Takes the layer of a mounted kit. Returns what takes it back when it unmounts. */
export function attachWalletLayer(layer: WalletLayer): () => void {
  ready = layer;
  for (const { resolve } of waiting.splice(0)) resolve(layer);
  return () => {
    if (ready === layer) ready = null;
  };
}

/** Takes a kit that failed while drawing out of the page; the next wish for the wallet mounts it anew. */
export function dropWalletLayer(cause: unknown): void {
  loading = null;
  loaded = null;
  ready = null;
  for (const { reject } of waiting.splice(0)) {
    reject(new WalletError('The wallet tools have failed.', WALLET_ERROR_CODES.internal, { cause }));
  }
  for (const changed of watchers) changed();
}

export function subscribeToWalletLayer(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function loadedWalletLayer(): WalletLayerModule | null {
  return loaded;
}
