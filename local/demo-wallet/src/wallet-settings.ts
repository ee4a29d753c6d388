import type { BitcoinWalletType } from '../../bitcoin-personas.ts';
import { readStored, writeStored } from './storage.ts';

/** The demo wallets: one for Ethereum and ApeChain, four for Bitcoin. */
export type WalletName = 'ethereum' | BitcoinWalletType;

export const WALLET_NAMES: readonly WalletName[] = ['ethereum', 'xverse', 'unisat', 'magicEden', 'leather'];

/** Key in local storage of the list of wallets that are there; without one, all are. */
export const INSTALLED_KEY = 'hideout.demoWallet.installed';

/** Key in local storage of whether a page must ask before it switches the chain. */
const ASK_CHAIN_KEY = 'hideout.demoWallet.askChain';

/** Key in local storage of the chains that the Ethereum wallet does not know. */
const MISSING_CHAINS_KEY = 'hideout.demoWallet.missingChains';

/** Key in local storage of what a page said of the chain it added last. */
export const ADDED_CHAIN_KEY = 'hideout.demoWallet.addedChain';

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

/** The chains that have to be added to the wallet before it can switch to them; at first it knows all. */
export function readMissingChains(): readonly number[] {
  const stored = readStored(MISSING_CHAINS_KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : [];
}

export function writeKnowsChain(chainId: number, knows: boolean): void {
  const others = readMissingChains().filter((one) => one !== chainId);
  writeStored(MISSING_CHAINS_KEY, knows ? others : [...others, chainId]);
}

/** What a page says of a chain that it adds (EIP-3085). */
export type AddedChain = {
  readonly chainId: string;
  readonly chainName: string;
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls: readonly string[];
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
};

/** The chain that a page has added last; null when none has. */
export function readAddedChain(): AddedChain | null {
  const stored = readStored(ADDED_CHAIN_KEY);
  return isAddedChain(stored) ? stored : null;
}

export function writeAddedChain(chain: AddedChain): void {
  writeStored(ADDED_CHAIN_KEY, chain);
}

/** Whether it says everything that a wallet needs. */
export function isAddedChain(value: unknown): value is AddedChain {
  if (typeof value !== 'object' || value === null) return false;
  const { chainId, chainName, rpcUrls, blockExplorerUrls, nativeCurrency }: Partial<Record<string, unknown>> =
    value;
  const areUrls = (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((url) => URL.canParse(String(url)));
  return (
    typeof chainId === 'string' &&
    typeof chainName === 'string' &&
    areUrls(rpcUrls) &&
    areUrls(blockExplorerUrls) &&
    typeof nativeCurrency === 'object' &&
    nativeCurrency !== null &&
    'symbol' in nativeCurrency &&
    'decimals' in nativeCurrency
  );
}
