import type { BitcoinWalletType } from '../../../bitcoin-personas.ts';
import type { PersonaName } from '../../../personas.ts';
import type { AskUser, BitcoinAsk } from '../protocol.ts';
import { rpcError } from '../rpc-error.ts';
import { bitcoinConnection } from '../wallet-settings.ts';
import { bitcoinWallet } from './bitcoin-wallet.ts';
import { connectionOf } from './connection-of.ts';
import { signBitcoinText } from './sign-bitcoin.ts';

/** A user at the window of a wallet that is connected as `persona`: real answers without a window. */
export function testWindow(type: BitcoinWalletType, persona: PersonaName | undefined) {
  const asked: BitcoinAsk[] = [];
  let failure: Error | undefined;
  const store = (name: PersonaName | undefined) =>
    bitcoinConnection(type).set(name === undefined ? undefined : connectionOf(type, name));

  async function answer(ask: BitcoinAsk) {
    asked.push(ask);
    if (failure !== undefined) throw failure;
    if (ask.kind === 'bitcoinConnect') return connectionOf(ask.wallet, 'hound');
    if (ask.kind === 'bitcoinNetwork') return ask.network;
    return signBitcoinText(ask.wallet, ask.address, ask.message, ask.form);
  }
  localStorage.clear();
  store(persona);
  return {
    asked,
    // The answers fit the asks, which the compiler cannot see across the kinds.
    wallet: bitcoinWallet(type, answer as AskUser),
    refuse() {
      failure = rpcError(4001, 'User rejected the request.');
    },
    failWith(code: number, message: string) {
      failure = rpcError(code, message);
    },
    /** What the wallet's own page does, in another tab. */
    become(next: PersonaName | undefined) {
      store(next);
      window.dispatchEvent(new StorageEvent('storage', { key: `hideout.demoWallet.${type}` }));
    },
  };
}
