import type { Assets } from '@hideout/contract/profile';
import { listWallets } from '../../calls/account/account-wallets.ts';
import type { TokenMetadata } from '../../chain/token/metadata-json.ts';
import type { MetadataReader } from '../../chain/token/metadata-reader.ts';
import { storedMetadata } from '../../chain/token/metadata-rows.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { storedSources, storeSources } from './asset-snapshot.ts';
import { settleAvatar } from './avatar.ts';
import { describeToken, type FoundToken, getTokens } from './describe-assets.ts';
import { type MergedSource, mergeSources } from './merge-sources.ts';
import { readSources } from './read-sources.ts';
import { shownCollections } from './shown-collections.ts';
import type { SourceDeps, SourceSnapshot } from './source-snapshot.ts';

export type AssetDeps = SourceDeps & { readonly metadata: MetadataReader };

/** The site gives up on an answer after 20 seconds; metadata may have what the chains left of these. */
const RESPONSE_TIMEOUT_MS = 16_000;
const METADATA_WAIT_MS = 2_500;

/**
 * The tokens of a member's wallets and of the vaults that link to them, each token once. Every wallet
 * and vault is a source with its own state; where there is no answer now, the last good one stands in.
 * Sets the member's avatar aside when its token has certainly left.
 *
 * @throws ApiFailure `UPSTREAM_UNAVAILABLE` when nothing could be read and nothing was ever stored.
 */
export async function readAssets(deps: AssetDeps, accountId: string, now: Date): Promise<Assets> {
  const began = performance.now();
  const chains = await readSources(deps, await listWallets(deps.db, accountId), now);
  const snapshots = chains.flatMap((snapshot) => snapshot.sources);
  const stored = await storedSources(deps.db, accountId);
  const sources = chains.flatMap((snapshot) => mergeSources(snapshot, stored, now));
  refuseWithoutAnswer(snapshots, sources);
  const whole = snapshots.filter(({ status }) => status === 'ok');
  await storeSources(deps.db, accountId, whole, sources, now);

  const tokens = getTokens(shownCollections(deps.chainConfig), sources);
  const left = RESPONSE_TIMEOUT_MS - (performance.now() - began);
  const metadata = await getMetadata(deps, tokens, Math.max(0, Math.min(METADATA_WAIT_MS, left)));
  const avatar = await settleAvatar(deps, accountId, { tokens, sources, metadata }, now);
  return {
    assets: tokens.map((token) => describeToken(deps.config, token, metadata.get(token.id), avatar)),
    sources: sources.map(({ address, chain, status, message, via, checkedAt }) => ({
      address,
      chain,
      status,
      message,
      via,
      checkedAt: checkedAt.toISOString(),
    })),
    partial: sources.some(({ status }) => status !== 'ok'),
    updatedAt: now.toISOString(),
  };
}

function refuseWithoutAnswer(snapshots: readonly SourceSnapshot[], sources: readonly MergedSource[]): void {
  if (snapshots.some(({ answered }) => answered) || sources.some(({ status }) => status === 'stale')) return;
  // A user with Bitcoin wallets alone on a server that reads none is shown so, source by source.
  const asked = sources.filter(({ chain, status }) => chain !== 'bitcoin' || status === 'error');
  if (asked.length === 0) return;
  if (asked.every(({ status }) => status === 'notConfigured')) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'No chain is configured to read assets from.');
  }
  throw apiFailure('UPSTREAM_UNAVAILABLE', 'No chain is answering. Your assets are safe; try again.');
}

async function getMetadata(
  { db, metadata }: AssetDeps,
  tokens: readonly FoundToken[],
  waitMs: number,
): Promise<ReadonlyMap<string, TokenMetadata>> {
  const onChain = tokens.flatMap(({ id: asset, collection: { chain, getName }, tokenId }) => {
    const name = getName(tokenId);
    if (name.kind !== 'erc721' || chain === 'bitcoin') return [];
    return [{ asset, chain, address: name.address, tokenId }];
  });
  // Inscriptions came with theirs.
  const inscribed = tokens.filter(({ collection }) => collection.chain === 'bitcoin').map(({ id }) => id);
  return new Map([...(await metadata.read(onChain, waitMs)), ...(await storedMetadata(db, inscribed))]);
}
