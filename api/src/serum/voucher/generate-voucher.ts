import type { Voucher } from '@hideout/contract/voucher';
import type { Kysely, Transaction } from 'kysely';
import { type Address, getAddress, isAddress, isAddressEqual, type PublicClient, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { withDeadline } from '../../chain/deadline.ts';
import type { Database } from '../../db/tables.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { serumBalance } from './balance.ts';
import { issueVoucher, returnVoucher, type VoucherContract } from './issue-voucher.ts';
import { type DistributorSnapshot, readDistributor } from './read-distributor.ts';
import { settleVoucher } from './settle-voucher.ts';
import { type StoredVoucher, signedVoucher } from './sign-voucher.ts';
import {
  closed,
  notAnAddress,
  nothingOwed,
  notYourAddress,
  pending,
  unavailable,
} from './voucher-failures.ts';
import { getJustUsedVoucher, getOpenVoucher, lockAccount, mayPay, nothingToTake } from './voucher-rows.ts';
import { getVoucherStatus } from './voucher-status.ts';

/** What issuing vouchers needs of the server. */
export type VoucherDeps = {
  readonly db: Kysely<Database>;
  readonly client: PublicClient;
  /** Null: no distributor is deployed. */
  readonly contract: VoucherContract | null;
  /** Null: no key is configured. */
  readonly signer: PrivateKeyAccount | null;
  /** Blocks on top of one after which it counts as settled. */
  readonly confirmations: number;
  readonly now: () => Date;
};

type Owner = { readonly accountId: string; readonly address: Address };
/** A refusal is a value here: what was found out about the last voucher is stored either way. */
type Outcome = { readonly status: Voucher['status']; readonly row: StoredVoucher } | ApiFailure;

const CHAIN_DEADLINE_MS = 6_000;

/**
 * Signs a voucher for all SERUM that the site owes the user, or gives the open one again.
 *
 * The chain is asked first, because it is slow. What it says for good (used, or past the deadline and
 * unused) stays true, so it can be acted on later, under the account's lock: one call at a time closes
 * the last voucher, counts the balance and moves it into the next one. Parallel calls therefore answer
 * one and the same voucher. A chain that does not answer changes nothing.
 *
 * @throws ApiFailure `INVALID_ADDRESS`, `VOUCHER_NOT_ELIGIBLE` for an address that is not the user's or
 * when nothing is owed, `VOUCHER_PENDING` while the last voucher may still be paid or pays another
 * address, `VOUCHER_CLOSED` when the distributor pays none, `UPSTREAM_UNAVAILABLE` when the chain does
 * not answer or takes no signature of ours.
 */
export async function generateVoucher(deps: VoucherDeps, accountId: string, to: string): Promise<Voucher> {
  if (!isAddress(to, { strict: false })) throw notAnAddress();
  const owner: Owner = { accountId, address: getAddress(to) };
  if (!(await isPaidAlready(deps.db, owner)) && !(await mayPay(deps.db, accountId, owner.address))) {
    throw notYourAddress(owner.address);
  }
  const isDone = await nothingToTake(deps.db, accountId);
  const early = isDone ? await lastPaid(deps.db, owner, undefined, deps.now()) : null;
  if (early instanceof ApiFailure) throw early;

  const { signer, contract } = deps;
  if (signer === null) throw unavailable('Vouchers cannot be signed here at the moment.');
  if (early !== null) return signedVoucher(signer, early.row, early.status);
  if (contract === null) throw closed('notDeployed');
  const asked = await getOpenVoucher(deps.db, accountId);
  const snapshot = await readChain(deps, contract, asked);
  const outcome = await deps.db.transaction().execute(async (tx): Promise<Outcome> => {
    await lockAccount(tx, accountId);
    return decide(tx, owner, { contract, asked, snapshot, signer: signer.address, now: deps.now() });
  });
  if (outcome instanceof ApiFailure) throw outcome;
  return signedVoucher(signer, outcome.row, outcome.status);
}

/** True when the open voucher pays this address: it can be taken until it ends, also once the wallet is unlinked. */
async function isPaidAlready(db: Kysely<Database>, { accountId, address }: Owner): Promise<boolean> {
  return (await getOpenVoucher(db, accountId))?.address === address;
}

type Known = {
  readonly contract: VoucherContract;
  /** The voucher that `snapshot` is about. */
  readonly asked: StoredVoucher | undefined;
  readonly snapshot: DistributorSnapshot;
  readonly signer: Address;
  readonly now: Date;
};

async function decide(tx: Transaction<Database>, owner: Owner, known: Known): Promise<Outcome> {
  const { contract, asked, snapshot, signer, now } = known;
  const open = await getOpenVoucher(tx, owner.accountId);
  let used: StoredVoucher | undefined;
  if (open !== undefined) {
    // One that was issued since the chain was asked cannot have come to its end.
    const facts = open.id === asked?.id ? snapshot.facts : null;
    const status = facts === null ? 'live' : getVoucherStatus(open.expires_at, facts, now);
    if (status === 'live') {
      if (open.address !== owner.address) return pending('otherAddress', open);
      return whyNotPaid(snapshot, signer) ?? { status: 'reissued', row: open };
    }
    if (status !== 'used' && status !== 'expired') return pending(status, open);
    if (status === 'expired') await returnVoucher(tx, open, now);
    else {
      await settle(tx, open, now);
      used = open;
    }
  }
  const amount = await serumBalance(tx, owner.accountId);
  if (amount <= 0n) return lastPaid(tx, owner, used, now);
  const refusal = whyNotPaid(snapshot, signer);
  if (refusal !== null) return refusal;
  // Asked under the lock: the wallet may have been removed since, as that of an open voucher may.
  if (!(await mayPay(tx, owner.accountId, owner.address))) return notYourAddress(owner.address);
  return { status: 'issued', row: await issueVoucher(tx, owner, contract, amount, now, snapshot.chainTime) };
}

/**
 * What a user without SERUM to take gets: the voucher for that address that was used just now, or
 * lately by a user who did not get the answer of their transaction; a refusal where there is neither.
 */
async function lastPaid(
  db: Kysely<Database>,
  { accountId, address }: Owner,
  used: StoredVoucher | undefined,
  now: Date,
): Promise<Outcome> {
  const row = used?.address === address ? used : await getJustUsedVoucher(db, accountId, address, now);
  return row === undefined ? nothingOwed() : { status: 'used', row };
}

async function settle(tx: Transaction<Database>, voucher: StoredVoucher, now: Date): Promise<void> {
  await settleVoucher(tx, {
    account: getAddress(voucher.address),
    nonce: BigInt(voucher.nonce),
    amount: BigInt(voucher.amount),
    txHash: null,
    at: now,
  });
}

async function readChain(
  deps: VoucherDeps,
  contract: VoucherContract,
  open: StoredVoucher | undefined,
): Promise<DistributorSnapshot> {
  const voucher =
    open === undefined
      ? null
      : {
          address: getAddress(open.address),
          nonce: BigInt(open.nonce),
          distributor: getAddress(open.distributor),
        };
  try {
    return await withDeadline(
      CHAIN_DEADLINE_MS,
      readDistributor(deps.client, contract.distributor, deps.confirmations, voucher),
    );
  } catch (error) {
    throw unavailable('ApeChain is not answering. Nothing is lost; try again.', error);
  }
}

function whyNotPaid({ paused, signer }: DistributorSnapshot, ours: Address): ApiFailure | null {
  if (paused) return closed('paused');
  if (isAddressEqual(signer, zeroAddress)) return closed('noSigner');
  if (isAddressEqual(signer, ours)) return null;
  return unavailable(
    'Vouchers cannot be signed here at the moment.',
    new Error(
      `The distributor takes vouchers signed by ${signer}, but VOUCHER_SIGNER_KEY is that of ${ours}.`,
    ),
  );
}
