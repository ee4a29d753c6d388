import { createPublicClient, http, type PublicClient } from 'viem';
import { chainById } from './chains.ts';
import { getRpcUrl } from './rpc-urls.ts';

const clients = new Map<number, PublicClient>();

/**
 * Reads a chain the app uses, without a wallet. Calls made at once travel together.
 *
 * @throws RangeError for a chain the app does not use.
 */
export function chainReader(chainId: number): PublicClient {
  const known = clients.get(chainId);
  if (known !== undefined) return known;
  const chain = chainById(chainId);
  if (chain === undefined) throw new RangeError(`Chain ${chainId} is not one of ours.`);
  const client: PublicClient = createPublicClient({
    chain,
    batch: { multicall: true },
    transport: http(getRpcUrl(chainId), { retryCount: 2, timeout: 10_000 }),
  });
  clients.set(chainId, client);
  return client;
}
