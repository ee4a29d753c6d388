import {
  type BitcoinAccount,
  type BitcoinKey,
  type BitcoinWalletType,
  bitcoinKeys,
} from '../../../bitcoin-personas.ts';
import { type PersonaName, personaNamed } from '../../../personas.ts';
import type { BitcoinConnection } from './bitcoin-state.ts';
import { stacksAccount } from './stacks-address.ts';

/** What a wallet shows to the site when it is connected as that persona: no key is in it. */
export function bitcoinConnection(wallet: BitcoinWalletType, name: PersonaName): BitcoinConnection {
  const { payment, ordinals } = bitcoinKeys(wallet, name);
  return {
    persona: name,
    payment: withoutKey(payment),
    ordinals: withoutKey(ordinals),
    stacks: stacksAccount(personaNamed(name).index),
  };
}

function withoutKey({ privateKey: _, ...account }: BitcoinKey): BitcoinAccount {
  return account;
}

/** First and last characters of an address, for a line among many. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
