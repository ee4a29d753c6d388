import { createHash } from 'node:crypto';
import { type ImageWidth, imagePath } from '@hideout/contract/image-path';
import type { TokenMetadata } from '../../chain/token/metadata-json.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import { tokenImage } from '../image/image-source.ts';

/** What can be shown of a token's image. */
export type AssetImage = {
  /** Path on the site of the image in a width. */
  path(width: ImageWidth): string;
  readonly mime: string | null;
};

/** The image of a token, or null when its metadata names none that can be fetched here. */
export function imageOfAsset(
  sources: MediaSources,
  asset: string,
  metadata: Pick<TokenMetadata, 'imageSource' | 'mime'> | undefined,
): AssetImage | null {
  const imageSource = metadata?.imageSource ?? null;
  if (metadata === undefined || imageSource === null || tokenImage(sources, imageSource) === null)
    return null;
  const version = createHash('sha256').update(imageSource).digest('base64url').slice(0, 8);
  return { path: (width) => imagePath(asset, width, version), mime: metadata.mime };
}
