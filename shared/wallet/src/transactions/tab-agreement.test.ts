// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeHash, makeRecord } from './testing/make-record.ts';
import { openTab } from './testing/open-tab.ts';
import type { RecordChange, TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

const MINED = { status: 'confirmed', minedHash: makeHash(1), blockNumber: '77', gasUsed: '21000' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => vi.restoreAllMocks());

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
