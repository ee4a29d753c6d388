import { imagePath } from '@hideout/contract/image-path';
import type { AvatarInfo } from '@hideout/contract/profile';
import { readAssetUri } from '../../chain/asset-uri.ts';
import type { ChainConfig } from '../../chain/chain-config.ts';
import type { TokenMetadata } from '../../chain/token/metadata-json.ts';
import { storedMetadata } from '../../chain/token/metadata-rows.ts';
import { imageOfAsset } from './asset-image.ts';
import type { FoundToken } from './describe-assets.ts';
import type { MergedSource } from './merge-sources.ts';
import { getCollection, getTokenId } from './shown-collections.ts';
import type { SourceDeps } from './source-snapshot.ts';

export type AvatarDeps = Pick<SourceDeps, 'db' | 'config' | 'chainConfig'>;

/** Width of an avatar in lists. */
export const LIST_WIDTH = 96;
const PROFILE_WIDTH = 256;

/** The member's avatar as their own profile shows it, also when its token has left; null for the mark. */
export async function getAvatar(deps: AvatarDeps, accountId: string): Promise<AvatarInfo | null> {
  const row = await deps.db
    .selectFrom('account')
    .select(['avatar_asset', 'avatar_owned', 'avatar_checked_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const { avatar_asset: uri = null, avatar_checked_at: checkedAt = null } = row ?? {};
  const name = uri === null ? null : readAssetUri(uri);
  if (uri === null || name === null || checkedAt === null) return null;
  const image = imageOfAsset(deps.config, uri, (await storedMetadata(deps.db, [uri])).get(uri));
  return {
    uri,
    imageUrl: image?.(PROFILE_WIDTH) ?? imagePath(uri, PROFILE_WIDTH),
    collection: getCollection(deps.chainConfig, name)?.name ?? null,
    tokenId: getTokenId(name),
    stillOwned: row?.avatar_owned ?? false,
    checkedAt: checkedAt.toISOString(),
  };
}

type Snapshot = {
  readonly tokens: readonly FoundToken[];
  readonly sources: readonly MergedSource[];
  readonly metadata: ReadonlyMap<string, TokenMetadata>;
};

/**
 * Holds a member's avatar against what was just read: lists show it while its token is there, and the
 * generated mark once it has certainly left. A chain that did not answer changes nothing. Gives the URI
 * of the avatar's token.
 */
export async function settleAvatar(
  { db, config, chainConfig }: AvatarDeps,
  accountId: string,
  snapshot: Snapshot,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('avatar_asset')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const uri = row?.avatar_asset ?? null;
  if (uri === null) return null;
  const isOwned = ownedIn(snapshot, chainConfig, uri);
  if (isOwned === null) return uri;
  const path = imageOfAsset(config, uri, snapshot.metadata.get(uri))?.(LIST_WIDTH);
  await db
    .updateTable('account')
    .set({ avatar_owned: isOwned, avatar_checked_at: now })
    .$if(!isOwned, (query) => query.set({ avatar: null }))
    .$if(isOwned && path !== undefined, (query) => query.set({ avatar: path ?? null }))
    .where('id', '=', accountId)
    // Another avatar, or a later look at this one, may have come in between.
    .where('avatar_asset', '=', uri)
    .where('avatar_checked_at', '<=', now)
    .execute();
  return uri;
}

/** Null when the snapshot does not say. */
function ownedIn({ tokens, sources }: Snapshot, config: ChainConfig | null, uri: string): boolean | null {
  const found = tokens.find(({ id }) => id === uri);
  if (found !== undefined) return found.source.status === 'ok' ? true : null;
  const name = readAssetUri(uri);
  const chain = name === null ? null : (getCollection(config, name)?.chain ?? null);
  const isCertain = chain !== null && sources.every((one) => one.chain !== chain || one.status === 'ok');
  return isCertain ? false : null;
}
