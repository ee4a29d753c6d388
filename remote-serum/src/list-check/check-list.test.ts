import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readListFacts } from './check-list.ts';
import { type ListRow, readList } from './read-list.ts';
import { cutIntoSlices } from './slices.ts';
import { judge } from './verdict.ts';

const ROOT = `0x${'ab'.repeat(32)}`;
const A = `0x${'1'.repeat(40)}`;
const B = `0x${'2'.repeat(40)}`;

function makeStream(
  chunks: readonly (string | Uint8Array)[],
  onCancel = () => undefined,
): ReadableStream<Uint8Array> {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  return new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
    cancel: onCancel,
  });
}

async function readAll(...chunks: (string | Uint8Array)[]): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const some of readList(makeStream(chunks))) rows.push(...some);
  return rows;
}

function answerWith(body: ReadableStream<Uint8Array> | null, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(body, { status });
  });
  return asked;
}

const check = (rows: number, signal = new AbortController().signal) =>
  readListFacts({ root: ROOT, rows }, signal, () => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reads the same rows wherever the pieces of the stream end', async () => {
  const text = `address,amount\n${A},5\n${B},${2n ** 256n - 1n}\n`;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: text.length - 1 })), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(await readAll(...pieces)).toEqual([
        { address: A, amount: 5n },
        { address: B, amount: 2n ** 256n - 1n },
      ]);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['<!doctype html>\n', /^Line 1 of the list/],
  [`address,amount\n${A},5\n${B},0\n`, /^Line 3 /],
  [`address,amount\n${A},05\n`, /^Line 2 /],
  [`address,amount\n${A},-5\n`, /^Line 2 /],
  [`address,amount\n${A},5,7\n`, /^Line 2 /],
  [`address,amount\n${A.slice(0, -1)}g,5\n`, /^Line 2 /],
  [`address,amount\n${A},${2n ** 256n}\n`, /^Line 2 /],
  [`address,amount\n${A},5\r\n`, /^Line 2 /],
  [`address,amount\n${'9'.repeat(1_000)}`, /^Line 2 /],
  [`address,amount\n${A},5`, /ends in the middle/],
  ['', /ends in the middle/],
])('refuses what is no list: %o', async (text, message) => {
  await expect(readAll(text)).rejects.toThrow(message);
});

test('sums the rows up and makes their root', async () => {
  const asked = answerWith(
    makeStream([`address,amount\n${A},5000000000000000000\n`, `${B},2500000000000000000\n`]),
  );
  expect(await check(2)).toEqual({
    root: '0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77',
    rows: 2,
    total: 7_500_000_000_000_000_000n,
  });
  expect(asked).toEqual([`/api/serum/list?root=${ROOT}`]);
});

test('stops a download that brings more rows than there are', async () => {
  const onCancel = vi.fn();
  answerWith(makeStream([`address,amount\n${A},5\n${B},6\n`, `${A},7\n`, `${B},8\n`], onCancel));
  await expect(check(1)).rejects.toThrow('more rows than the 1 it should have');
  expect(onCancel).toHaveBeenCalled();
});

test.each([
  [404, 'Another list has been published'],
  [429, 'too often'],
  [502, 'did not give the list (502)'],
])('a site that answers %i is told in words', async (status, message) => {
  answerWith(makeStream(['x']), status);
  await expect(check(1)).rejects.toThrow(message);
});

test('cancelling ends the download and throws the reason', async () => {
  const controller = new AbortController();
  const onCancel = vi.fn();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 13;
    return now;
  });
  const lines = Array.from({ length: 2_000 }, (_, index) => `0x${String(index).padStart(40, '0')},5\n`);
  answerWith(makeStream(['address,amount\n', ...lines], onCancel));
  const facts = readListFacts({ root: ROOT, rows: 2_000 }, controller.signal, () => controller.abort());
  await expect(facts).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(onCancel).toHaveBeenCalled();
});

test('long work lets the page answer in between, once a slice is over and not before', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const seen: number[] = [];
  const pause = cutIntoSlices(new AbortController().signal, (done) => seen.push(done));
  const steps = Array.from({ length: 200 }, (_, step) => step);
  expect(steps.map(pause).every((waiting) => waiting === undefined)).toBe(true);
  now = 13;
  const hasAnswered = new Promise<string>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve('answered');
    };
    port2.postMessage(null);
  });
  const waiting = steps.map(pause).filter((one) => one !== undefined);
  expect(waiting.length).toBeGreaterThan(0);
  await expect(Promise.race([hasAnswered, ...waiting])).resolves.toBe('answered');
  await Promise.all(waiting);
  expect(seen).toHaveLength(waiting.length);
});

test.each([
  [{ site: ROOT, contract: ROOT.toUpperCase().replace('0X', '0x') }, 'success', /agree$/],
  [{ site: ROOT, contract: null }, 'success', /site names/],
  [{ site: ROOT, contract: undefined }, 'warning', /site names/],
  [{ site: ROOT, contract: `0x${'cd'.repeat(32)}` }, 'error', /list and the contract disagree. Do not claim/],
  [{ site: `0x${'cd'.repeat(32)}`, contract: ROOT }, 'error', /does not make its root. Do not claim/],
] as const)('the root compared with %o', (roots, tone, title) => {
  expect(judge({ root: ROOT }, roots)).toMatchObject({ tone, title: expect.stringMatching(title) });
});
