import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Hex } from 'viem';
import { writeAudit } from '../calls/operation/audit.ts';
import { SERUM } from '../chain/token/serum-token.ts';
import type { Database } from '../db/tables.ts';
import { type AllocationList, completeList } from './list/allocation-list.ts';
import { AllocationRows } from './list/allocation-rows.ts';
import { type BucketText, getBuckets } from './list/buckets.ts';
import { AllocationImportError, FileProblem } from './list/import-error.ts';
import type { AmountUnit } from './list/read-amount.ts';
import { readCsv } from './list/read-csv.ts';
import { readJson } from './list/read-json.ts';
import { storeList } from './list/store-list.ts';
import { type LiveOptions, makeListLive } from './make-list-live.ts';

/** How far an import is; `total` is null while unknown. */
export type ImportProgress = {
  readonly step: 'reading rows' | 'hashing leaves' | 'storing';
  readonly done: number;
  readonly total: number | null;
};

export type ImportOptions = {
  /** Of the file; without it by the ending of its name, else CSV. */
  readonly format?: 'csv' | 'json';
  /** How the amounts are written; base units when absent. */
  readonly unit?: AmountUnit['unit'];
  /** Name of the list; without it one made from its root. */
  readonly id?: string;
  /** Reads, checks and hashes everything, and writes nothing. */
  readonly dryRun?: boolean;
  /** Stores the list and leaves the live one as it is; `makeListLive` does the rest. */
  readonly draft?: boolean;
  /** Refuses a list with any other root, for example than the one the contract has. */
  readonly expectedRoot?: Hex;
  /** The announced window; what is absent is taken over from the live list. */
  readonly opensAt?: Date | null;
  readonly closesAt?: Date | null;
  readonly afterClose?: string | null;
  /** Texts for the parts; what is absent is taken over from the live list. */
  readonly buckets?: readonly BucketText[];
  readonly onProgress?: (progress: ImportProgress) => void;
} & Omit<LiveOptions, 'now'>;

export type ImportReport = {
  readonly status: 'checked' | 'draft' | 'live';
  readonly id: string;
  readonly merkleRoot: Hex;
  readonly addresses: number;
  /** Base units. */
  readonly allocated: bigint;
  readonly buckets: ReturnType<typeof getBuckets>;
  /** The list that was live before, or would be replaced. */
  readonly replaced: string | null;
};

/** Any number, the same for every instance: one import at a time. */
const IMPORT_LOCK = 0x68696d70;

const REPORT_EVERY = 10_000;

/**
 * Imports an allocation list from a CSV or JSON file and makes it live. The file is read, checked and
 * hashed before the database is written at all, and everything is written in one transaction.
 *
 * @param source path of the file, or its content as a stream.
 * @throws AllocationImportError when anything is wrong, with up to 100 rows named; nothing is written then.
 */
export async function importAllocations(
  db: Kysely<Database>,
  source: string | Readable,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const list = await readList(source, options);
  if (options.expectedRoot !== undefined && options.expectedRoot.toLowerCase() !== list.merkleRoot) {
    throw new AllocationImportError(
      'ROOT_DIFFERS',
      `The list has the root ${list.merkleRoot}, and ${options.expectedRoot} was expected.`,
    );
  }
  const id = options.id ?? `list-${list.merkleRoot.slice(2, 14)}`;
  if (options.dryRun === true) {
    const live = await liveList(db);
    const buckets = getBuckets(list.totals, textsFor(live, options));
    return getReport(list, {
      id,
      buckets,
      status: 'checked',
      replaced: options.draft === true ? null : (live?.id ?? null),
    });
  }
  return db.transaction().execute((tx) => store(tx, id, list, options));
}

async function readList(source: string | Readable, options: ImportOptions): Promise<AllocationList> {
  const { onProgress = () => undefined } = options;
  const rows = new AllocationRows({ unit: options.unit ?? 'base', decimals: SERUM.decimals });
  const format = options.format ?? (typeof source === 'string' && /\.json$/i.test(source) ? 'json' : 'csv');
  const stream = typeof source === 'string' ? createReadStream(source) : source;
  let read = 0;
  try {
    for await (const row of format === 'csv' ? readCsv(stream) : readJson(stream)) {
      rows.add(row);
      read += 1;
      if (read % REPORT_EVERY === 0) onProgress({ step: 'reading rows', done: read, total: null });
      if (rows.isHopeless) break;
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    rows.report(error.line, error.message);
  } finally {
    stream.destroy();
  }
  onProgress({ step: 'reading rows', done: read, total: read });
  const total = 2 * rows.count - 1;
  return completeList(rows, (done) => onProgress({ step: 'hashing leaves', done, total }));
}

async function store(
  tx: Transaction<Database>,
  id: string,
  list: AllocationList,
  options: ImportOptions,
): Promise<ImportReport> {
  const { draft = false, onProgress = () => undefined, ...live } = options;
  const now = new Date();
  // A million rows take longer than a request may; and nobody waits for this transaction.
  await sql`set local statement_timeout = '300s'`.execute(tx);
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as taken
  `.execute(tx);
  if (lock.rows[0]?.taken !== true) {
    throw new AllocationImportError('IMPORT_RUNNING', 'Another import is running; wait for it to end.');
  }
  const before = await liveList(tx);
  const buckets = getBuckets(list.totals, textsFor(before, options));
  const stored = await tx
    .insertInto('serum_drop')
    .values({
      id,
      is_live: false,
      merkle_root: list.merkleRoot,
      leaf: 'oz-standard',
      opens_at: options.opensAt === undefined ? (before?.opens_at ?? null) : options.opensAt,
      closes_at: options.closesAt === undefined ? (before?.closes_at ?? null) : options.closesAt,
      after_close: options.afterClose === undefined ? (before?.after_close ?? null) : options.afterClose,
      allocated: list.allocated.toString(),
      claimed: '0',
      addresses: list.count,
      claimants: 0,
      buckets: JSON.stringify(buckets),
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored === undefined) {
    throw new AllocationImportError(
      'LIST_EXISTS',
      `The list ${id} is stored already${before?.id === id ? ', and it is live' : ''}.`,
    );
  }
  const total = 3 * list.count - 1;
  await storeList(tx, id, list, (done) => onProgress({ step: 'storing', done, total }));
  await writeAudit(tx, {
    accountId: options.accountId ?? null,
    action: 'serum.list.import',
    subject: id,
    detail: { root: list.merkleRoot, addresses: list.count, allocated: list.allocated.toString() },
  });
  const replaced = draft ? null : await makeListLive(tx, id, { ...live, now });
  return getReport(list, { id, buckets, status: draft ? 'draft' : 'live', replaced });
}

function liveList(db: Kysely<Database>) {
  return db.selectFrom('serum_drop').selectAll().where('is_live', '=', true).executeTakeFirst();
}

function textsFor(live: { readonly buckets: unknown } | undefined, options: ImportOptions): BucketText[] {
  // Written by `getBuckets`, here or by the seed.
  return [...((live?.buckets ?? []) as BucketText[]), ...(options.buckets ?? [])];
}

function getReport(
  list: AllocationList,
  rest: Pick<ImportReport, 'id' | 'status' | 'buckets' | 'replaced'>,
): ImportReport {
  return { ...rest, merkleRoot: list.merkleRoot, addresses: list.count, allocated: list.allocated };
}
