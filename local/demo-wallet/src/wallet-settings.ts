import type { BitcoinAccount, BitcoinWalletType } from '../../bitcoin-personas.ts';
import type { PersonaName } from '../../personas.ts';

export type WalletName = 'ethereum' | BitcoinWalletType;

/** The demo wallets by the names that people know: one for Ethereum and ApeChain, four for Bitcoin. */
export const WALLETS: Readonly<Record<WalletName, string>> = {
  ethereum: 'hideout demo wallet',
  xverse: 'Xverse',
  unisat: 'Unisat',
  magicEden: 'Magic Eden',
  leather: 'Leather',
};

/** The names of the wallets in the order of their cards. */
export const WALLET_NAMES = Object.keys(WALLETS) as readonly WalletName[]; // keys of the object above

/** What a Bitcoin wallet that is connected shows to the site: no key is in it. */
export type BitcoinConnection = {
  readonly persona: PersonaName;
  readonly payment: BitcoinAccount;
  /** The same as `payment` in Unisat. */
  readonly ordinals: BitcoinAccount;
};

export type UnisatNetwork = 'livenet' | 'testnet';

/** What a page says of a chain that it adds (EIP-3085). */
export type AddedChain = {
  readonly chainId: string;
  readonly chainName: string;
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls: readonly string[];
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number };
};

/** A value in local storage, shared by all tabs. Its shape is not checked: only the demo wallets write it. */
function stored<T>(key: string, initial: T) {
  return {
    get(): T {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') ?? initial;
      } catch {
        return initial;
      }
    },
    /** Undefined removes it. */
    set(value: T): void {
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    },
    /** Calls back when another tab changed it. */
    onChange(changed: () => void): void {
      window.addEventListener('storage', (event) => {
        // Null: the whole storage was cleared.
        if (event.key === key || event.key === null) changed();
      });
    },
  };
}

export const ethereumConnection = stored<{ address: string; chainId: number } | undefined>(
  'hideout.demoWallet',
  undefined,
);

export const bitcoinConnection = (wallet: BitcoinWalletType) =>
  stored<BitcoinConnection | undefined>(`hideout.demoWallet.${wallet}`, undefined);

export const unisatNetwork = stored<UnisatNetwork>('hideout.demoWallet.unisatNetwork', 'livenet');

export const INSTALLED_KEY = 'hideout.demoWallet.installed';

/** The wallets that a page finds when it loads. */
export const installedWallets = stored<readonly WalletName[]>(INSTALLED_KEY, WALLET_NAMES);

/**
 * Whether a page must ask before it switches the chain. Off at first: every window of the wallet needs a click of its
 * own, and a switch is often the first of two.
 */
export const asksBeforeSwitch = stored('hideout.demoWallet.askChain', false);

/** The chains that have to be added to the Ethereum wallet before it can switch to them. */
export const missingChains = stored<readonly number[]>('hideout.demoWallet.missingChains', []);

/** The chain that a page has added last. */
export const addedChain = stored<AddedChain | undefined>('hideout.demoWallet.addedChain', undefined);

/** Whose phone the demo phone is. */
export const phoneOwner = stored<PersonaName>('hideout.demoPhone', 'hound');

export function setChainKnown(chainId: number, isKnown: boolean): void {
  const others = missingChains.get().filter((one) => one !== chainId);
  missingChains.set(isKnown ? others : [...others, chainId]);
}
