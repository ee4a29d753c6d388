import { type BitcoinKey, type BitcoinWalletType, bitcoinKeys } from '../../../bitcoin-personas.ts';
import type { PersonaName } from '../../../personas.ts';
import type { BitcoinConnection } from '../wallet-settings.ts';

/** What a wallet shows to the site when it is connected as that persona: no key is in it. */
export function connectionOf(wallet: BitcoinWalletType, persona: PersonaName): BitcoinConnection {
  const { payment, ordinals } = bitcoinKeys(wallet, persona);
  const withoutKey = ({ privateKey: _, ...account }: BitcoinKey) => account;
  return { persona, payment: withoutKey(payment), ordinals: withoutKey(ordinals) };
}

/** First and last characters of an address, for a line among many. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
