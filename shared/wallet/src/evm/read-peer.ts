import type { Connector } from 'wagmi';
import { cleanWalletName } from '../wallet-label.ts';
import { valueAt } from './value-at.ts';

/** What the wallet at the other end of a WalletConnect session calls itself; null for other connectors. */
export async function peerName(connector: Connector): Promise<string | null> {
  if (connector.type !== 'walletConnect') return null;
  return cleanWalletName(valueAt(await connector.getProvider(), 'session', 'peer', 'metadata', 'name'));
}
