// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getKey } from './stored-records.ts';
import { makeHash, makeRecord, SENDER } from './testing/make-record.ts';
import { openTab } from './testing/open-tab.ts';
import type { RecordChange, TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

const MINED = { status: 'confirmed', minedHash: makeHash(1), blockNumber: '77', gasUsed: '21000' } as const;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

const statuses = (store: TransactionStore) => store.get().map(({ status }) => status);
const end = (store: TransactionStore, record: TransactionRecord, change: RecordChange = MINED) =>
  store.update(record, { ...change, changedAt: Date.now() });

test('keeps what was sent over a reload, with everything that following it needs', () => {
  const record = makeRecord({ reverts: { 'AlreadyClaimed()': 'Claimed before.' }, value: '5' });
  const tab = openTab();
  tab.add(record);
  tab.update(record, { nonce: 7, sinceBlock: '76' });
  const [again] = openTab().get();
  expect(again).toEqual({ ...record, nonce: 7, sinceBlock: '76' });
});

test('knows over a reload which ones were sent in this tab', () => {
  const [mine, other] = [makeRecord(), makeRecord({ hash: makeHash(2) })];
  openTab().add(mine);
  const another = makeRecord({ ...other });
  localStorage.setItem(getKey(another), JSON.stringify(another));
  const tab = openTab();
  expect(tab.get().filter((one) => tab.isSentHere(one))).toEqual([mine]);
});

test('what has ended stays in sight for a day, and an open one for a week', () => {
  const open = makeRecord({ hash: makeHash(2) });
  const ended = makeRecord();
  const tab = openTab();
  tab.add(open);
  tab.add(ended);
  end(tab, ended);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR_MS);
  expect(openTab().get()).toHaveLength(2);
  vi.spyOn(Date, 'now').mockReturnValue(now + 25 * HOUR_MS);
  tab.reload();
  expect(statuses(tab)).toEqual(['pending']);
  expect(statuses(openTab())).toEqual(['pending']);
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * HOUR_MS);
  expect(openTab().get()).toEqual([]);
});

test('an end does not change any more, and what is pending cannot be dismissed', () => {
  const record = makeRecord();
  const tab = openTab();
  tab.add(record);
  tab.dismiss(record.hash);
  expect(statuses(tab)).toEqual(['pending']);
  end(tab, record);
  end(tab, record, { status: 'unknown', reason: 'The node did not answer.' });
  expect(statuses(tab)).toEqual(['confirmed']);
  tab.dismiss(record.hash);
  expect(tab.get()).toEqual([]);
  expect(openTab().get()).toEqual([]);
});

test('the last status is not lost to another tab that has not learned of it yet', () => {
  const record = makeRecord();
  const [first, second] = [openTab(), openTab()];
  first.add(record);
  second.reload();
  end(first, record);
  // No message of the first has come; the second writes what it believes.
  second.update(record, { nonce: 4, sinceBlock: '70' });
  expect(statuses(second)).toEqual(['confirmed']);
  expect(statuses(openTab())).toEqual(['confirmed']);
});

test('storage that was cleared takes what has ended out of sight, and nothing that is on its way', () => {
  const [open, ended] = [makeRecord({ hash: makeHash(2) }), makeRecord()];
  const tab = openTab();
  tab.add(open);
  tab.add(ended);
  end(tab, ended);
  localStorage.clear();
  tab.takeStored(null, null);
  expect(tab.get().map(({ hash }) => hash)).toEqual([open.hash]);
});

test('works without storage, for as long as the page lives', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }));
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: forbidden }));
  const record = makeRecord();
  const tab = openTab();
  tab.add(record);
  end(tab, record);
  tab.reload();
  expect(statuses(tab)).toEqual(['confirmed']);
  expect(tab.isSentHere(record)).toBe(true);
  vi.unstubAllGlobals();
});

test('stores no more than 20 of an account on a chain and 60 of all, and lets go of what matters least', () => {
  const tab = openTab();
  const open = makeRecord({ hash: makeHash(999), sentAt: Date.now() - 5 * HOUR_MS });
  tab.add(open);
  for (let nth = 1; nth <= 30; nth += 1) {
    const record = makeRecord({ hash: makeHash(nth) });
    tab.add(record);
    end(tab, record);
  }
  const mine = Object.keys(localStorage).filter((key) => key.includes(SENDER.toLowerCase()));
  expect(mine).toHaveLength(20);
  // Old, but the only one that is still on its way.
  expect(mine).toContain(getKey(open));
  for (let nth = 1; nth <= 100; nth += 1) {
    tab.add(makeRecord({ hash: makeHash(nth), sender: `0x${String(nth % 9).padStart(40, '0')}` }));
  }
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(60);
});

const foreign = makeRecord();
const KEY = getKey(foreign);

const RUBBISH = [
  ['broken text', '{"hash":'],
  ['no record', '[]'],
  ['nothing', 'null'],
  ['another key’s record', JSON.stringify({ ...foreign, hash: makeHash(3) })],
  ['another account’s record', JSON.stringify({ ...foreign, sender: `0x${'1'.repeat(40)}` })],
  ['a name of a megabyte', JSON.stringify({ ...foreign, name: 'x'.repeat(1_000_000) })],
  ['a time in the future', JSON.stringify({ ...foreign, sentAt: Date.now() + 48 * HOUR_MS })],
  [
    'a record of last month that cannot be read',
    JSON.stringify({ ...foreign, status: 'won', sentAt: Date.now() - 720 * HOUR_MS }),
  ],
] as const;

/** A release that comes after this one may write any of these, and knows what it means. */
const NEWER = [
  ['a path to another site', JSON.stringify({ ...foreign, path: '//another.test' })],
  ['a path to another site, by a backslash', JSON.stringify({ ...foreign, path: '/\\another.test' })],
  ['a script as a path', JSON.stringify({ ...foreign, path: 'javascript:alert(1)' })],
  ['a chain that is not ours', JSON.stringify(makeRecord({ chainId: 5 }))],
  ['a status that does not exist', JSON.stringify({ ...foreign, status: 'won' })],
  ['a block that is no number', JSON.stringify({ ...foreign, blockNumber: '1e9' })],
  ['messages that are no texts', JSON.stringify({ ...foreign, reverts: { 'A()': { a: 1 } } })],
] as const;

test.each([...RUBBISH, ...NEWER])('ignores storage that holds %s', (_, text) => {
  localStorage.setItem(KEY, text);
  const tab = openTab();
  expect(tab.get()).toEqual([]);
  tab.takeStored(KEY, text);
  expect(tab.get()).toEqual([]);
});

test.each(RUBBISH)('clears %s away with the next one that is sent', (_, text) => {
  localStorage.setItem(KEY, text);
  openTab().add(makeRecord({ hash: makeHash(2) }));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(NEWER)('leaves %s to the release that has written it, and does not write over it', (_, text) => {
  const key = getKey(JSON.parse(text));
  const tab = openTab();
  tab.add(foreign);
  // A tab of the newer release goes on with it.
  localStorage.setItem(key, text);
  tab.add(makeRecord({ hash: makeHash(2) }));
  if (key === KEY) end(tab, foreign);
  expect(localStorage.getItem(key)).toBe(text);
});

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '//evil.example',
])('a stored transaction whose page is %j is ignored: a browser would leave the site for it', (path) => {
  const record = makeRecord({ path });
  localStorage.setItem(getKey(record), JSON.stringify(record));
  expect(openTab().get()).toEqual([]);
});
