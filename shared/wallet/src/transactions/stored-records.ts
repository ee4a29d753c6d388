import {
  isOpen,
  MAX_DATA_LENGTH,
  parseRecord,
  readIdentity,
  type TransactionRecord,
} from './transaction-record.ts';

const PREFIX = 'hideout.transactions.';
/** Of an account on a chain. */
const MAX_STORED_PER_ACCOUNT = 20;
/** Of all accounts that were ever connected in this browser. */
const MAX_STORED = 60;

/** Where a record is stored: an entry of its own, so that two tabs never overwrite each other's transactions. */
export function getKey({
  sender,
  chainId,
  hash,
}: Pick<TransactionRecord, 'sender' | 'chainId' | 'hash'>): string {
  return `${getAccountPrefix({ sender, chainId })}${hash.toLowerCase()}`;
}

function getAccountPrefix({ sender, chainId }: Pick<TransactionRecord, 'sender' | 'chainId'>): string {
  return `${PREFIX}${sender.toLowerCase()}.${chainId}.`;
}

/** True when a key of localStorage is one of ours. */
export function isRecordKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The record under a key; null when there is none, or something that this site has not written. */
export function readRecord(key: string, now: number): TransactionRecord | null {
  try {
    return parseEntry(key, localStorage.getItem(key), now);
  } catch {
    // Storage is forbidden: then a reload forgets, and the wallet still knows.
    return null;
  }
}

/** The same for a text that was stored under the key. */
export function parseEntry(key: string, text: string | null, now: number): TransactionRecord | null {
  const record = parseRecord(text, now);
  return record !== null && getKey(record) === key ? record : null;
}

/** Every stored record of every account. */
export function readRecords(now: number): TransactionRecord[] {
  return listKeys().flatMap((key) => readRecord(key, now) ?? []);
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isRecordKey);
  } catch {
    return [];
  }
}

/** Stores a record, and makes room for it. False when storage is forbidden or full. */
export function writeRecord(record: TransactionRecord, now: number): boolean {
  if (record.data.length > MAX_DATA_LENGTH) return false;
  const key = getKey(record);
  const text = JSON.stringify(record);
  // What would be ignored when it is read is not written.
  if (parseEntry(key, text, now) === null) return false;
  try {
    // A newer release knows more of it than this tab.
    if (readRecord(key, now) === null && isOfNewerRelease(key, now)) return false;
    localStorage.setItem(key, text);
    makeRoom(record, now);
    return true;
  } catch {
    return false;
  }
}

/** True when the entry is a record that only a newer release can read: it is for its tabs to write and to clear away. */
function isOfNewerRelease(key: string, now: number): boolean {
  const written = readIdentity(localStorage.getItem(key), now);
  return written !== null && getKey(written) === key;
}

/** What is invalid or history goes; then dismissed ones, ended ones and the oldest, until the rest is few enough. */
function makeRoom(added: TransactionRecord, now: number): void {
  const records: TransactionRecord[] = [];
  for (const key of listKeys()) {
    const record = readRecord(key, now);
    if (record === null) {
      if (!isOfNewerRelease(key, now)) localStorage.removeItem(key);
    } else if (key !== getKey(added)) records.push(record);
  }
  records.sort(compareWorth);
  const account = getAccountPrefix(added);
  const ofAccount = records.filter((one) => getAccountPrefix(one) === account);
  const surplus = new Set([...ofAccount.slice(MAX_STORED_PER_ACCOUNT - 1), ...records.slice(MAX_STORED - 1)]);
  for (const record of surplus) localStorage.removeItem(getKey(record));
}

function compareWorth(a: TransactionRecord, b: TransactionRecord): number {
  const worth = (record: TransactionRecord) => (record.isDismissed ? 0 : isOpen(record) ? 2 : 1);
  return worth(b) - worth(a) || b.sentAt - a.sentAt;
}
