import { createHash } from 'node:crypto';
import { type ImageWidth, imagePath } from '@hideout/contract/image-path';
import type { MediaSources } from '../egress/media-sources.ts';
import { tokenPicture } from '../image/picture-source.ts';
import type { TokenMetadata } from '../token/metadata-json.ts';

/** What can be shown of a token's picture. */
export type AssetPicture = {
  /** Path on the site of the picture in a width. */
  path(width: ImageWidth): string;
  readonly mime: string | null;
};

/** The picture of a token, or null when its metadata names none that can be fetched here. */
export function pictureOfAsset(
  sources: MediaSources,
  asset: string,
  metadata: Pick<TokenMetadata, 'imageSource' | 'mime'> | undefined,
): AssetPicture | null {
  const imageSource = metadata?.imageSource ?? null;
  if (metadata === undefined || imageSource === null || tokenPicture(sources, imageSource) === null)
    return null;
  const version = createHash('sha256').update(imageSource).digest('base64url').slice(0, 8);
  return { path: (width) => imagePath(asset, width, version), mime: metadata.mime };
}
