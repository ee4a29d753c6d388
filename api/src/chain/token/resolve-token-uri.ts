import { readDataUri } from '../../http/egress/data-uri.ts';
import { FetchError, fetchBytes } from '../../http/egress/fetch-bytes.ts';
import { fetchableUrl, type MediaSources } from '../../http/egress/media-sources.ts';
import { MAX_INLINE_IMAGE, readMetadataJson, type TokenMetadata } from './metadata-json.ts';

/** Metadata with an image inside, twice packed as base64. */
const MAX_METADATA = 2 * MAX_INLINE_IMAGE;
const DEADLINE_MS = 5_000;

/**
 * Metadata behind what a collection's `tokenURI` answers: inline, in IPFS, or on an allowed host.
 *
 * @throws FetchError, or the parser's error when what is there is no metadata.
 */
export async function resolveTokenUri(sources: MediaSources, tokenUri: string): Promise<TokenMetadata> {
  if (/^data:/i.test(tokenUri)) {
    const inline = readDataUri(tokenUri, MAX_METADATA);
    if (inline === null) throw new FetchError('unusable', 'The inline metadata cannot be read.');
    return readMetadataJson(inline.bytes);
  }
  const url = fetchableUrl(sources, tokenUri.trim());
  if (url === null) throw new FetchError('notAllowed', 'The metadata is on a host that is not configured.');
  return readMetadataJson(
    await fetchBytes(sources, url, {
      maxBytes: MAX_METADATA,
      deadlineMs: DEADLINE_MS,
      accept: 'application/json',
    }),
  );
}
