import { vi } from 'vitest';
import type { WalletError } from '../../wallet-error.ts';
import type { BitcoinWalletState } from '../bitcoin-types.ts';
import { type BitcoinWallet, createBitcoinWallet } from '../create-bitcoin-wallet.ts';

/** Entry in localStorage that names the remembered wallet. */
export const DEFAULT_KEY = 'sats-connect_defaultProvider';

/** A page with a chooser's dialog and no wallet yet. */
export function setUpSession(): {
  readonly wallet: BitcoinWallet;
  readonly states: BitcoinWalletState[];
  readonly problems: WalletError[];
  /** Picks a tile as soon as the dialog shows them. */
  readonly pick: (id: string) => Promise<void>;
} {
  const states: BitcoinWalletState[] = [];
  const problems: WalletError[] = [];
  const wallet = createBitcoinWallet({
    onState: (state) => void states.push(state),
    onProblem: (problem) => void problems.push(problem),
  });
  wallet.chooser.subscribe(() => undefined);
  const pick = async (id: string) => {
    await vi.waitFor(() => {
      if (wallet.chooser.getState().phase !== 'choosing') throw new Error('No tiles to pick from.');
    });
    wallet.chooser.select(id);
  };
  return { wallet, states, problems, pick };
}
