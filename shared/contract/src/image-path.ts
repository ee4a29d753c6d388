/** Where images are asked for; the call itself is `getImage`. */
export const IMAGE_PATH = '/image';

/** Widths an image is made in, in pixels: those of parts of a page, then those of whole devices. */
export const IMAGE_WIDTHS = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Quality of an image where none is named. */
export const DEFAULT_QUALITY = 75;

/**
 * Path on the site of an image `width` pixels wide, for an `img`.
 *
 * @param url a token's URI, a path of the site or a URL of an allowed source, as `getImage` takes it.
 * @param version changes whenever the image behind `url` does; without it browsers ask again after a day.
 */
export function imagePath(url: string, width: ImageWidth, version?: string): string {
  // Colons and slashes mean nothing in a query, and token URIs stay readable.
  const source = encodeURIComponent(url).replaceAll('%3A', ':').replaceAll('%2F', '/');
  const state = version === undefined ? '' : `&v=${version}`;
  return `/api${IMAGE_PATH}?url=${source}&w=${width}&q=${DEFAULT_QUALITY}${state}`;
}
