/**
 * Widths in pixels that the images of this site can be had in, up to those that an avatar needs. The contract has the
 * whole list; neither may import the other, and a test holds them together.
 */
export const IMAGE_WIDTHS: readonly number[] = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080];

/** Of an address of this site all that stands before the width. */
const BEFORE_WIDTH = /^(\/.*[?&]w=)\d+/;

/**
 * What `srcset` says of an image of this site: a file for screens of one, two and three pixels for each of the page,
 * so that none loads more pixels than it has, and none fewer.
 *
 * @param src address that names its width as `w`, as the API's image call takes it.
 * @param width width in pixels of the page; the largest one where the image fills its box.
 * @returns undefined where the address names no width, or belongs to another site: then there is one file.
 */
export function getSrcSet(src: string, width: number): string | undefined {
  if (!BEFORE_WIDTH.test(src)) return undefined;
  return [1, 2, 3]
    .map((density) => {
      const file = IMAGE_WIDTHS.find((one) => one >= width * density) ?? 1080;
      return `${src.replace(BEFORE_WIDTH, `$1${file}`)} ${file}w`;
    })
    .join();
}
