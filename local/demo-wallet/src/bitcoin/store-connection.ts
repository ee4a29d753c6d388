import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import { onStored } from '../storage.ts';
import {
  type BitcoinConnection,
  connectionKey,
  readBitcoinConnection,
  writeBitcoinConnection,
} from './bitcoin-state.ts';

/** What one wallet is connected as, remembered in every tab. */
export type StoredConnection = {
  current(): BitcoinConnection | undefined;
  remember(connection: BitcoinConnection | undefined): void;
  /** Calls back when the wallet's own page, or another tab, connected it as another user or disconnected it. */
  onChange(changed: (connection: BitcoinConnection | undefined) => void): void;
};

export function storeConnection(wallet: BitcoinWalletType): StoredConnection {
  let connection = readBitcoinConnection(wallet);
  return {
    current: () => connection,
    remember(next) {
      connection = next;
      writeBitcoinConnection(wallet, next);
    },
    onChange(changed) {
      onStored(connectionKey(wallet), () => {
        const before = connection?.persona;
        connection = readBitcoinConnection(wallet);
        if (before !== connection?.persona) changed(connection);
      });
    },
  };
}
