import type { AskUser, BitcoinAsk } from '../protocol.ts';
import { rpcError } from '../rpc-error.ts';
import type { BitcoinConnection } from './bitcoin-state.ts';
import { bitcoinConnection } from './connection-of.ts';
import { signBitcoinText } from './sign-bitcoin.ts';
import type { StoredConnection } from './store-connection.ts';

/** A user at the wallet's window, and what the wallet stores: real answers without a window. */
export function testWindow(initial?: BitcoinConnection) {
  const asked: BitcoinAsk[] = [];
  let failure: Error | undefined;
  let connection = initial;
  let changed: (connection: BitcoinConnection | undefined) => void = () => undefined;

  async function answer(ask: BitcoinAsk) {
    asked.push(ask);
    if (failure !== undefined) throw failure;
    if (ask.kind === 'bitcoinConnect') return bitcoinConnection(ask.wallet, 'hound');
    if (ask.kind === 'bitcoinNetwork') return ask.network;
    return signBitcoinText(ask.wallet, ask.address, ask.message, ask.form);
  }
  const stored: StoredConnection = {
    current: () => connection,
    remember(next) {
      connection = next;
    },
    onChange(listener) {
      changed = listener;
    },
  };
  return {
    asked,
    stored,
    // The answers fit the asks, which the compiler cannot see across the kinds.
    ask: answer as AskUser,
    refuse() {
      failure = rpcError(4001, 'User rejected the request.');
    },
    failWith(code: number, message: string) {
      failure = rpcError(code, message);
    },
    /** What the wallet's own page does. */
    become(next: BitcoinConnection | undefined) {
      connection = next;
      changed(next);
    },
  };
}
