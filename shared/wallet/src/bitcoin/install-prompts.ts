import type { BitcoinWalletType } from './bitcoin-types.ts';

type Stores = {
  readonly chrome: string;
  readonly firefox?: string;
  readonly android?: string;
  readonly ios?: string;
  /** The maker's page, for every browser without a store of its own. */
  readonly web: string;
};

const CHROME_STORE = 'https://chromewebstore.google.com/detail';

const STORES: Readonly<Record<BitcoinWalletType, Stores>> = {
  xverse: {
    chrome: `${CHROME_STORE}/xverse-wallet/idnnbdplmphpflfnlkomgpfbpcgelopg`,
    firefox: 'https://addons.mozilla.org/en-US/firefox/addon/xverse-wallet/',
    android: 'https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse',
    ios: 'https://apps.apple.com/app/xverse-bitcoin-web3-wallet/id1552272513',
    web: 'https://www.xverse.app/download',
  },
  unisat: {
    chrome: `${CHROME_STORE}/unisat-wallet/ppbibelpcjmhbdihakflkdcoccbgbkpo`,
    android: 'https://play.google.com/store/apps/details?id=io.unisat',
    web: 'https://unisat.io/download',
  },
  magicEden: {
    chrome: `${CHROME_STORE}/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg`,
    web: 'https://wallet.magiceden.io/download',
  },
  leather: {
    chrome: `${CHROME_STORE}/leather/ldinpeekobnhjjdofggfgjlcehhmanlj`,
    web: 'https://leather.io/wallet',
  },
};

/**
 * Where the browser with this user agent gets the wallet (spec section 5): the store of its kind when the
 * wallet is there, else the maker's page. Never empty, so every uninstalled wallet has a way to be installed.
 */
export function installUrl(type: BitcoinWalletType, userAgent: string): string {
  const stores = STORES[type];
  if (/iPhone|iPad|iPod/.test(userAgent)) return stores.ios ?? stores.web;
  if (userAgent.includes('Android')) return stores.android ?? stores.web;
  if (userAgent.includes('Firefox/')) return stores.firefox ?? stores.web;
  // Edge, Brave, Opera and others made from Chromium install from its store; Safari cannot.
  return userAgent.includes('Chrome/') ? stores.chrome : stores.web;
}
