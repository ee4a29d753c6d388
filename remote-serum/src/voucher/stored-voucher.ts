import { evmAddress } from '@hideout/contract/scalars';
import { generateVoucher, type Voucher } from '@hideout/contract/voucher';
import { useSyncExternalStore } from 'react';

/** A voucher on this device. It pays its own address alone, so whoever reads it can take nothing. */
export type StoredVoucher = {
  /** The address it was asked for. */
  readonly to: string;
  readonly voucher: Voucher;
};

const PREFIX = 'hideout.voucher.';

const watchers = new Set<() => void>();

function notifyAll(): void {
  for (const notify of watchers) notify();
}

function subscribe(notify: () => void): () => void {
  watchers.add(notify);
  window.addEventListener('storage', notify);
  return () => {
    watchers.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

/** Those of this tab, for browsers whose storage is closed. */
const inMemory = new Map<string, string>();

function readText(accountId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + accountId);
  } catch {
    return inMemory.get(accountId) ?? null;
  }
}

function parseStored(text: string | null): StoredVoucher | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('to' in stored && 'voucher' in stored)) return null;
    const to = evmAddress.safeParse(stored.to);
    const { success, data } = generateVoucher.response.safeParse(stored.voucher);
    // What cannot be shown would take the page down with each visit.
    return to.success && success && !Number.isNaN(Date.parse(data.expiresAt))
      ? { to: to.data, voucher: data }
      : null;
  } catch {
    // Something else wrote there; the server gives the open voucher again.
    return null;
  }
}

/** Stores the account's voucher on this device; null removes it. */
export function storeVoucher(accountId: string, stored: StoredVoucher | null): void {
  const text = stored === null ? null : JSON.stringify(stored);
  try {
    if (text === null) localStorage.removeItem(PREFIX + accountId);
    else localStorage.setItem(PREFIX + accountId, text);
  } catch {
    if (text === null) inMemory.delete(accountId);
    else inMemory.set(accountId, text);
  }
  notifyAll();
}

/** The account's voucher on this device, also of another tab; null when there is none. */
export function useStoredVoucher(accountId: string): StoredVoucher | null {
  const text = useSyncExternalStore(subscribe, () => readText(accountId));
  return parseStored(text);
}
