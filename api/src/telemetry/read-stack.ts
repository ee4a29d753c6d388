import { getFile } from '../releases/file-address.ts';

/** One line of a stack that names a file on the web. */
export type Frame = {
  /** Without its query: `/r/…`, `/static/…`, or an address at another origin. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

const MAX_FRAMES = 30;
/** Chrome writes `at name (file:1:2)`, Firefox and Safari `name@file:1:2`. */
const PLACE = /(https?:\/\/[^\s()@]{1,1000}?):(\d{1,7}):(\d{1,7})(?!\d)/g;

/**
 * The frames of a stack, innermost first; extensions and inline code are left out.
 *
 * @param origins of the site
 */
export function readStack(stack: string | null, origins: readonly string[]): Frame[] {
  return [...(stack ?? '').matchAll(PLACE)]
    .slice(0, MAX_FRAMES)
    .flatMap(([, address = '', line, column]) =>
      getFile(address, origins).map((file) => ({ file, line: Number(line), column: Number(column) })),
    );
}
