import { createPublicClient, http, type PublicClient } from 'viem';
import { chainById } from './chains.ts';
import { getRpcUrl } from './rpc-urls.ts';

const gathering = new Map<number, PublicClient>();
const plain = new Map<number, PublicClient>();

/**
 * Reads a chain the app uses, without a wallet. Calls made at once travel together.
 *
 * @throws RangeError for a chain the app does not use.
 */
export function chainReader(chainId: number): PublicClient {
  return getClient(gathering, chainId, { multicall: true });
}

/**
 * The same, and each call travels by itself: so that what a contract refuses is told from what a node refuses, and
 * a balance is read where no contract gathers calls.
 *
 * @throws RangeError for a chain the app does not use.
 */
export function plainReader(chainId: number): PublicClient {
  return getClient(plain, chainId, undefined);
}

function getClient(
  clients: Map<number, PublicClient>,
  chainId: number,
  batch: { readonly multicall: true } | undefined,
): PublicClient {
  const known = clients.get(chainId);
  if (known !== undefined) return known;
  const chain = chainById(chainId);
  if (chain === undefined) throw new RangeError(`Chain ${chainId} is not one of ours.`);
  const client: PublicClient = createPublicClient({
    chain,
    ...(batch && { batch }),
    transport: http(getRpcUrl(chainId), { retryCount: 2, timeout: 10_000 }),
  });
  clients.set(chainId, client);
  return client;
}
