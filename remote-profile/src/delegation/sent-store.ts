import { useSyncExternalStore } from 'react';

/** A transaction that a wallet has sent from here; all of it is text or number, so that it can be stored. */
export type SentWrite = {
  readonly hash: `0x${string}`;
  readonly sender: `0x${string}`;
  /** What it was called: "Link to hot wallet". */
  readonly name: string;
  /** What to say when it is mined: "Linked". */
  readonly done: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
};

const PREFIX = 'hideout.delegation.sent.';
/** A transaction that was not polled for so long is history. */
const STORED_MS = 7 * 86_400_000;

let shown: readonly SentWrite[] = [];
const listeners = new Set<() => void>();

function show(next: readonly SentWrite[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function getStorageKey(sender: string): string {
  return PREFIX + sender.toLowerCase();
}

function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value);
}

function toSentWrite(value: unknown): SentWrite | null {
  if (typeof value !== 'object' || value === null) return null;
  const read = (key: string): unknown => Reflect.get(value, key);
  const [hash, sender, name, done, sentAt] = ['hash', 'sender', 'name', 'done', 'sentAt'].map(read);
  if (!isHex(hash) || !isHex(sender) || typeof name !== 'string' || typeof done !== 'string') return null;
  if (typeof sentAt !== 'number' || Date.now() - sentAt > STORED_MS) return null;
  return { hash, sender, name, done, sentAt };
}

function readWaiting(sender: string): SentWrite[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(getStorageKey(sender)) ?? '[]');
    return Array.isArray(value) ? value.flatMap((one) => toSentWrite(one) ?? []) : [];
  } catch {
    // Storage is forbidden or holds something else: then a reload forgets, and the wallet still knows.
    return [];
  }
}

function writeWaiting(sender: string, waiting: readonly SentWrite[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(getStorageKey(sender));
    else localStorage.setItem(getStorageKey(sender), JSON.stringify(waiting));
  } catch {
    // As above.
  }
}

/** Remembers what was sent, also over a reload, until it has ended. */
export function rememberSent(sent: SentWrite): void {
  writeWaiting(sent.sender, [...readWaiting(sent.sender).filter(({ hash }) => hash !== sent.hash), sent]);
  show([...shown.filter(({ hash }) => hash !== sent.hash), sent]);
}

/** Brings back what an account still waits for since an earlier visit, or from another tab. */
export function recallSent(sender: string): void {
  const known = new Set(shown.map(({ hash }) => hash));
  const recalled = readWaiting(sender).filter(({ hash }) => !known.has(hash));
  if (recalled.length > 0) show([...shown, ...recalled]);
}

/** It has ended: the next visit need not wait for it. It stays in sight until it is dismissed. */
export function forgetSent({ sender, hash }: SentWrite): void {
  writeWaiting(
    sender,
    readWaiting(sender).filter((one) => one.hash !== hash),
  );
}

/** Takes it out of sight, and out of memory. */
export function dismissSent(sent: SentWrite): void {
  forgetSent(sent);
  show(shown.filter(({ hash }) => hash !== sent.hash));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was sent from this page, or is still waited for by an account that was connected to it. */
export function useSentWrites(): readonly SentWrite[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
}
