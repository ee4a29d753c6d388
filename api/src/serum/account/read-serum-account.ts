import { MAX_LEDGER_ROWS, type SerumAccount } from '@hideout/contract/serum-account';
import { type Kysely, sql } from 'kysely';
import type { SerumSnapshot } from '../../chain/read-serum.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';
import { newest } from '../../newest.ts';
import { announcedWindow, contractWindow } from '../claim-window.ts';
import { serumByVoucher } from '../voucher/balance.ts';
import type { Subject } from './find-subject.ts';
import { entryRows, type LedgerRow, listRows } from './ledger-rows.ts';
import { type LiveAllocations, liveAllocations } from './live-allocations.ts';
import type { ReadBalance } from './token-balances.ts';

/** What the contracts say; both answer null when they cannot be asked. */
export type SerumSources = {
  readonly askContracts: () => Promise<SerumSnapshot | null>;
  readonly readBalance: ReadBalance;
};

/**
 * The SERUM of a user or of an address on the list. To others it shows no notes, and of the user's
 * wallets only those that the public list shows with their name anyway.
 *
 * @throws ApiFailure `ALLOCATION_NOT_FOUND` for an address that is neither on the list nor the caller's.
 */
export async function readSerumAccount(
  db: Kysely<Database>,
  sources: SerumSources,
  subject: Subject,
  now: Date,
): Promise<SerumAccount> {
  const list = await liveAllocations(db, subject.addresses);
  const { user, asked, isOwn } = subject;
  const onList = new Map(list.allocations.map((one) => [one.address, one]));
  // To others an address off the list has no account: only its owner may reveal that.
  if (asked !== null && !isOwn && !onList.has(asked)) {
    throw apiFailure('ALLOCATION_NOT_FOUND', 'This address is not on the list.');
  }
  const shown = subject.addresses.filter((one) => isOwn || onList.has(one));
  const allocation = sum(list.allocations);
  const claimed = sum(list.allocations.filter((one) => one.claimedAt !== null));
  const [snapshot, balance] = await Promise.all([
    sources.askContracts(),
    shown.length === 0 ? null : sources.readBalance(shown, claimed),
  ]);
  const ledger = await getLedger(db, user?.id ?? null, list, now);
  const address = asked ?? shown[0] ?? null;
  return {
    // Without an account there is an address: it is what was asked for.
    id: user?.id ?? String(asked),
    address,
    user,
    allocation: allocation.toString(),
    claimed: claimed.toString(),
    claimable: (isOpen(list.drop, snapshot, now) ? allocation - claimed : 0n).toString(),
    ...(isOwn && user !== null ? { byVoucher: await serumByVoucher(db, user.id, now) } : {}),
    redeemed: user === null ? '0' : await redeemedBy(db, user.id),
    balance: shown.length === 0 ? '0' : (balance?.balance.toString() ?? null),
    addresses: shown.map((one) => ({
      address: one,
      amount: (onList.get(one)?.amount ?? 0n).toString(),
      claimed: (onList.get(one)?.claimedAt ?? null) !== null,
    })),
    ledger: isOwn ? ledger : ledger.map((row) => ({ ...row, note: null })),
    updatedAt: newest(now, [
      list.drop?.updated_at,
      snapshot?.readAt,
      balance?.readAt,
      ...ledger.map((row) => new Date(row.at)),
    ]),
  };
}

async function getLedger(
  db: Kysely<Database>,
  accountId: string | null,
  list: LiveAllocations,
  now: Date,
): Promise<LedgerRow[]> {
  const entries = accountId === null ? [] : await entryRows(db, accountId);
  // Sorting keeps the order of equals, and within each part the newer one already stands first.
  return [...entries, ...listRows(list, now)]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MAX_LEDGER_ROWS);
}

async function redeemedBy(db: Kysely<Database>, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('serum_entry')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('redeemed'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'redemption')
    .where('is_credit', '=', true)
    .executeTakeFirstOrThrow();
  return row.redeemed;
}

function isOpen(drop: LiveAllocations['drop'], snapshot: SerumSnapshot | null, now: Date): boolean {
  const window = snapshot?.window ? contractWindow(snapshot.window, now) : announcedWindow(drop, now);
  return window.status === 'open';
}

function sum(rows: readonly { readonly amount: bigint }[]): bigint {
  return rows.reduce((total, row) => total + row.amount, 0n);
}
