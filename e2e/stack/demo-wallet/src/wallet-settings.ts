import type { BitcoinWalletType } from '../../bitcoin-personas.ts';
import { readStored, writeStored } from './storage.ts';

/** The demo wallets: one for Ethereum and ApeChain, four for Bitcoin. */
export type WalletName = 'ethereum' | BitcoinWalletType;

export const WALLET_NAMES: readonly WalletName[] = ['ethereum', 'xverse', 'unisat', 'magicEden', 'leather'];

/** Key in local storage of the list of wallets that are there; without one, all are. */
export const INSTALLED_KEY = 'hideout.demoWallet.installed';

/** Key in local storage of whether a page must ask before it switches the chain. */
const ASK_CHAIN_KEY = 'hideout.demoWallet.askChain';

/** The wallets that a page finds when it loads. */
export function readInstalled(): readonly WalletName[] {
  const stored = readStored(INSTALLED_KEY);
  return Array.isArray(stored) ? WALLET_NAMES.filter((name) => stored.includes(name)) : WALLET_NAMES;
}

export function writeInstalled(installed: readonly WalletName[]): void {
  writeStored(INSTALLED_KEY, installed);
}

/** Off at first: every window of the wallet needs a click of its own, and a switch is often the first of two. */
export function readAsksBeforeSwitch(): boolean {
  return readStored(ASK_CHAIN_KEY) === true;
}

export function writeAsksBeforeSwitch(asks: boolean): void {
  writeStored(ASK_CHAIN_KEY, asks);
}
