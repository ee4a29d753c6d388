import { chainById } from '../chains.ts';
import type { Transaction } from './transaction-types.ts';

/** A transaction with what following it needs; all of it is text or number, so that it can be stored. */
export type TransactionRecord = Transaction & {
  /** Wei, decimal. */
  readonly value: string;
  /** Null until a node has shown the transaction. */
  readonly nonce: number | null;
  /** A block at which it was still waiting, decimal: what replaced it was mined after that. */
  readonly sinceBlock: string | null;
  /** When its status changed last; milliseconds since 1970. */
  readonly changedAt: number;
  /** A user has dismissed it. It stays as a mark, so that no other tab brings it back. */
  readonly isDismissed: boolean;
};

/** Why a status of a record is as it is, for the merging of two: an end outlasts everything before it. */
type Outcome = Pick<TransactionRecord, 'status' | 'minedHash' | 'blockNumber' | 'gasUsed' | 'reason'>;

/** What a look at the chain changes in a record. */
export type RecordChange = Partial<Outcome & Pick<TransactionRecord, 'nonce' | 'sinceBlock' | 'changedAt'>>;

const HOUR_MS = 3_600_000;
/** One that has ended is shown for a day, or until it is dismissed. */
const ENDED_STORED_MS = 24 * HOUR_MS;
/** One that nobody has seen an end of for so long is history. */
const OPEN_STORED_MS = 7 * 24 * HOUR_MS;
const MAX_TEXT_LENGTH = 400;
const MAX_REVERTS = 64;
/** Proofs of a claim take some hundred bytes; longer data is followed, but not stored. */
export const MAX_DATA_LENGTH = 20_000;

const STATUSES: ReadonlySet<unknown> = new Set<Transaction['status']>([
  'pending',
  'confirmed',
  'reverted',
  'cancelled',
  'replaced',
  'unknown',
]);

/** True when it may still be mined. */
export function isOpen({ status }: Pick<Transaction, 'status'>): boolean {
  return status === 'pending' || status === 'unknown';
}

/** True when it is history: nothing stores or shows it any longer. */
export function isExpired(record: TransactionRecord, now: number): boolean {
  return isOpen(record) ? now - record.sentAt > OPEN_STORED_MS : now - record.changedAt > ENDED_STORED_MS;
}

function getRank(record: TransactionRecord): number {
  if (record.isDismissed) return 2;
  return isOpen(record) ? 0 : 1;
}

/** Any order that all tabs agree on: of two ends the earlier counts, of two open states the later. */
function isPreferred(a: TransactionRecord, b: TransactionRecord): boolean {
  const [rankOfA, rankOfB] = [getRank(a), getRank(b)];
  if (rankOfA !== rankOfB) return rankOfA > rankOfB;
  if (a.changedAt !== b.changedAt)
    return rankOfA === 0 ? a.changedAt > b.changedAt : a.changedAt < b.changedAt;
  return JSON.stringify(a) >= JSON.stringify(b);
}

/**
 * One record of what two tabs know of a transaction. The result does not depend on the order or on how often it
 * is merged: an end outlasts what was open, and a dismissal outlasts an end.
 */
export function mergeRecords(a: TransactionRecord, b: TransactionRecord): TransactionRecord {
  const [first, second] = isPreferred(a, b) ? [a, b] : [b, a];
  if (first.nonce !== null || second.nonce === null) return first;
  return { ...first, nonce: second.nonce, sinceBlock: second.sinceBlock };
}

/** What a stored record has at least, however much a release has added to it or changed. */
type Identity = Pick<TransactionRecord, 'hash' | 'sender' | 'chainId'>;

/** More than any release writes. */
const MAX_STORED_LENGTH = 4 * MAX_DATA_LENGTH;

/** Which transaction a stored text is about, also when it cannot be read further; null for history, and for no record. */
export function readIdentity(text: string | null, now: number): Identity | null {
  const fields = readObject(text);
  if (fields === null || (text ?? '').length > MAX_STORED_LENGTH) return null;
  const { hash, sender, chainId, sentAt } = fields;
  if (!isHex(hash, 64) || !isHex(sender, 40) || !isCount(chainId) || !isCount(sentAt)) return null;
  return sentAt > now + HOUR_MS || now - sentAt > OPEN_STORED_MS ? null : { hash, sender, chainId };
}

/** A record out of storage; null for anything that this site would not have written. */
export function parseRecord(text: string | null, now: number): TransactionRecord | null {
  const fields = readObject(text);
  const record = fields === null ? null : readFields(fields);
  // A clock that was wrong when it was sent must not keep it for ever.
  return record === null || record.sentAt > now + HOUR_MS || isExpired(record, now) ? null : record;
}

type Fields = Partial<Record<keyof TransactionRecord, unknown>>;

function readObject(text: string | null): Fields | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function readFields(fields: Fields): TransactionRecord | null {
  const { hash, sender, to, data, minedHash, reverts } = fields;
  const { name, done, subject, path, reason, value, blockNumber, gasUsed, sinceBlock } = fields;
  const { chainId, sentAt, changedAt, nonce, status, isDismissed } = fields;
  if (!isHex(hash, 64) || !isHex(sender, 40) || !isHex(to, 40) || !isHex(data)) return null;
  if (!(minedHash === null || isHex(minedHash, 64))) return null;
  if (!isText(name) || !isText(done) || !isText(subject) || !isPath(path)) return null;
  if (!(reason === null || isText(reason)) || !isDecimal(value)) return null;
  if (!isNullOrDecimal(blockNumber) || !isNullOrDecimal(gasUsed) || !isNullOrDecimal(sinceBlock)) return null;
  if (!isCount(chainId) || chainById(chainId) === undefined || !isCount(sentAt) || !isCount(changedAt))
    return null;
  if (!(nonce === null || isCount(nonce)) || !isStatus(status) || typeof isDismissed !== 'boolean')
    return null;
  if (reverts !== undefined && !isMessages(reverts)) return null;
  return {
    ...{ hash, sender, to, data, minedHash, name, done, subject, path, reason, value, blockNumber, gasUsed },
    ...{ sinceBlock, chainId, sentAt, changedAt, nonce, status, isDismissed },
    ...(reverts === undefined ? {} : { reverts }),
  };
}

function isHex(value: unknown, digits?: number): value is `0x${string}` {
  if (typeof value !== 'string' || value.length > MAX_DATA_LENGTH || !/^0x[0-9a-f]*$/i.test(value))
    return false;
  return digits === undefined || value.length === digits + 2;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
}

/** Stands for this site where a path is read as a browser reads it: line breaks fall out, dots are followed. */
const ANY_SITE = 'https://site.invalid';

/** A page of this site: no other host, and nothing that the browser reads as one. */
function isPath(value: unknown): value is string {
  if (!isText(value) || !value.startsWith('/') || !URL.canParse(value, ANY_SITE)) return false;
  const { origin, pathname } = new URL(value, ANY_SITE);
  return origin === ANY_SITE && !pathname.startsWith('//');
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,78}$/.test(value);
}

function isNullOrDecimal(value: unknown): value is string | null {
  return value === null || isDecimal(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isStatus(value: unknown): value is Transaction['status'] {
  return STATUSES.has(value);
}

function isMessages(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MAX_REVERTS && entries.every(([key, message]) => isText(key) && isText(message));
}
