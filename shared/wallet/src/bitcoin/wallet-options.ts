import type { BitcoinWalletType } from './bitcoin-types.ts';
import type { WalletOption } from './chooser-port.ts';
import { installUrl } from './install-prompts.ts';
import { isInstalled, PROVIDER_IDS, WALLET_TYPES } from './providers.ts';
import { WALLET_ICONS } from './wallet-icons.ts';
import { BITCOIN_WALLET_NAMES } from './wallet-names.ts';

function getOption(type: BitcoinWalletType): WalletOption {
  const option = { id: PROVIDER_IDS[type], name: BITCOIN_WALLET_NAMES[type], icon: WALLET_ICONS[type] };
  return isInstalled(type)
    ? { ...option, isInstalled: true }
    : { ...option, isInstalled: false, installPrompt: { url: installUrl(type, navigator.userAgent) } };
}

/** The in-app browsers of mobile wallets put this on `window`; only Xverse has one that shows this site. */
function inNativeWebview(): boolean {
  return 'ReactNativeWebView' in window;
}

/**
 * The tiles of the chooser: Xverse first, Unisat second if installed, then the rest; inside a native mobile
 * webview only Xverse (spec section 5). Read again for each opening, since wallets may come and go.
 */
export function walletOptions(): WalletOption[] {
  if (inNativeWebview()) return [getOption('xverse')];
  const rest = WALLET_TYPES.filter((type) => type !== 'xverse' && type !== 'unisat');
  const order: readonly BitcoinWalletType[] = isInstalled('unisat')
    ? ['xverse', 'unisat', ...rest]
    : ['xverse', ...rest, 'unisat'];
  return order.map(getOption);
}
