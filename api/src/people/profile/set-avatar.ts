import type { Asset, AvatarInfo } from '@hideout/contract/profile';
import { type AssetName, getAssetUri, readAssetUri } from '../../chain/asset-uri.ts';
import { storedMetadata } from '../../chain/token/metadata-rows.ts';
import { ApiFailure, apiFailure } from '../../http/api-failure.ts';
import { tokenImage } from '../image/image-source.ts';
import { makeImage } from '../image/make-image.ts';
import { imageOfAsset } from './asset-image.ts';
import { storedSources } from './asset-snapshot.ts';
import { type AssetDeps, readAssets } from './assets.ts';
import { getAvatar, LIST_WIDTH } from './avatar.ts';
import { getCollection, getTokenId, type ShownCollection } from './shown-collections.ts';

/** Maximum age of a snapshot that proves the owner of a token. */
const FRESH_MS = 10 * 60_000;

/**
 * Takes the image of a token as avatar, or with an empty `wanted` none. It must lie in a wallet of the
 * member, or in a vault that links to one in full, by the last snapshot of at most ten minutes or a new
 * one; and its image must be one that can be shown.
 *
 * @throws ApiFailure `AVATAR_UNSUPPORTED`, `AVATAR_NOT_OWNED`, `UPSTREAM_UNAVAILABLE` when a chain or the
 * server of the image does not answer.
 */
export async function setAvatar(
  deps: AssetDeps,
  accountId: string,
  wanted: string,
  now: Date,
): Promise<AvatarInfo | null> {
  if (wanted === '') {
    await deps.db
      .updateTable('account')
      .set({ avatar: null, avatar_asset: null, avatar_owned: false, avatar_checked_at: null })
      .where('id', '=', accountId)
      .execute();
    return null;
  }
  const name = readAssetUri(wanted);
  const collection = name === null ? null : getCollection(deps.chainConfig, name);
  if (name === null || collection === null) {
    throw unsupported('Only a token of a collection shown here can be an avatar.');
  }
  const uri = getAssetUri(name);
  const checkedAt = await ownedSince(deps, accountId, name, collection, now);
  const path = await usableImage(deps, uri);
  await deps.db
    .updateTable('account')
    .set({ avatar: path, avatar_asset: uri, avatar_owned: true, avatar_checked_at: checkedAt })
    .where('id', '=', accountId)
    .execute();
  return getAvatar(deps, accountId);
}

/** When the token was last seen with the member: now, or in a snapshot that is fresh enough. */
async function ownedSince(
  deps: AssetDeps,
  accountId: string,
  name: AssetName,
  collection: ShownCollection,
  now: Date,
): Promise<Date> {
  const tokenId = getTokenId(name);
  const oldest = now.getTime() - FRESH_MS;
  const seen = (await storedSources(deps.db, accountId)).find(
    ({ chain, readAt, tokens }) =>
      chain === collection.chain &&
      readAt.getTime() >= oldest &&
      tokens.some((token) => token.collection === collection.slug && token.tokenId === tokenId),
  );
  // Without metadata the last snapshot was cut short, and a new one makes up for it.
  if (seen !== undefined && (await storedMetadata(deps.db, [getAssetUri(name)])).size > 0) return seen.readAt;
  const { assets, sources } = await readAssets(deps, accountId, now);
  const asset = assets.find(({ id }) => id === getAssetUri(name));
  const here = sources.filter(({ chain }) => chain === collection.chain);
  const readAt = asset === undefined ? null : getReadAt(asset, here);
  if (readAt !== null && readAt.getTime() >= oldest) return readAt;
  if (here.some(({ status }) => status !== 'ok')) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'We could not read whose this token is. Try again.');
  }
  throw apiFailure('AVATAR_NOT_OWNED', 'It is in none of your wallets, nor in one that delegates to them.');
}

function getReadAt(
  { owner }: Asset,
  sources: readonly { readonly address: string; readonly checkedAt: string }[],
): Date | null {
  const source = sources.find(({ address }) => address === owner);
  return source === undefined ? null : new Date(source.checkedAt);
}

/** Path of the small image, after making it once: one that nobody can see would be no avatar. */
async function usableImage({ db, config }: AssetDeps, uri: string): Promise<string> {
  const metadata = (await storedMetadata(db, [uri])).get(uri);
  if (metadata === undefined) {
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'We could not read the picture of this token yet. Try again.');
  }
  const image = imageOfAsset(config, uri, metadata);
  const source = tokenImage(config, metadata.imageSource);
  if (image === null || source === null) throw unsupported('This token has no picture we can show.');
  try {
    await makeImage(source, { width: LIST_WIDTH, quality: 75, format: 'webp' });
  } catch (error) {
    if (!(error instanceof ApiFailure)) {
      throw apiFailure('UPSTREAM_UNAVAILABLE', 'Too many pictures are being made. Try again.', {
        cause: error,
      });
    }
    if (error.code === 'UPSTREAM_UNAVAILABLE') throw error;
    throw unsupported('The picture of this token cannot be shown.', error);
  }
  return image(LIST_WIDTH);
}

function unsupported(message: string, cause?: unknown) {
  return apiFailure('AVATAR_UNSUPPORTED', message, { cause });
}
