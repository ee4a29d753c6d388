// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOLLOW_MS, type Follower, followRecords } from './follow-records.ts';
import { getKey } from './stored-records.ts';
import { makeHash, makeRecord } from './testing/make-record.ts';
import type { RecordChange, TransactionRecord } from './transaction-record.ts';
import { TransactionStore } from './transaction-store.ts';

const inspect = vi.fn<(record: TransactionRecord) => Promise<RecordChange | null>>();
vi.mock('./inspect-transaction.ts', () => ({
  inspectTransaction: (record: TransactionRecord) => inspect(record),
}));

const MINED: RecordChange = {
  status: 'confirmed',
  minedHash: makeHash(1),
  blockNumber: '77',
  gasUsed: '21000',
};
const open: Follower[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  inspect.mockReset().mockResolvedValue(null);
});

afterEach(() => {
  for (const follower of open.splice(0)) follower.stop();
  vi.useRealTimers();
});

function openTab(): { store: TransactionStore; follower: Follower } {
  const store = new TransactionStore();
  const follower = followRecords(store);
  open.push(follower);
  return { store, follower };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const getStatus = (store: TransactionStore) => store.get()[0]?.status;

test('follows what is sent until it is mined, and asks no more after that', async () => {
  const { store } = openTab();
  store.add(makeRecord());
  await wait(3_500);
  expect(inspect.mock.calls.length).toBeGreaterThan(2);
  inspect.mockResolvedValue(MINED);
  await wait(1_500);
  expect(store.get()[0]).toMatchObject(MINED);
  const asked = inspect.mock.calls.length;
  await wait(60_000);
  expect(inspect).toHaveBeenCalledTimes(asked);
});

test('goes on after a reload with what the tab before has learned', async () => {
  const before = openTab();
  before.store.add(makeRecord());
  inspect.mockResolvedValueOnce({ nonce: 7, sinceBlock: '76' });
  await wait(1_500);
  before.follower.stop();
  inspect.mockClear();
  const { store } = openTab();
  await wait(500);
  expect(inspect).toHaveBeenCalledWith(expect.objectContaining({ nonce: 7, sinceBlock: '76' }));
  inspect.mockResolvedValue(MINED);
  await wait(1_500);
  expect(getStatus(store)).toBe('confirmed');
});

test('a tab that has stopped writes nothing, even when its last answer comes late', async () => {
  let answer = (_: RecordChange) => {};
  inspect.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { store, follower } = openTab();
  store.add(makeRecord());
  await wait(10);
  follower.stop();
  answer(MINED);
  await wait(5_000);
  expect(getStatus(store)).toBe('pending');
  expect(inspect).toHaveBeenCalledTimes(1);
});

test('one that is not mined within three minutes is unknown, says so, and is not asked for by itself', async () => {
  const { store } = openTab();
  store.add(makeRecord({ changedAt: Date.now() }));
  await wait(FOLLOW_MS - 5_000);
  expect(getStatus(store)).toBe('pending');
  await wait(10_000);
  expect(store.get()[0]).toMatchObject({
    status: 'unknown',
    reason: expect.stringContaining('has not taken the transaction'),
  });
  const asked = inspect.mock.calls.length;
  await wait(60_000);
  expect(inspect).toHaveBeenCalledTimes(asked);
});

test('a node that is silent for a while ends nothing; one that stays silent is named', async () => {
  const { store } = openTab();
  const silent = Object.assign(new Error('The ApeChain node could not be reached.'), { name: 'ChainError' });
  inspect.mockRejectedValue(silent);
  store.add(makeRecord({ changedAt: Date.now() }));
  await wait(60_000);
  expect(getStatus(store)).toBe('pending');
  await wait(FOLLOW_MS);
  expect(store.get()[0]).toMatchObject({ status: 'unknown', reason: silent.message });
});

test.each(['focus', 'online', 'pageshow'])('an unknown one is looked at once on %s', async (event) => {
  const record = makeRecord({ status: 'unknown', reason: 'Not in time.' });
  localStorage.setItem(getKey(record), JSON.stringify(record));
  const { store } = openTab();
  await wait(100);
  expect(inspect).toHaveBeenCalledTimes(1);
  expect(getStatus(store)).toBe('unknown');
  inspect.mockResolvedValue(MINED);
  window.dispatchEvent(new Event(event));
  await wait(100);
  expect(inspect).toHaveBeenCalledTimes(2);
  expect(getStatus(store)).toBe('confirmed');
});

test('checking again waits for three minutes more', async () => {
  const record = makeRecord({ status: 'unknown', reason: 'Not in time.' });
  localStorage.setItem(getKey(record), JSON.stringify(record));
  const { store, follower } = openTab();
  await wait(100);
  follower.check(record.hash);
  expect(store.get()[0]).toMatchObject({ status: 'pending', reason: null });
  await wait(FOLLOW_MS - 10_000);
  expect(getStatus(store)).toBe('pending');
  inspect.mockResolvedValue(MINED);
  await wait(5_000);
  expect(getStatus(store)).toBe('confirmed');
});

test('takes over what another tab stores: its transaction, and its end', async () => {
  const { store } = openTab();
  const record = makeRecord();
  const tell = (stored: TransactionRecord) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: getKey(stored), newValue: JSON.stringify(stored) }),
    );
  tell(record);
  await wait(1_500);
  expect(inspect).toHaveBeenCalled();
  tell({ ...record, ...MINED, reason: null, changedAt: Date.now() });
  await wait(100);
  expect(getStatus(store)).toBe('confirmed');
});
