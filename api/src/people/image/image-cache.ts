import { createHash } from 'node:crypto';
import { QueueFullError } from '../../http/egress/work-queue.ts';
import type { Rendered } from './render-image.ts';

export type StoredImage = Rendered & { readonly etag: string };

type Entry = { readonly image: Promise<StoredImage>; readonly until: number; size: number };

/** Failures weigh nothing, but there may be many. */
const MAX_ENTRIES = 5_000;

type CacheOptions = {
  readonly maxBytes: number;
  /** How long a failure is cached, so that a page of broken images asks its source once. */
  readonly retryMs: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/**
 * Images that were made lately, in memory, the least used leaving first. Whoever asks for one that is
 * being made waits for it instead of having it made twice.
 */
export function imageCache({ maxBytes, retryMs, now = Date.now }: CacheOptions) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function store(key: string, make: () => Promise<Rendered>, ttlMs: number): Promise<StoredImage> {
    const image = make().then((rendered) => ({ ...rendered, etag: computeEtag(rendered.bytes) }));
    const entry: Entry = { image, until: now() + ttlMs, size: 0 };
    entries.set(key, entry);
    const isCurrent = () => entries.get(key) === entry;
    image.then(
      (done) => {
        if (!isCurrent()) return;
        entry.size = done.bytes.length;
        bytes += entry.size;
        makeRoom();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        // Says nothing about the image, only about how busy this process is.
        if (error instanceof QueueFullError) drop(key);
        else entries.set(key, { ...entry, until: now() + retryMs });
      },
    );
    makeRoom();
    return image;
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
     * The image under `key`, made by `make` when there is none.
     *
     * @param ttlMs how long it may be used before it is made again.
     */
    get(key: string, ttlMs: number, make: () => Promise<Rendered>): Promise<StoredImage> {
      const found = entries.get(key);
      if (found !== undefined && found.until > now()) {
        entries.delete(key);
        entries.set(key, found);
        return found.image;
      }
      drop(key);
      return store(key, make, ttlMs);
    },
  };
}

function computeEtag(bytes: Buffer): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}
