import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAt: number | null };

/** What one file holds: grants and tokens by `provider:model:id`, and marks that people set by hand. */
type Content = { entries: Record<string, Entry>; marks: Record<string, string | null> };

export type FileStore = {
  /** Storage of one kind of thing at one provider. */
  adapter(provider: string, model: string): Adapter;
  /** A mark as it was set; undefined when it never was. */
  mark(name: string): string | null | undefined;
  setMark(name: string, value: string | null): void;
  /** Writes what changed. */
  flush(): void;
};

/** Changes that come close together are written once. */
const WRITE_AFTER_MS = 100;

/**
 * Stores everything in memory and in one file that is replaced as a whole, so that tokens issued yesterday
 * still work today. The file is for its owner alone.
 */
export function openFileStore(file: string): FileStore {
  const content = readContent(file);
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const unfinished = `${file}.unfinished`;
    writeFileSync(unfinished, JSON.stringify(content), { mode: 0o600 });
    renameSync(unfinished, file);
  };
  const changed = () => {
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };
  const live = (key: string): AdapterPayload | undefined => {
    const entry = content.entries[key];
    if (entry === undefined) return undefined;
    if (entry.expiresAt === null || entry.expiresAt > Date.now()) return entry.payload;
    delete content.entries[key];
    return undefined;
  };

  return {
    adapter(provider, model) {
      const prefix = `${provider}:${model}:`;
      const findWhere = (isWanted: (payload: AdapterPayload) => boolean) => {
        for (const key of Object.keys(content.entries)) {
          const payload = key.startsWith(prefix) ? live(key) : undefined;
          if (payload !== undefined && isWanted(payload)) return payload;
        }
        return undefined;
      };
      return {
        async upsert(id, payload, expiresIn) {
          const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
          content.entries[prefix + id] = { payload, expiresAt };
          changed();
        },
        find: async (id) => live(prefix + id),
        findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
        findByUserCode: async (userCode) => findWhere((payload) => payload.userCode === userCode),
        async consume(id) {
          const payload = live(prefix + id);
          if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
          changed();
        },
        async destroy(id) {
          delete content.entries[prefix + id];
          changed();
        },
        async revokeByGrantId(grantId) {
          for (const [key, { payload }] of Object.entries(content.entries)) {
            if (key.startsWith(prefix) && payload.grantId === grantId) delete content.entries[key];
          }
          changed();
        },
      };
    },
    mark: (name) => content.marks[name],
    setMark(name, value) {
      content.marks[name] = value;
      changed();
    },
    flush,
  };
}

function readContent(file: string): Content {
  if (!existsSync(file)) return { entries: {}, marks: {} };
  // Our own file, written by `flush`.
  const { entries, marks } = JSON.parse(readFileSync(file, 'utf8')) as Content;
  const alive = Object.entries(entries).filter(
    ([, { expiresAt }]) => expiresAt === null || expiresAt > Date.now(),
  );
  return { entries: Object.fromEntries(alive), marks };
}
