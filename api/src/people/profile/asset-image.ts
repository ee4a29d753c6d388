import { createHash } from 'node:crypto';
import { type ImageWidth, imagePath } from '@hideout/contract/image-path';
import type { TokenMetadata } from '../../chain/token/metadata-json.ts';
import type { MediaSources } from '../../http/egress/media-sources.ts';
import { tokenImage } from '../image/image-source.ts';

/** Paths on the site of a token's image by width, or null when its metadata names none that can be fetched here. */
export function imageOfAsset(
  sources: MediaSources,
  asset: string,
  metadata: Pick<TokenMetadata, 'imageSource'> | undefined,
): ((width: ImageWidth) => string) | null {
  const imageSource = metadata?.imageSource ?? null;
  if (imageSource === null || tokenImage(sources, imageSource) === null) return null;
  const version = createHash('sha256').update(imageSource).digest('base64url').slice(0, 8);
  return (width) => imagePath(asset, width, version);
}
