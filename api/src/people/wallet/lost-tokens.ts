import type { WalletChain } from '@hideout/contract/wallet';
import { getAddress } from 'viem';
import { withDeadline } from '../../chain/deadline.ts';
import { type FoundToken, getTokens } from '../profile/describe-assets.ts';
import { mergeSources } from '../profile/merge-sources.ts';
import { readApechain } from '../profile/read-apechain.ts';
import { readBitcoin } from '../profile/read-bitcoin.ts';
import { readEthereum } from '../profile/read-ethereum.ts';
import type { SourceDeps } from '../profile/read-sources.ts';
import { shownCollections } from '../profile/shown-collections.ts';
import type { ChainSnapshot } from '../profile/source-snapshot.ts';

type Wallet = { readonly chain: WalletChain; readonly address: string };

/** A user waits for this while the wallet is being removed. */
const DEADLINE_MS = 6_000;

/**
 * The tokens that a member reaches through this wallet alone: in it, or in vaults that link to it and to
 * none of their other wallets. Null when a chain does not say all of it in time.
 */
export async function lostTokens(
  deps: SourceDeps,
  accountId: string,
  wallet: Wallet,
  now: Date,
): Promise<FoundToken[] | null> {
  const rows = await deps.db
    .selectFrom('wallet')
    .select('address')
    .where('account_id', '=', accountId)
    .where('chain', '=', wallet.chain)
    .where('address', '!=', wallet.address)
    .execute();
  const others = rows.map(({ address }) => address);
  try {
    const [missing, kept] = await withDeadline(
      DEADLINE_MS,
      Promise.all([read(deps, wallet.chain, [wallet.address], now), read(deps, wallet.chain, others, now)]),
    );
    return difference(deps, missing, kept, now);
  } catch (error) {
    deps.log.warn({ err: error }, 'Could not read what a wallet holds');
    return null;
  }
}

function read(
  deps: SourceDeps,
  chain: WalletChain,
  addresses: readonly string[],
  now: Date,
): Promise<ChainSnapshot[]> {
  const { chains, chainConfig: config, log } = deps;
  if (chain === 'bitcoin') return Promise.all([readBitcoin(deps, addresses)]);
  if (config === null) return Promise.resolve([]);
  const wallets = addresses.map((address) => getAddress(address));
  return Promise.all([
    readEthereum({ client: chains.ethereum, config, log }, wallets, now),
    readApechain({ client: chains.apechain, config, log }, wallets),
  ]);
}

function difference(
  { chainConfig }: SourceDeps,
  missing: readonly ChainSnapshot[],
  stored: readonly ChainSnapshot[],
  now: Date,
): FoundToken[] | null {
  const isWhole = [...missing, ...stored].every(
    ({ sources, unreadLinks }) =>
      unreadLinks.length === 0 && sources.every(({ status }) => status !== 'error'),
  );
  if (!isWhole) return null;
  const tokensIn = (snapshots: readonly ChainSnapshot[]) =>
    getTokens(
      shownCollections(chainConfig),
      snapshots.flatMap((snapshot) => mergeSources(snapshot, [], now)),
    );
  const left = new Set(tokensIn(stored).map(({ id }) => id));
  return tokensIn(missing).filter(({ id }) => !left.has(id));
}
