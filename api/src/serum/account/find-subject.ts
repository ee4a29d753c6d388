import type { UserRef } from '@hideout/contract/people';
import type { Kysely } from 'kysely';
import { type Address, getAddress, isAddress } from 'viem';
import { ethereumWallets, ownerOfWallet } from '../../calls/account/account-wallets.ts';
import { getUserRef } from '../../calls/account/user-ref.ts';
import type { Database } from '../../db/tables.ts';
import { apiFailure } from '../../http/api-failure.ts';

/** Whose SERUM was asked for. */
export type Subject = {
  /** Null: an address that belongs to no account. */
  readonly user: UserRef | null;
  /** The address that was asked for; null when it was an account. */
  readonly asked: Address | null;
  /** Ethereum addresses, the primary one first. */
  readonly addresses: readonly Address[];
  /** True when they ask for themselves. */
  readonly isOwn: boolean;
};

type Caller = { readonly id: string; readonly claimAddress: string | null };

/**
 * Finds a user by account id or by any Ethereum wallet they have proven. Their claim address nobody
 * has proven, so it counts for their own eyes only, and not while it is another user's wallet.
 *
 * @throws ApiFailure `ACCOUNT_NOT_FOUND` for an id that is no account's. An address of nobody is a subject
 * of its own.
 */
export async function findSubject(db: Kysely<Database>, id: string, caller: Caller | null): Promise<Subject> {
  const asked = isAddress(id, { strict: false }) ? getAddress(id) : null;
  const accountId = asked === null ? id : await accountOfAddress(db, asked, caller);
  if (accountId === null)
    return { user: null, asked, addresses: asked === null ? [] : [asked], isOwn: false };
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'avatar', 'claim_address'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw apiFailure('ACCOUNT_NOT_FOUND', 'There is no such account.');
  const isOwn = caller?.id === account.id;
  const addresses = await ethereumWallets(db, account.id);
  const claimAddress = isOwn && account.claim_address !== null ? getAddress(account.claim_address) : null;
  if (claimAddress !== null && (await ownerOfWallet(db, claimAddress)) === null) addresses.push(claimAddress);
  return { user: getUserRef(account), asked, addresses, isOwn };
}

async function accountOfAddress(
  db: Kysely<Database>,
  address: Address,
  caller: Caller | null,
): Promise<string | null> {
  const owner = await ownerOfWallet(db, address);
  return owner ?? (caller?.claimAddress === address ? caller.id : null);
}
