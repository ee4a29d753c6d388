import type { LinkedWallet } from '@hideout/contract/wallet';

const WALLETS: Readonly<Record<string, string>> = {
  injected: 'Browser wallet',
  metamask: 'MetaMask',
  rainbow: 'Rainbow',
  coinbase: 'Coinbase Wallet',
  walletconnect: 'WalletConnect',
  other: 'Wallet',
  xverse: 'Xverse',
  unisat: 'Unisat',
  magicEden: 'Magic Eden',
  leather: 'Leather',
};

/** Name of the kind of wallet; a kind this version does not know is printed as it came. */
export function walletName(walletType: string): string {
  return WALLETS[walletType] ?? walletType;
}

/** The page of a wallet's address at an explorer of its chain. */
export function getExplorer({ chain, address }: Pick<LinkedWallet, 'chain' | 'address'>): {
  readonly name: string;
  readonly url: string;
} {
  return chain === 'ethereum'
    ? { name: 'Etherscan', url: `https://etherscan.io/address/${address}` }
    : { name: 'mempool.space', url: `https://mempool.space/address/${address}` };
}

/** Chain and purpose of a wallet as a label. */
export function formatWalletChain({ chain, purpose }: Pick<LinkedWallet, 'chain' | 'purpose'>): string {
  if (chain === 'ethereum') return 'Ethereum and ApeChain';
  if (purpose === 'ordinals') return 'Bitcoin, ordinals';
  if (purpose === 'payment') return 'Bitcoin, payments';
  return 'Bitcoin';
}

/** "17 assets"; null while nobody has counted. */
export function formatAssetCount(count: number | null): string | null {
  if (count === null) return null;
  return `${count} ${count === 1 ? 'asset' : 'assets'}`;
}
