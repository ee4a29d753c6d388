import { workQueue } from '../../http/egress/work-queue.ts';
import type { ImageSource } from './image-source.ts';
import { type ImageOrder, type Rendered, renderImage } from './render-image.ts';

// Decoding takes memory and a thread each; the thread pool is also the one that reads files and names.
// The bytes are read in turn as well: what waits holds none of its up to 10 MB.
const inOrder = workQueue(6, 50);

/**
 * Reads a source and makes the ordered image of it, six at a time in this process; up to fifty others
 * wait, without having read anything.
 *
 * @throws ApiFailure as `source.read` and `renderImage` do; QueueFullError when too much is waiting.
 */
export function makeImage(
  source: Pick<ImageSource, 'allowSvg' | 'read'>,
  order: Omit<ImageOrder, 'allowSvg'>,
): Promise<Rendered> {
  return inOrder(async () => renderImage(await source.read(), { ...order, allowSvg: source.allowSvg }));
}
