import { createHash } from 'node:crypto';
import { QueueFullError } from '../egress/work-queue.ts';
import type { Rendered } from './render-picture.ts';

export type KeptPicture = Rendered & { readonly etag: string };

type Entry = { readonly picture: Promise<KeptPicture>; readonly until: number; size: number };

/** Failures weigh nothing, but there may be many. */
const MAX_ENTRIES = 5_000;

type CacheOptions = {
  readonly maxBytes: number;
  /** How long nobody tries again after a failure, so that a page of broken pictures asks its source once. */
  readonly retryMs: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Pictures that were made lately, in memory, the least used leaving first. Whoever asks for one that is
 * being made waits for it instead of having it made twice.
 */
export function pictureCache({ maxBytes, retryMs, now = Date.now }: CacheOptions) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function keep(key: string, make: () => Promise<Rendered>, keepMs: number): Promise<KeptPicture> {
    const picture = make().then((rendered) => ({ ...rendered, etag: etagOf(rendered.bytes) }));
    const entry: Entry = { picture, until: now() + keepMs, size: 0 };
    entries.set(key, entry);
    const isCurrent = () => entries.get(key) === entry;
    picture.then(
      (done) => {
        if (!isCurrent()) return;
        entry.size = done.bytes.length;
        bytes += entry.size;
        makeRoom();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        // Says nothing about the picture, only about how busy this process is.
        if (error instanceof QueueFullError) drop(key);
        else entries.set(key, { ...entry, until: now() + retryMs });
      },
    );
    makeRoom();
    return picture;
  }

  function makeRoom(): void {
    // The oldest entry of a Map comes first, and being used moves one to the end.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes && entries.size <= MAX_ENTRIES) break;
      drop(oldest);
    }
  }

  return {
    /**
     * The picture under `key`, made by `make` when there is none.
     *
     * @param keepMs how long it may be used before it is made again.
     */
    get(key: string, keepMs: number, make: () => Promise<Rendered>): Promise<KeptPicture> {
      const found = entries.get(key);
      if (found !== undefined && found.until > now()) {
        entries.delete(key);
        entries.set(key, found);
        return found.picture;
      }
      drop(key);
      return keep(key, make, keepMs);
    },
  };
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}
