import { readStored, STORAGE_KEYS, writeStored } from '../storage-keys.ts';
import { isWalletRejection } from '../wallet-error.ts';

/** A wallet that the next request goes to. */
export type Selection = {
  readonly id: string;
  /** It was reused, not chosen just now. */
  readonly isRemembered: boolean;
};

/**
 * Which Bitcoin wallet is remembered (spec section 4), for all four alike, whatever speaks with them.
 * sats-connect writes the same entry after each of its requests, also after one that was given up long ago, when
 * it may write the text "undefined"; `restore` puts back what is right.
 */
export class ProviderSelection {
  #remembered: string | null = readStored(STORAGE_KEYS.defaultProvider);

  /** Id of the remembered wallet, installed or not. */
  remembered(): string | null {
    this.#remembered = readStored(STORAGE_KEYS.defaultProvider);
    return this.#remembered;
  }

  /** After a request: a refusal forgets the wallet unless it was remembered, anything else remembers it. */
  settle(selection: Selection, failure: unknown): void {
    if (!isWalletRejection(failure)) this.#remembered = selection.id;
    else if (!selection.isRemembered) this.#remembered = null;
    this.restore();
  }

  forget(): void {
    this.#remembered = null;
    this.restore();
  }

  readonly restore = (): void => writeStored(STORAGE_KEYS.defaultProvider, this.#remembered);
}
