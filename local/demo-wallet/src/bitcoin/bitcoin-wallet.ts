import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import { askWindow } from '../ask-window.ts';
import type { AskUser, SignedText, SigningForm } from '../protocol.ts';
import { INVALID_PARAMS, rpcError } from '../rpc-error.ts';
import { type BitcoinConnection, bitcoinConnection, type UnisatNetwork } from '../wallet-settings.ts';

export type BitcoinWallet = ReturnType<typeof bitcoinWallet>;

/** What the four Bitcoin wallets have in common; their providers give it the form of the real ones. */
export function bitcoinWallet(wallet: BitcoinWalletType, ask: AskUser = askWindow) {
  const stored = bitcoinConnection(wallet);
  let known = stored.get()?.persona;
  const remember = (connection: BitcoinConnection | undefined) => {
    known = connection?.persona;
    stored.set(connection);
  };
  return {
    connection: stored.get,
    /** Asks who to be; `note` is what the site wants to be said. */
    async connect(note?: unknown): Promise<BitcoinConnection> {
      const said = typeof note === 'string' ? note : undefined;
      const connection = await ask({ kind: 'bitcoinConnect', wallet, note: said });
      remember(connection);
      return connection;
    },
    disconnect: () => remember(undefined),
    /** The connected account with that address. */
    account(address: unknown) {
      const connection = stored.get();
      return [connection?.ordinals, connection?.payment].find((one) => one?.address === address);
    },
    async sign(address: string, message: unknown, form: SigningForm): Promise<SignedText> {
      if (typeof message !== 'string') throw rpcError(INVALID_PARAMS, 'A message is required.');
      return ask({ kind: 'bitcoinMessage', wallet, address, message, form });
    },
    askForNetwork: (network: UnisatNetwork) => ask({ kind: 'bitcoinNetwork', wallet, network }),
    /** Calls back when the wallet's own page, or another tab, connected it as another user or disconnected it. */
    onChange(changed: (connection: BitcoinConnection | undefined) => void): void {
      stored.onChange(() => {
        const connection = stored.get();
        if (known === connection?.persona) return;
        known = connection?.persona;
        changed(connection);
      });
    },
  };
}

/**
 * Addresses as Xverse, Magic Eden and sats-connect write them, in the order of the wanted purposes, others left out.
 * The key of a P2TR address is x-only.
 */
export function satsAddresses(
  connection: BitcoinConnection,
  purposes: readonly unknown[] = ['ordinals', 'payment'],
) {
  return purposes.flatMap((purpose) => {
    if (purpose !== 'ordinals' && purpose !== 'payment') return [];
    const { address, type, publicKey } = connection[purpose];
    const key = type === 'p2tr' ? publicKey.slice(2) : publicKey;
    return [{ address, publicKey: key, purpose, addressType: type, walletType: 'software' }];
  });
}
