import sharp, { type Sharp } from 'sharp';
import { apiFailure } from '../../http/api-failure.ts';
import { isSafeSvg, looksLikeSvg } from './svg-safety.ts';

/** `plain` is for clients that say nothing of newer formats: PNG where something is see-through, else JPEG. */
export type ImageFormat = 'avif' | 'webp' | 'plain';

export type ImageOrder = {
  readonly width: number;
  /** 1 to 100. */
  readonly quality: number;
  readonly format: ImageFormat;
  /** True when the source may be an SVG. */
  readonly allowSvg: boolean;
};

export type Rendered = { readonly bytes: Buffer; readonly mime: string };

/** 40 megapixels are 160 MB once unpacked. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 8;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'svg'];

// Loaders are found by the content. Those of rare formats are the ones with the holes, so only these
// may run, and none of them from a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Sources differ each time, so operations are not worth keeping.
sharp.cache(false);

/**
 * Makes an image of the given width out of untrusted bytes: never wider than it is, without its
 * metadata, upright, of an animation the first frame. Its type is read from its content alone.
 *
 * @throws ApiFailure `IMAGE_UNREADABLE`.
 */
export async function renderImage(bytes: Buffer, order: ImageOrder): Promise<Rendered> {
  const isSvg = looksLikeSvg(bytes);
  if (isSvg && !(order.allowSvg && isSafeSvg(bytes))) throw unreadable('Drawings are not taken from there.');
  try {
    return await render(bytes, order, isSvg);
  } catch (cause) {
    throw unreadable('There is no picture in a form we can read.', cause);
  }
}

async function render(bytes: Buffer, order: ImageOrder, isSvg: boolean): Promise<Rendered> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: MAX_SECONDS,
  });
  const { format, hasAlpha, compression } = await image.metadata();
  const known = FORMATS.includes(format) && (format === 'svg') === isSvg;
  if (!known || (format === 'heif' && compression !== 'av1')) throw new Error(`${format} is not taken.`);
  const sized = image.autoOrient().resize({ width: order.width, withoutEnlargement: !isSvg });
  const { data, info } = await encode(sized, order, hasAlpha).toBuffer({ resolveWithObject: true });
  // sharp names the container of AVIF, not AVIF.
  return { bytes: data, mime: `image/${info.format === 'heif' ? 'avif' : info.format}` };
}

function encode(image: Sharp, { format, quality }: ImageOrder, hasAlpha: boolean): Sharp {
  if (format === 'avif') return image.avif({ quality, effort: 2 });
  if (format === 'webp') return image.webp({ quality });
  return hasAlpha ? image.png({ quality }) : image.jpeg({ quality, mozjpeg: true });
}

function unreadable(message: string, cause?: unknown) {
  return apiFailure('IMAGE_UNREADABLE', message, { cause });
}
