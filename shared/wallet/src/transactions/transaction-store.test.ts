// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getKey } from './stored-records.ts';
import { makeHash, makeRecord, SENDER } from './testing/make-record.ts';
import type { RecordChange, TransactionRecord } from './transaction-record.ts';
import { TransactionStore } from './transaction-store.ts';

const MINED = { status: 'confirmed', minedHash: makeHash(1), blockNumber: '77', gasUsed: '21000' } as const;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

/** A tab that has just been opened, or reloaded. */
function openTab(): TransactionStore {
  const store = new TransactionStore();
  store.reload();
  return store;
}

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

/** The same numbers for the same seed: mulberry32. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Tab = { store: TransactionStore; readonly messages: [key: string, text: string | null][] };

const ENDS: readonly RecordChange[] = [
  MINED,
  { status: 'reverted', reason: 'Claimed before.', minedHash: makeHash(1), blockNumber: '77', gasUsed: '1' },
  { status: 'cancelled', reason: 'Called off.', minedHash: makeHash(90), blockNumber: '77', gasUsed: '1' },
  { status: 'replaced', reason: 'Another one.', minedHash: makeHash(91), blockNumber: '77', gasUsed: '1' },
];

/**
 * Some tabs of a browser: whatever one stores reaches the others later, in its order, while they go on; a reload
 * loses the messages that had not come.
 */
class Browser {
  readonly tabs: Tab[] = [];
  now = Date.now();

  constructor() {
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    for (let nth = 0; nth < 3; nth += 1) this.tabs.push({ store: openTab(), messages: [] });
  }

  /** Lets a tab do something; the others are sent what it has stored. */
  do(tab: Tab, action: (store: TransactionStore) => void): void {
    const before = { ...localStorage };
    this.now += 1;
    action(tab.store);
    for (const key of new Set([...Object.keys(before), ...Object.keys(localStorage)])) {
      const text = localStorage.getItem(key);
      if (text === (before[key] ?? null)) continue;
      for (const other of this.tabs) if (other !== tab) other.messages.push([key, text]);
    }
  }

  deliver(tab: Tab): void {
    const message = tab.messages.shift();
    if (message !== undefined) this.do(tab, (store) => store.takeStored(...message));
  }

  settle(): void {
    while (this.tabs.some(({ messages }) => messages.length > 0)) {
      for (const tab of this.tabs) this.deliver(tab);
    }
    for (const tab of this.tabs) this.do(tab, (store) => store.reload());
  }
}

test.each(Array.from({ length: 150 }, (_, seed) => seed))(
  'any order of sending, ending, dismissing, reloading and late messages ends alike in all tabs (seed %d)',
  (seed) => {
    const random = createRandom(seed);
    const browser = new Browser();
    const sent: TransactionRecord[] = [];
    /** What the chain has made of each: the same whoever asks. */
    const truth = new Map<string, RecordChange>();
    const ended = new Set<string>();
    const dismissed = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      const tab = browser.tabs[random(3)];
      if (tab === undefined) throw new Error('There are three tabs.');
      const record = sent[random(Math.max(sent.length, 1))];
      const kind = random(7);
      if (kind === 0 && sent.length < 6) {
        const created = makeRecord({
          hash: makeHash(sent.length + 1),
          sentAt: browser.now,
          changedAt: browser.now,
        });
        sent.push(created);
        truth.set(created.hash, ENDS[random(ENDS.length)] ?? MINED);
        browser.do(tab, (store) => store.add(created));
      } else if (kind === 1 && record !== undefined) {
        browser.do(tab, (store) =>
          store.update(record, { ...truth.get(record.hash), changedAt: browser.now }),
        );
        ended.add(record.hash);
      } else if (kind === 2 && record !== undefined) {
        const change = { status: 'unknown', reason: 'Not in time.', changedAt: browser.now } as const;
        browser.do(tab, (store) => store.update(record, change));
      } else if (kind === 3 && record !== undefined) {
        const isShown = tab.store.get().some((one) => one.hash === record.hash && one.status !== 'pending');
        browser.do(tab, (store) => store.dismiss(record.hash));
        if (isShown) dismissed.add(record.hash);
      } else if (kind === 4) {
        tab.messages.length = 0;
        browser.do(tab, () => {
          tab.store = openTab();
        });
      } else {
        browser.deliver(tab);
      }
      // At no time does a tab show an end as something else than what the chain says.
      for (const one of tab.store.get()) {
        if (one.status !== 'pending' && one.status !== 'unknown')
          expect(one).toMatchObject(truth.get(one.hash) ?? {});
      }
    }
    browser.settle();
    const [first, ...others] = browser.tabs.map(({ store }) => store.get());
    for (const other of others) expect(other).toEqual(first);
    expect(openTab().get()).toEqual(first);
    const shown = new Map(first?.map((one) => [one.hash, one]));
    for (const { hash } of sent) {
      expect(shown.has(hash)).toBe(!dismissed.has(hash));
      if (ended.has(hash) && !dismissed.has(hash))
        expect(shown.get(hash)).toMatchObject(truth.get(hash) ?? {});
    }
  },
);

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
