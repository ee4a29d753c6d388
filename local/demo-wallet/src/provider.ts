import { injectBitcoinWallets } from './bitcoin/inject-bitcoin-wallets.ts';
import { announceEthereumWallet } from './ethereum-provider.ts';
import { installedWallets } from './wallet-settings.ts';

// Loaded by the site's page before the site itself: what is not installed now is not there for this page.
if (installedWallets.get().includes('ethereum')) announceEthereumWallet();
injectBitcoinWallets();
