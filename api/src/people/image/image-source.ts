import type { Kysely } from 'kysely';
import { getAssetUri, INSCRIPTION_ID, readAssetUri } from '../../chain/asset-uri.ts';
import { MAX_INLINE_IMAGE } from '../../chain/token/metadata-json.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { readDataUri } from '../../http/egress/data-uri.ts';
import { FetchError, fetchBytes } from '../../http/egress/fetch-bytes.ts';
import { fetchableUrl, getReach, type MediaSources } from '../../http/egress/media-sources.ts';

/** Where the bytes of an image come from. */
export type ImageSource = {
  /** The same for the same bytes; may be long. */
  readonly key: string;
  /** True when what lies behind the key can never become another image. */
  readonly isFixed: boolean;
  readonly allowSvg: boolean;
  /** @throws ApiFailure `IMAGE_NOT_ALLOWED`, `IMAGE_UNREADABLE`, `UPSTREAM_UNAVAILABLE`. */
  read(): Promise<Buffer>;
};

const LIMITS = { maxBytes: 10_000_000, deadlineMs: 8_000, accept: 'image/*' } as const;

/**
 * The image that the `url` of a request names: a token's URI, a path of the site, or a URL.
 *
 * @throws ApiFailure `IMAGE_NOT_ALLOWED` for any other source, `NOT_FOUND` for a token without an image.
 */
export async function requestedImage(
  db: Kysely<Database>,
  sources: MediaSources,
  url: string,
): Promise<ImageSource & { readonly isToken: boolean }> {
  const name = readAssetUri(url);
  if (name !== null) {
    const row = await db
      .selectFrom('token_metadata')
      .select('image_source')
      .where('asset', '=', getAssetUri(name))
      .executeTakeFirst();
    const image = tokenImage(sources, row?.image_source ?? null);
    if (image === null) throw apiFailure('NOT_FOUND', 'There is no picture of this token.');
    return { ...image, isToken: true };
  }
  const address = url.startsWith('/') ? ownUrl(sources, url) : fetchableUrl(sources, url);
  if (address === null) throw apiFailure('IMAGE_NOT_ALLOWED', 'Pictures are not taken from there.');
  return { ...fromUrl(sources, address, url.startsWith('ipfs:')), isToken: false };
}

/** The image that a token's metadata names, or null when there is none that may be fetched here. */
export function tokenImage(sources: MediaSources, imageSource: string | null): ImageSource | null {
  if (imageSource === null) return null;
  if (imageSource.startsWith('data:')) {
    return {
      key: imageSource,
      isFixed: true,
      // Only the collections that the operator configured put an image into the metadata itself.
      allowSvg: true,
      async read() {
        const inline = readDataUri(imageSource, MAX_INLINE_IMAGE);
        if (inline === null)
          throw apiFailure('IMAGE_UNREADABLE', 'The picture of this token cannot be read.');
        return inline.bytes;
      },
    };
  }
  const inscription = imageSource.startsWith('ordinal:') ? imageSource.slice('ordinal:'.length) : null;
  if (inscription !== null) {
    if (sources.ordinalsUrl === null || !INSCRIPTION_ID.test(inscription)) return null;
    return fromUrl(sources, new URL(`${sources.ordinalsUrl}/inscriptions/${inscription}/content`), true);
  }
  const url = fetchableUrl(sources, imageSource);
  return url === null ? null : fromUrl(sources, url, imageSource.startsWith('ipfs:'));
}

function fromUrl(sources: MediaSources, url: URL, isFixed: boolean): ImageSource {
  return { key: url.href, isFixed, allowSvg: false, read: () => readUrl(sources, url) };
}

function ownUrl(sources: MediaSources, path: string): URL | null {
  if (!URL.canParse(path, sources.siteOrigin)) return null;
  const url = new URL(path, sources.siteOrigin);
  // `//host` and `/\host` look like paths and are not.
  return url.origin === sources.siteOrigin && getReach(sources, url) !== null ? url : null;
}

async function readUrl(sources: MediaSources, url: URL): Promise<Buffer> {
  try {
    return await fetchBytes(sources, url, LIMITS);
  } catch (error) {
    const problem = error instanceof FetchError ? error.code : null;
    if (problem === 'notAllowed')
      throw apiFailure('IMAGE_NOT_ALLOWED', 'Pictures are not taken from there.', { cause: error });
    if (problem === 'unusable')
      throw apiFailure('IMAGE_UNREADABLE', 'There is no picture at that address.', { cause: error });
    throw apiFailure('UPSTREAM_UNAVAILABLE', 'The place this picture comes from does not answer.', {
      cause: error,
    });
  }
}
