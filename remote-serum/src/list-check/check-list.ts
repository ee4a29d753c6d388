import { downloadSerumList } from '@hideout/contract/serum-list';
import { MerkleLeaves } from './merkle-root.ts';
import { ListFormatError, readList } from './read-list.ts';
import { cutIntoSlices } from './slices.ts';

/** How far a check is: rows that were read and hashed, then nodes above them. */
export type CheckProgress = {
  readonly step: 'download' | 'hashing';
  readonly done: number;
  readonly total: number;
};

/** What came out of the list itself, before it is compared with anything. */
export type ListFacts = {
  readonly root: string;
  readonly rows: number;
  /** Base units. */
  readonly total: bigint;
};

/** More would need more memory than a phone gives to a page. */
const MAX_ROWS = 5_000_000;

/** The site did not give the list. The message is for the user. */
class ListDownloadError extends Error {
  override name = 'ListDownloadError';
}

/** Where the list with this root is. */
function listPath(root: string): string {
  return `/api${downloadSerumList.path}?root=${root}`;
}

/**
 * Downloads the published list and computes its Merkle root, in memory for the hashes alone and without holding
 * the page up.
 *
 * @param expected root that it is published under, and how many rows it should have
 * @throws ListDownloadError, ListFormatError; the reason of `signal` once it is aborted
 */
export async function readListFacts(
  expected: { readonly root: string; readonly rows: number },
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<ListFacts> {
  if (expected.rows > MAX_ROWS) throw new ListFormatError('The list is too long to be checked in a browser.');
  const stream = await download(expected.root, signal);
  const leaves = new MerkleLeaves(expected.rows);
  const total = expected.rows;
  const readPause = cutIntoSlices(signal, (done) => onProgress({ step: 'download', done, total }));
  let sum = 0n;
  for await (const rows of readList(stream)) {
    for (const { address, amount } of rows) {
      if (leaves.count === expected.rows) {
        throw new ListFormatError(
          `The list has more rows than the ${total.toLocaleString('en')} it should have.`,
        );
      }
      leaves.add(address, amount);
      sum += amount;
      // Awaiting nothing a million times costs seconds.
      const pause = readPause(leaves.count);
      if (pause !== undefined) await pause;
    }
  }
  if (leaves.count === 0) throw new ListFormatError('The list is empty.');
  const root = await leaves.computeRoot(
    cutIntoSlices(signal, (done) => onProgress({ step: 'hashing', done, total: leaves.count })),
  );
  const digits = Array.from(root, (byte) => byte.toString(16).padStart(2, '0'));
  return { root: `0x${digits.join('')}`, rows: leaves.count, total: sum };
}

async function download(root: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(listPath(root), { signal, headers: { 'x-hideout': '1' } }).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new ListDownloadError('The list could not be downloaded. Check your connection.', { cause });
    },
  );
  if (response.status === 404) {
    throw new ListDownloadError(
      'Another list has been published since this page was read. Reload it, then check again.',
    );
  }
  if (response.status === 429) {
    throw new ListDownloadError('The list was asked for too often. Wait a minute, then check again.');
  }
  if (!response.ok || response.body === null) {
    throw new ListDownloadError(`The site did not give the list (${response.status}).`);
  }
  return response.body;
}
