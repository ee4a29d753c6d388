import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Widths a picture is made in, in pixels: those of parts of a page, then those of whole devices. */
const IMAGE_WIDTHS = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Quality of a picture where none is named. */
const DEFAULT_QUALITY = 75;

const width = z.coerce.number().check(
  z.int(),
  z.minimum(16),
  z.maximum(3840),
  z.refine((value) => IMAGE_WIDTHS.some((one) => one === value), `One of ${IMAGE_WIDTHS.join(', ')}.`),
);

export const getImage = defineEndpoint({
  name: 'getImage',
  method: 'GET',
  path: '/image',
  access: 'public',
  owner: 'host',
  summary: 'A picture in one of the fixed widths, as AVIF, WebP, JPEG or PNG, whatever the browser takes.',
  query: z.object({
    /**
     * What to show: the URI of a token whose metadata has been read, a path of the site, or a URL of a
     * source the operator allows (`https://…`, `ipfs://…`).
     */
    url: z.string().check(z.minLength(1), z.maxLength(2_048)),
    w: width,
    /** Quality, 1 to 100. Pictures are made in 25, 50, 75, 90 and 100: the nearest of these is taken. */
    q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), DEFAULT_QUALITY),
    /** Names the state of the picture: with it the answer may be kept for good. Nothing else depends on it. */
    v: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))),
  }),
  response: z.undefined(),
  answers: 'image',
  errors: ['IMAGE_NOT_ALLOWED', 'IMAGE_UNREADABLE', 'UPSTREAM_UNAVAILABLE'],
  rate: { max: 120, perSeconds: 60 },
  additive: true,
});

/**
 * Path on the site of a picture `width` pixels wide, for an `img`.
 *
 * @param url a token's URI, a path of the site or a URL of an allowed source, as `getImage` takes it.
 * @param version changes whenever the picture behind `url` does; without it browsers ask again after a day.
 */
export function imagePath(url: string, width: ImageWidth, version?: string): string {
  // Colons and slashes mean nothing in a query, and token URIs stay readable.
  const source = encodeURIComponent(url).replaceAll('%3A', ':').replaceAll('%2F', '/');
  const state = version === undefined ? '' : `&v=${version}`;
  return `/api${getImage.path}?url=${source}&w=${width}&q=${DEFAULT_QUALITY}${state}`;
}
