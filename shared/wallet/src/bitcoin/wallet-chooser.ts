import { isWalletRejection } from '../wallet-error.ts';
import { logSilence } from '../wallet-failure.ts';
import type { ChooserPort, ChooserState, WalletOption } from './chooser-port.ts';
import { canceled } from './failures.ts';
import { UNISAT_READY } from './providers.ts';

/** After this long without an answer the user is notified and may give up. */
export const SILENT_MS = 60_000;

type Choice = { readonly onSelect: (id: string) => void; readonly onCancel: () => void };

const CLOSED: ChooserState = { phase: 'closed' };

/** What stands behind the chooser's dialog: the choice of a wallet, and every wait for one. */
export class WalletChooser implements ChooserPort {
  readonly #readOptions: () => readonly WalletOption[];
  readonly #watchers = new Set<() => void>();
  #state: ChooserState = CLOSED;
  #choice: Choice | null = null;
  #stop: ((reason: unknown) => void) | null = null;
  #askAgain: (() => void) | null = null;

  constructor(readOptions: () => readonly WalletOption[]) {
    this.#readOptions = readOptions;
  }

  /** True when a dialog is there to show the choice. */
  get isAttached(): boolean {
    return this.#watchers.size > 0;
  }

  readonly getState = (): ChooserState => this.#state;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  readonly select = (id: string): void => {
    const state = this.#state;
    if (state.phase !== 'choosing') return;
    const option = state.options.find((one) => one.id === id);
    if (option === undefined) return;
    if (!option.isInstalled) {
      this.#set({ ...state, selectedId: id });
      return;
    }
    const choice = this.#endChoice();
    this.#set({ phase: 'opening', options: state.options, selectedId: id, silent: false });
    choice?.onSelect(id);
  };

  readonly cancel = (): void => this.interrupt(canceled());

  readonly retry = (): void => {
    const state = this.#state;
    if (state.phase !== 'opening' || !state.silent || this.#askAgain === null) return;
    this.#set({ ...state, silent: false });
    this.#askAgain();
  };

  /** Ends the choice or the wait, if there is one; a wait rejects with `reason`. */
  interrupt(reason: unknown): void {
    const choice = this.#endChoice();
    const stop = this.#stop;
    this.close();
    choice?.onCancel();
    stop?.(reason);
  }

  /** Shows the tiles until one is selected or the dialog is closed. */
  choose(options: readonly WalletOption[], choice: Choice): void {
    this.#choice = choice;
    this.#set({ phase: 'choosing', options, selectedId: null });
    window.addEventListener('focus', this.#refresh);
    window.addEventListener(UNISAT_READY, this.#refresh);
  }

  close(): void {
    if (this.#state !== CLOSED) this.#set(CLOSED);
  }

  /**
   * Waits for the wallet. After 60 s of silence the dialog says so and offers to give up; then this rejects
   * with 'Request canceled by user', and what the wallet answers later is lost. `run` is called at once: wallets
   * open their window only while the click is fresh. `retry` calls it again; then any answer counts, and a
   * failure only when no other call is left: a wallet turns the second one away while its window for the first
   * is still open. The user's no to the last call ends it, too.
   */
  wait<Result>(id: string, run: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let latest = 0;
      let pending = 0;
      let silence: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(silence);
        if (this.#stop === stop) {
          this.#stop = null;
          this.#askAgain = null;
          this.close();
        }
      };
      const stop = (reason: unknown) => {
        end();
        reject(reason);
      };
      const ask = () => {
        latest += 1;
        pending += 1;
        const turn = latest;
        clearTimeout(silence);
        silence = setTimeout(() => this.#showSilence(id), SILENT_MS);
        run().then(
          (result) => {
            end();
            resolve(result);
          },
          (error: unknown) => {
            pending -= 1;
            if (pending === 0 || (turn === latest && isWalletRejection(error))) stop(error);
          },
        );
      };
      this.#stop = stop;
      this.#askAgain = ask;
      ask();
    });
  }

  #showSilence(id: string): void {
    logSilence();
    const options = this.#state.phase === 'closed' ? this.#readOptions() : this.#state.options;
    this.#set({ phase: 'opening', options, selectedId: id, silent: true });
  }

  /** A wallet that was installed, or announced itself, while the user looks at the tiles. */
  readonly #refresh = (): void => {
    const state = this.#state;
    if (state.phase !== 'choosing') return;
    const options = this.#readOptions();
    const selected = options.find((one) => one.id === state.selectedId);
    this.#set({ ...state, options, selectedId: selected?.isInstalled === false ? selected.id : null });
  };

  #endChoice(): Choice | null {
    const choice = this.#choice;
    this.#choice = null;
    window.removeEventListener('focus', this.#refresh);
    window.removeEventListener(UNISAT_READY, this.#refresh);
    return choice;
  }

  #set(state: ChooserState): void {
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}
