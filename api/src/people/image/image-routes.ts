import { createHash } from 'node:crypto';
import { getImage } from '@hideout/contract/image';
import type { ApiModule } from '../../calls/routing/module.ts';
import { type RawHandler, routeRaw } from '../../calls/routing/route.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { QueueFullError } from '../../http/egress/work-queue.ts';
import { hasTag } from '../../http/etag.ts';
import { imageCache } from './image-cache.ts';
import { requestedImage } from './image-source.ts';
import { makeImage } from './make-image.ts';
import type { ImageFormat } from './render-image.ts';

const HOUR_MS = 3_600_000;
const YEAR_SECONDS = 31_536_000;
/** AVIF of a whole screen takes seconds to make. */
const MAX_AVIF_WIDTH = 640;
/** Qualities images are made in: a hundred of them would be a hundred times the work for one source. */
const QUALITIES = [25, 50, 75, 90, 100] as const;

export const imageRoutes: ApiModule = (app, deps) => {
  const cache = imageCache({ maxBytes: 64_000_000, retryMs: 20_000 });

  const answer: RawHandler<typeof getImage> = async ({ query }, context, response) => {
    const { url, w: width, q, v } = query;
    const quality = nearestQuality(q);
    const source = await requestedImage(context.db, context.config, url);
    const format = formatFor(context.header('accept'), width);
    const key = createHash('sha256').update(source.key).digest('base64url');
    const make = () => makeImage(source, { width, quality, format });
    const image = await cache
      .get(`${key} ${width} ${quality} ${format}`, source.isFixed ? 24 * HOUR_MS : HOUR_MS, make)
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        throw apiFailure('UPSTREAM_UNAVAILABLE', 'Too many pictures are being made. Try again.', {
          retryAfterSeconds: 2,
        });
      });
    // A token may get another image; its address without a state cannot promise anything.
    const isFixed = v !== undefined || (source.isFixed && !source.isToken);
    // An answer that renews the session must stay out of shared caches.
    const shared = response.hasHeader('set-cookie') ? 'private' : 'public';
    const age = isFixed
      ? `max-age=${YEAR_SECONDS}, immutable`
      : 'max-age=86400, stale-while-revalidate=604800';
    response.header('cache-control', `${shared}, ${age}`).header('etag', image.etag).header('vary', 'Accept');
    if (hasTag(context.header('if-none-match'), image.etag)) return response.code(304).send();
    return response.type(image.mime).send(image.bytes);
  };

  routeRaw(app, deps, getImage, answer);
};

/** Of two that are equally near the lower one, which is less to make and to send. */
function nearestQuality(wanted: number): number {
  return QUALITIES.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

function formatFor(accept: string | undefined, width: number): ImageFormat {
  const takes = (mime: string) => accept?.toLowerCase().includes(mime) === true;
  if (width <= MAX_AVIF_WIDTH && takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'plain';
}
