import type { BitcoinLayer } from '../layers.ts';
import { BitcoinSession, type BitcoinWalletOptions } from './bitcoin-session.ts';
import type { ChooserPort } from './chooser-port.ts';

export type BitcoinWallet = BitcoinLayer & {
  readonly chooser: ChooserPort;
  /**
   * At the start of a visit after a connected one: connects the remembered wallet without asking the user.
   * Resolves with whether it is connected. Never rejects.
   */
  readonly resume: () => Promise<boolean>;
  readonly dispose: () => void;
};

/**
 * The Bitcoin wallet of the page: one connection to one of the four wallets (spec section 4). Make one per
 * page; it adds an element to the document and listens on the window until it is disposed of.
 */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinWallet {
  const session = new BitcoinSession(options);
  return {
    chooser: session.chooser,
    connect: () => session.connect(),
    disconnect: () => session.disconnect(),
    signMessage: (message, address) => session.signMessage(message, address),
    cancel: () => session.chooser.cancel(),
    resume: () => session.resume(),
    dispose: () => session.dispose(),
  };
}
