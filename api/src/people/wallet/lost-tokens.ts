import { listWallets } from '../../calls/account/account-wallets.ts';
import { withDeadline } from '../../chain/deadline.ts';
import { type FoundToken, getTokens } from '../profile/describe-assets.ts';
import { mergeSources } from '../profile/merge-sources.ts';
import { readSources, type WalletName } from '../profile/read-sources.ts';
import { shownCollections } from '../profile/shown-collections.ts';
import type { ChainSnapshot, SourceDeps } from '../profile/source-snapshot.ts';

/** A user waits for this while the wallet is being removed. */
const DEADLINE_MS = 6_000;

/**
 * The tokens that a member reaches through this wallet alone: in it, or in vaults that link to it and to
 * none of their other wallets. Null when a chain does not say all of it in time.
 */
export async function lostTokens(
  deps: SourceDeps,
  accountId: string,
  { chain, address }: WalletName,
  now: Date,
): Promise<FoundToken[] | null> {
  const wallets = (await listWallets(deps.db, accountId)).filter((one) => one.chain === chain);
  const read = (isLost: boolean) =>
    readSources(
      deps,
      wallets.filter((one) => (one.address === address) === isLost),
      now,
    );
  try {
    const [missing, kept] = await withDeadline(DEADLINE_MS, Promise.all([read(true), read(false)]));
    return difference(deps, missing, kept, now);
  } catch (error) {
    deps.log.warn({ err: error }, 'Could not read what a wallet holds');
    return null;
  }
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
