import Wallet, { type Params, type Requests } from 'sats-connect';
import { getCode, WALLET_ERROR_CODES, WalletError } from '../wallet-error.ts';
import { nameWalletFailure } from '../wallet-failure.ts';
import { WALLET_MESSAGES } from '../wallet-messages.ts';
import { canceled, internal } from './failures.ts';
import { property, textProperty } from './unknown-values.ts';
import type { WalletChooser } from './wallet-chooser.ts';
import { walletOptions } from './wallet-options.ts';

const SELECTOR = 'sats-connect-wallet-provider-selector';
const EVENTS = 'sats-connect_wallet-provider-selector';

function answer(kind: 'select' | 'cancel', detail?: string): void {
  window.dispatchEvent(new CustomEvent(`${EVENTS}_${kind}`, { detail }));
}

/** What an `open` of the library is for: a wallet by its id, or the user's choice. */
type Wanted = string | { id: string | null };

/**
 * sats-connect with our chooser instead of its dialog, through the window events it documents. An empty
 * element stands where its own would be, so that one never loads: it asks a foreign host for a font.
 *
 * Only `open` is listened to. The library's `walletClose` and `close` are not: it forgets them after some
 * failures, and sends them late for a request that was given up; our own flow knows when it has ended.
 */
export class SatsConnectBridge {
  readonly #chooser: WalletChooser;
  readonly #afterRequest: () => void;
  readonly #marker: HTMLElement;
  #wanted: Wanted | null = null;
  /** The tiles are open: until then the library hears any answer as the user's. */
  #isChoosing = false;

  /** `afterRequest` runs whenever the library has ended a request, and so has written what it remembers. */
  constructor(chooser: WalletChooser, afterRequest: () => void) {
    this.#chooser = chooser;
    this.#afterRequest = afterRequest;
    if (!customElements.get(SELECTOR)) customElements.define(SELECTOR, class extends HTMLElement {});
    this.#marker = document.createElement(SELECTOR);
    this.#marker.id = SELECTOR;
    this.#marker.hidden = true;
    document.body.append(this.#marker);
    window.addEventListener(`${EVENTS}_open`, this.#open);
    Wallet.setCreateCustomConfig(() => ({ options: walletOptions() }));
  }

  dispose(): void {
    window.removeEventListener(`${EVENTS}_open`, this.#open);
    this.#marker.remove();
  }

  /**
   * Lets the user choose and resolves with the wallet's id.
   *
   * @throws WalletError -32603 'Failed to select the provider. …' when the dialog was closed, 'No wallets
   *   detected, …' without any tile, 'Failed to detect the wallet provider selector.' without a dialog.
   */
  async choose(): Promise<string> {
    if (!this.#chooser.isAttached) throw internal(WALLET_MESSAGES.selectorMissing);
    const choice: { id: string | null } = { id: null };
    try {
      await this.#select(choice);
    } catch (cause) {
      // Rejects with a bare text when the element is missing, with nothing when the dialog was closed.
      const known = cause === WALLET_MESSAGES.selectorMissing ? cause : textProperty(cause, 'message');
      throw internal(known ?? WALLET_MESSAGES.selectionFailed, cause);
    }
    if (choice.id === null) throw internal(WALLET_MESSAGES.selectionFailed);
    return choice.id;
  }

  /**
   * Asks the wallet `id` through the library and resolves with its answer, which nobody has checked.
   *
   * @throws WalletError with the library's code and text; see `nameFailure`.
   */
  async request<Method extends keyof Requests>(
    id: string,
    method: Method,
    params: Params<Method>,
  ): Promise<unknown> {
    // The library stores a provider of its own, which a request that was given up may have left behind.
    await this.#select(id);
    try {
      const response = await Wallet.request(method, params);
      if (response.status === 'success') return response.result;
      throw nameFailure(response.error);
    } finally {
      this.#afterRequest();
    }
  }

  /** Hears an event of the wallet `id`. Resolves with what stops it; the library logs what it cannot do. */
  async listen(
    id: string,
    eventName: 'accountChange' | 'networkChange' | 'disconnect',
    cb: (event: unknown) => void,
  ): Promise<() => void> {
    await this.#select(id);
    return Wallet.addListener({ eventName, cb });
  }

  /** Renounces the permissions of the wallet `id` and clears the library's provider and stored default. */
  async disconnect(id: string): Promise<void> {
    await this.#select(id);
    await Wallet.disconnect().finally(this.#afterRequest);
  }

  async #select(wanted: Wanted): Promise<void> {
    // The library's events name no request: an answer meant for one would end the user's choice, too.
    if (typeof wanted === 'string' && this.#isChoosing) throw canceled();
    this.#wanted = wanted;
    const selecting = Wallet.selectProvider(); // sends `open` before it returns
    this.#wanted = null;
    await selecting;
  }

  readonly #open = (): void => {
    const wanted = this.#wanted;
    // Nobody asked for a choice: the library lost its provider to a late answer.
    if (wanted === null) answer('cancel');
    else if (typeof wanted === 'string') answer('select', wanted);
    else {
      this.#isChoosing = true;
      this.#chooser.choose(walletOptions(), {
        onSelect: (id) => {
          this.#isChoosing = false;
          wanted.id = id;
          answer('select', id);
        },
        onCancel: () => {
          this.#isChoosing = false;
          answer('cancel');
        },
      });
    }
  };
}

/** What the library itself says of a request that no wallet was asked for. Whatever else it says is a wallet's. */
const LIBRARY_TEXTS: ReadonlySet<string> = new Set([
  WALLET_MESSAGES.methodNotSupported,
  'Only one recipient is supported by this wallet provider',
]);

/** The library's error as ours. It hides the number that a wallet gave behind one of its own. */
function nameFailure(error: unknown): WalletError {
  const text = textProperty(error, 'message');
  if (text !== undefined && LIBRARY_TEXTS.has(text)) {
    return new WalletError(text, getCode(error), { cause: error });
  }
  const thrown = property(error, 'data');
  const isNumbered = getCode(thrown) !== WALLET_ERROR_CODES.internal;
  return nameWalletFailure(isNumbered ? thrown : error);
}
