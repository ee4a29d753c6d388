import { useSyncExternalStore } from 'react';

const KEY = 'hideout.news.read';
const MAX_STORED_IDS = 200;
const NONE: readonly string[] = [];

let known: { raw: string | null; ids: readonly string[] } = { raw: null, ids: NONE };
const listeners = new Set<() => void>();

function readRaw(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then everything is unread, which is harmless.
    return null;
  }
}

function parse(raw: string | null): readonly string[] {
  if (raw === null) return NONE;
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function snapshot(): readonly string[] {
  const raw = readRaw();
  if (raw !== known.raw) known = { raw, ids: parse(raw) };
  return known.ids;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Marks news as read in this browser; the server does not know. */
export function markNewsRead(ids: readonly string[]): void {
  const all = [...new Set([...ids, ...snapshot()])].slice(0, MAX_STORED_IDS);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Full or forbidden storage: the dots stay until it works again.
    return;
  }
  for (const listener of listeners) listener();
}

/** Ids of the news that were read in this browser. */
export function useReadNews(): readonly string[] {
  return useSyncExternalStore(subscribe, snapshot, () => NONE);
}
