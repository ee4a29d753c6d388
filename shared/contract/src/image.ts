import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { DEFAULT_QUALITY, IMAGE_PATH, IMAGE_WIDTHS } from './image-path.ts';

const width = z.coerce.number().check(
  z.int(),
  z.minimum(16),
  z.maximum(3840),
  z.refine((value) => IMAGE_WIDTHS.some((one) => one === value), `One of ${IMAGE_WIDTHS.join(', ')}.`),
);

export const getImage = defineEndpoint({
  name: 'getImage',
  method: 'GET',
  path: IMAGE_PATH,
  access: 'public',
  owner: 'host',
  summary: 'An image in one of the fixed widths, as AVIF, WebP, JPEG or PNG, whatever the browser takes.',
  query: z.object({
    /**
     * What to show: the URI of a token whose metadata has been read, a path of the site, or a URL of a
     * source the operator allows (`https://…`, `ipfs://…`).
     */
    url: z.string().check(z.minLength(1), z.maxLength(2_048)),
    w: width,
    /** Quality, 1 to 100. Images are made in 25, 50, 75, 90 and 100: the nearest of these is taken. */
    q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), DEFAULT_QUALITY),
    /** Names the state of the image: with it the answer may be cached for good. Nothing else depends on it. */
    v: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))),
  }),
  response: z.undefined(),
  answers: 'image',
  errors: ['IMAGE_NOT_ALLOWED', 'IMAGE_UNREADABLE', 'UPSTREAM_UNAVAILABLE'],
  /** A list of tokens shows dozens of images with one turn of the wheel. */
  rate: { max: 600, perSeconds: 60 },
  additive: true,
});
