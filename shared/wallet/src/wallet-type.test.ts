import { expect, test } from 'vitest';
import { ethereumWalletType } from './wallet-type.ts';

test.each([
  ['io.metamask', 'metamask'],
  ['metaMask', 'metamask'],
  ['metaMaskSDK', 'metamask'],
  ['me.rainbow', 'rainbow'],
  ['rainbow', 'rainbow'],
  ['com.coinbase.wallet', 'coinbase'],
  ['coinbaseWalletSDK', 'coinbase'],
  ['walletConnect', 'walletconnect'],
  ['walletConnectQr', 'walletconnect'],
  ['com.some.other.wallet', 'injected'],
])('the connector %s is called %s', (id, type) => {
  expect(ethereumWalletType(id)).toBe(type);
});
