import { type Address, getAddress, type PublicClient } from 'viem';
import { toChainError } from './chain-error.ts';
import { DELEGATION_CONTRACTS } from './contracts.ts';
import type { ColdWallet, DelegationReading, SourceState } from './delegation-types.ts';
import { readSources, type SourceSnapshot } from './read-sources.ts';
import type { SourceFindings } from './source-findings.ts';

const NOTHING: SourceFindings = { coldWallets: [], notCounted: [], leftOut: 0 };

/**
 * The wallets that act through `address`: `getColdWallets` of the hot-wallet contract and the entries of
 * type 1 of the registry, merged and without duplicates (spec section 7), all at the newest block. By the
 * same rule that voting power is counted with. A source that fails makes the snapshot partial and is named in
 * `sources`; when both fail the lists are empty and both say why.
 *
 * @param client reads Ethereum. It must not gather calls by itself (`batch.multicall`), or one source can
 * take the other down.
 * @throws ChainError `NODE_UNREACHABLE`, `NODE_TIMEOUT` or `NODE_ERROR` when not even the newest block can be read.
 */
export async function readDelegations(client: PublicClient, address: Address): Promise<DelegationReading> {
  const { number: blockNumber, timestamp: blockTime } = await client.getBlock().catch((error: unknown) => {
    throw toChainError(error);
  });
  const at = { blockNumber, asOf: blockTime };
  const { hotWallet, registry } = await readSources(client, DELEGATION_CONTRACTS, address, at);
  const [fromHotWallet, fromRegistry] = [getFindings(hotWallet), getFindings(registry)];
  return {
    address: getAddress(address),
    blockNumber,
    blockTime,
    coldWallets: mergeColdWallets([...fromHotWallet.coldWallets, ...fromRegistry.coldWallets]),
    notCounted: [...fromHotWallet.notCounted, ...fromRegistry.notCounted],
    sources: { hotWallet: getState(hotWallet), registry: getState(registry) },
  };
}

function getFindings(source: SourceSnapshot): SourceFindings {
  return (source.status === 'fulfilled' ? source.value : null) ?? NOTHING;
}

function getState(source: SourceSnapshot): SourceState {
  if (source.status === 'rejected') return { status: 'failed', message: toChainError(source.reason).message };
  const { leftOut } = getFindings(source);
  return leftOut === 0 ? { status: 'read' } : { status: 'read', leftOut };
}

/** Each wallet once, with every source that names it, in the order in which they are first named. */
function mergeColdWallets(found: readonly ColdWallet[]): ColdWallet[] {
  const merged = new Map<Address, ColdWallet>();
  for (const { address, sources } of found) {
    const before = merged.get(address);
    merged.set(address, { address, sources: [...(before?.sources ?? []), ...sources] });
  }
  return [...merged.values()];
}
