import { z } from 'zod/mini';
import { fetchBytes } from '../http/egress/fetch-bytes.ts';
import type { MediaSources } from '../http/egress/media-sources.ts';
import { INSCRIPTION_ID } from './asset-uri.ts';

export type Inscription = {
  readonly id: string;
  readonly number: number | null;
  /** Media type without parameters, lower case. */
  readonly mime: string | null;
};

/** A page of `GET {ORDINALS_URL}/inscriptions?address=…`, as Hiro's open ordinals API answers it. */
const inscriptionPage = z.object({
  total: z.int(),
  results: z.array(
    z.object({
      id: z.string().check(z.regex(INSCRIPTION_ID)),
      number: z.optional(z.nullable(z.int())),
      mime_type: z.optional(z.nullable(z.string())),
      content_type: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** The API gives no more at a time. */
const PAGE = 60;
/** More inscriptions than this in one wallet are refused rather than shown in part. */
const MAX_INSCRIPTIONS = 3_000;
const PAGE_LIMITS = { maxBytes: 1_000_000, deadlineMs: 5_000, accept: 'application/json' } as const;

/**
 * All inscriptions that lie at a Bitcoin address.
 *
 * @throws FetchError, zod's error, or an Error above 3 000 inscriptions; never a part.
 */
export async function readInscriptions(
  sources: MediaSources & { readonly ordinalsUrl: string },
  address: string,
): Promise<Inscription[]> {
  const found = new Map<string, Inscription>();
  for (let offset = 0; ; offset += PAGE) {
    const url = new URL(`${sources.ordinalsUrl}/inscriptions`);
    url.search = new URLSearchParams({ address, limit: String(PAGE), offset: String(offset) }).toString();
    const bytes = await fetchBytes(sources, url, PAGE_LIMITS);
    const { total, results } = z.parse(inscriptionPage, JSON.parse(bytes.toString('utf8')));
    if (total > MAX_INSCRIPTIONS) throw new Error(`More than ${MAX_INSCRIPTIONS} inscriptions to read.`);
    for (const { id, number = null, mime_type, content_type } of results) {
      const mime = (mime_type ?? content_type)?.split(';')[0]?.trim().toLowerCase() ?? null;
      found.set(id, { id, number, mime });
    }
    if (results.length === 0 || offset + PAGE >= total) return [...found.values()];
  }
}
