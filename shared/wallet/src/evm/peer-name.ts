import type { Connector } from 'wagmi';
import { valueAt } from './value-at.ts';

/** Longer names are cut: they come from the wallet, and anybody can write one. */
const MAX_LENGTH = 40;

/** What the wallet at the other end of a WalletConnect session calls itself; null for other connectors. */
export async function peerName(connector: Connector): Promise<string | null> {
  if (connector.type !== 'walletConnect') return null;
  const name = valueAt(await connector.getProvider(), 'session', 'peer', 'metadata', 'name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_LENGTH) : null;
}
