/** One tile of the chooser (spec section 3, wallet option). */
export type WalletOption = {
  /** Path of the wallet's object on `window`, such as `XverseProviders.BitcoinProvider`. */
  readonly id: string;
  /** What people call the wallet, such as "Magic Eden". */
  readonly name: string;
  /** A `data:` URI; nothing is fetched for it. Decorative: the name stands beside it. */
  readonly icon: string;
  readonly isInstalled: boolean;
  /** Where this browser gets the wallet. Present exactly when it is not installed. */
  readonly installPrompt?: { readonly url: string };
};

/**
 * What the chooser shows.
 *
 * - `closed`: nothing.
 * - `choosing`: the tiles. `selectedId` is an uninstalled wallet that was picked: the side panel shows its
 *   install prompt. Null shows the explainer (when some wallet is not installed).
 * - `opening`: the wallet has the word. The side panel says 'Opening X…'. `silent` turns true after 60 s
 *   without an answer: say so and offer to cancel. The phase is also entered straight from `closed` when a
 *   request that needed no choice (a signature, a remembered wallet) has been silent for 60 s.
 *
 * `options` may change while the dialog is open: a wallet may be installed or announce itself late.
 */
export type ChooserState =
  | { readonly phase: 'closed' }
  | {
      readonly phase: 'choosing';
      readonly options: readonly WalletOption[];
      readonly selectedId: string | null;
    }
  | {
      readonly phase: 'opening';
      readonly options: readonly WalletOption[];
      readonly selectedId: string;
      readonly silent: boolean;
    };

/**
 * The chooser of Bitcoin wallets as its dialog sees it (spec section 2). Logic stays behind it, so the dialog
 * renders a state and reports two requests.
 *
 * Subscribing is what makes a chooser exist: with no subscriber, connecting fails with 'Failed to detect the
 * wallet provider selector.', so the dialog's component stays mounted and subscribed while closed.
 *
 * @example
 * // once, in the lazily loaded root
 * const wallet = createBitcoinWallet({
 *   onState: (state) => setBitcoinWallet(store, state),
 *   onProblem: (error) => toast(error.message), // a wallet that was removed, or ended the connection
 * });
 * if (wasReconnecting) void wallet.resume();      // never rejects; reports its end through onState
 * onReady(wallet);                                // a BitcoinWallet is a BitcoinLayer
 * // in the dialog
 * const state = useSyncExternalStore(wallet.chooser.subscribe, wallet.chooser.getState);
 * const isOpen = state.phase !== 'closed'; // also what setBitcoinChooser(store, …) wants
 * <button onClick={() => wallet.chooser.select(option.id)} />   // a tile, installed or not
 * <Dialog onClose={wallet.chooser.cancel} />                    // Escape, outside, close control
 */
export type ChooserPort = {
  /** For `useSyncExternalStore`. Returns what unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
  /** The same object until something changes. */
  readonly getState: () => ChooserState;
  /** A tile was activated. Starts an installed wallet, shows the install prompt of another one. */
  readonly select: (id: string) => void;
  /** The dialog was closed by the user: ends the choice, or the request that waits for the wallet. */
  readonly cancel: () => void;
  /** Asks the silent wallet once more; the first try may still be answered. Only after `silent`. */
  readonly retry: () => void;
};
