import { getKey, isRecordKey, parseEntry, readRecord, readRecords, writeRecord } from './stored-records.ts';
import {
  isExpired,
  isOpen,
  mergeRecords,
  type RecordChange,
  type TransactionRecord,
} from './transaction-record.ts';

/** Where the transactions sent in this tab are listed, so that a reload of the tab shows them before any wallet is back. */
const TAB_KEY = 'hideout.transactions.tab';

/**
 * The transactions of this browser, in memory and in localStorage. Each tab has one; they agree because merging
 * does not depend on the order in which they learn of a change.
 */
export class TransactionStore {
  #records = new Map<string, TransactionRecord>();
  /** Newest first, without those that were dismissed. The same array until something changes. */
  #visible: readonly TransactionRecord[] = [];
  /** Keys that localStorage has taken: when one of them is missing there, another tab has removed it. */
  readonly #stored = new Set<string>();
  readonly #sentHere = new Set<string>(readSentHere());
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Those that are shown, newest first. */
  readonly get = (): readonly TransactionRecord[] => this.#visible;

  /** True when it was sent in this tab, before a reload too. */
  isSentHere(record: TransactionRecord): boolean {
    return this.#sentHere.has(getKey(record));
  }

  /** From now on no record counts as sent in this tab. */
  forgetTab(): void {
    this.#sentHere.clear();
    writeSentHere([]);
    // A new array, so that whoever filters it looks again.
    this.#visible = [...this.#visible];
    for (const changed of this.#listeners) changed();
  }

  /** Reads what other tabs have stored: when a tab begins, and when it may have missed their messages. */
  reload(): void {
    const now = Date.now();
    const stored = new Map(readRecords(now).map((record) => [getKey(record), record]));
    const next = new Map<string, TransactionRecord>();
    for (const [key, record] of this.#records) {
      const wasRemoved = this.#stored.has(key) && !stored.has(key);
      // Only what has ended is ever removed on purpose.
      if (isExpired(record, now) || (wasRemoved && !isOpen(record))) continue;
      next.set(key, record);
    }
    for (const [key, record] of stored) {
      this.#stored.add(key);
      const known = next.get(key);
      next.set(key, known === undefined ? record : mergeRecords(known, record));
    }
    this.#show(next);
  }

  /** Takes a transaction that the wallet has just sent from this tab. */
  add(record: TransactionRecord): void {
    this.#sentHere.add(getKey(record));
    writeSentHere([...this.#sentHere]);
    this.#put(record);
  }

  /** Writes what a look at the chain has shown. What has ended stays as it is. */
  update(record: TransactionRecord, change: RecordChange): void {
    const known = this.#find(record);
    if (known === undefined) return;
    // Another tab may have learned of the end first.
    this.#put(isOpen(known) && !known.isDismissed ? { ...known, ...change } : known);
  }

  /** Takes one that has ended, or is not waited for any longer, out of sight in all tabs. */
  dismiss(hash: string): void {
    for (const record of this.#visible) {
      if (record.hash === hash && record.status !== 'pending') this.#put({ ...record, isDismissed: true });
    }
  }

  /** Takes a change of localStorage by another tab; `key` is null when all of it was cleared. */
  takeStored(key: string | null, text: string | null): void {
    if (key === null) this.reload();
    else if (isRecordKey(key)) this.#takeEntry(key, text);
  }

  #takeEntry(key: string, text: string | null): void {
    const record = parseEntry(key, text, Date.now());
    const known = this.#records.get(key);
    const next = new Map(this.#records);
    if (record !== null) next.set(key, known === undefined ? record : mergeRecords(known, record));
    else if (text === null && known !== undefined && !isOpen(known)) next.delete(key);
    else return;
    this.#stored.add(key);
    this.#show(next);
  }

  #find(record: TransactionRecord): TransactionRecord | undefined {
    const key = getKey(record);
    const known = this.#records.get(key);
    const stored = readRecord(key, Date.now());
    if (known === undefined || stored === null) return known ?? stored ?? undefined;
    return mergeRecords(known, stored);
  }

  #put(record: TransactionRecord): void {
    const key = getKey(record);
    const known = this.#find(record);
    const merged = known === undefined ? record : mergeRecords(known, record);
    if (writeRecord(merged, Date.now())) this.#stored.add(key);
    this.#show(new Map(this.#records).set(key, merged));
  }

  #show(next: Map<string, TransactionRecord>): void {
    this.#records = next;
    const visible = [...next.values()].filter((record) => !record.isDismissed);
    visible.sort((a, b) => b.sentAt - a.sentAt || (a.hash < b.hash ? 1 : -1));
    const isSame =
      visible.length === this.#visible.length &&
      visible.every((record, index) => JSON.stringify(record) === JSON.stringify(this.#visible[index]));
    if (isSame) return;
    this.#visible = visible;
    for (const changed of this.#listeners) changed();
  }
}

/** A tab is a short life; more than these nobody scrolls through. */
const MAX_SENT_HERE = 40;

function readSentHere(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(TAB_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string').slice(-MAX_SENT_HERE) : [];
  } catch {
    return [];
  }
}

function writeSentHere(keys: readonly string[]): void {
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(keys.slice(-MAX_SENT_HERE)));
  } catch {
    // Storage is forbidden or full: a reload shows them again once the wallet is back.
  }
}
