import type { BitcoinWalletType } from './bitcoin-types.ts';
import { property } from './unknown-values.ts';

/** Where each wallet puts its object on `window`; also the id under which it is remembered. */
export const PROVIDER_IDS: Readonly<Record<BitcoinWalletType, string>> = {
  xverse: 'XverseProviders.BitcoinProvider',
  unisat: 'unisat',
  magicEden: 'magicEden.bitcoin',
  leather: 'LeatherProvider',
};

/** The four wallets; also the order of those that have no position of their own (spec section 5). */
export const WALLET_TYPES = ['xverse', 'unisat', 'magicEden', 'leather'] as const;

/** The wallet remembered under `id`, or null for one the site does not know. */
export function getWalletType(id: string): BitcoinWalletType | null {
  return WALLET_TYPES.find((type) => PROVIDER_IDS[type] === id) ?? null;
}

/** The wallet's object, or undefined when it is not installed. */
export function getWalletProvider(type: BitcoinWalletType): unknown {
  let found: unknown = window;
  for (const part of PROVIDER_IDS[type].split('.')) found = property(found, part);
  return found ?? undefined;
}

/** True when the wallet has announced itself to this page. */
export function isInstalled(type: BitcoinWalletType): boolean {
  return Boolean(getWalletProvider(type));
}

const POLL_MS = 50;
/** What Unisat sends once its object is there. */
export const UNISAT_READY = 'unisat#initialized';

/** Waits up to `limitMs` for a wallet that is put into the page late. Resolves with whether it is there. */
export function whenInstalled(type: BitcoinWalletType, limitMs = 1_000): Promise<boolean> {
  if (isInstalled(type)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(poll);
      clearTimeout(limit);
      window.removeEventListener(UNISAT_READY, look);
      resolve(isInstalled(type));
    };
    const look = () => isInstalled(type) && finish();
    const poll = setInterval(look, POLL_MS);
    const limit = setTimeout(finish, limitMs);
    window.addEventListener(UNISAT_READY, look);
  });
}
