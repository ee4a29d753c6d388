import { workQueue } from '../egress/work-queue.ts';
import type { PictureSource } from './picture-source.ts';
import { type PictureOrder, type Rendered, renderPicture } from './render-picture.ts';

// Decoding takes memory and a thread each; the thread pool is also the one that reads files and names.
// The bytes are read in turn as well: what waits holds none of its up to 10 MB.
const inTurn = workQueue(6, 50);

/**
 * Reads a source and makes the ordered picture of it, six at a time in this process; up to fifty others
 * wait, without having read anything.
 *
 * @throws ApiFailure as `source.read` and `renderPicture` do; QueueFullError when too much is waiting.
 */
export function makePicture(
  source: Pick<PictureSource, 'allowSvg' | 'read'>,
  order: Omit<PictureOrder, 'allowSvg'>,
): Promise<Rendered> {
  return inTurn(async () => renderPicture(await source.read(), { ...order, allowSvg: source.allowSvg }));
}
