import { useMemo, useSyncExternalStore } from 'react';

/** Why nothing could be stored: there is no room, or the browser does not allow it. */
export type StorageTrouble = 'full' | 'closed';

type StoredValuesOptions = {
  /** The storage; for one tab `() => sessionStorage`. */
  readonly open?: () => Storage;
  /** Where storage is closed, a value lasts as long as the page. */
  readonly lastsInPage?: boolean;
};

export type StoredValues<Value> = {
  /** The value of an id; null when there is none, or something else than the site of today writes. */
  readonly read: (id: string) => Value | null;
  /** Stores a value, null removes it. */
  readonly write: (id: string, value: Value | null) => StorageTrouble | null;
  /** Every id that has something stored. */
  readonly ids: () => readonly string[];
  /** The value of an id, and again after each change in this tab or another. */
  readonly useValue: (id: string) => Value | null;
  /** Calls `notify` after each change, with its id or null for all of them, until the returned function is called. */
  readonly watch: (notify: (id: string | null) => void) => () => void;
  /** The id a storage event is about; undefined when it is about something else, null for all of them. */
  readonly readId: (event: StorageEvent) => string | null | undefined;
};

/**
 * Values that this browser stores as JSON, each under `prefix` and an id of its own.
 *
 * @param parse makes a value of what was stored, null or an exception for what is none: older releases wrote other
 *   shapes, and any script can write there. Text that is no JSON comes as it is.
 */
export function storedValues<Value>(
  prefix: string,
  parse: (stored: unknown) => Value | null,
  { open = () => localStorage, lastsInPage = false }: StoredValuesOptions = {},
): StoredValues<Value> {
  const watchers = new Set<(id: string | null) => void>();
  const inPage = new Map<string, string>();

  function readText(id: string): string | null {
    try {
      return open().getItem(prefix + id);
    } catch {
      return inPage.get(id) ?? null;
    }
  }

  function parseText(text: string | null): Value | null {
    try {
      return text === null ? null : parse(readJson(text));
    } catch {
      return null;
    }
  }

  function writeText(id: string, text: string | null): StorageTrouble | null {
    try {
      if (text === null) open().removeItem(prefix + id);
      else open().setItem(prefix + id, text);
      return null;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
      if (text === null) inPage.delete(id);
      else if (lastsInPage) inPage.set(id, text);
      return 'closed';
    }
  }

  function readId({ key }: StorageEvent): string | null | undefined {
    if (key === null) return null;
    return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
  }

  function watch(notify: (id: string | null) => void): () => void {
    const hear = (event: StorageEvent) => {
      const id = readId(event);
      if (id !== undefined) notify(id);
    };
    watchers.add(notify);
    window.addEventListener('storage', hear);
    return () => {
      watchers.delete(notify);
      window.removeEventListener('storage', hear);
    };
  }

  return {
    read: (id) => parseText(readText(id)),
    write: (id, value) => {
      const trouble = writeText(id, value === null ? null : JSON.stringify(value));
      for (const notify of watchers) notify(id);
      return trouble;
    },
    ids: () => {
      try {
        return Object.keys(open()).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
      } catch {
        return [...inPage.keys()];
      }
    },
    useValue: (id) => {
      const text = useSyncExternalStore(watch, () => readText(id));
      return useMemo(() => parseText(text), [text]);
    },
    watch,
    readId,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
