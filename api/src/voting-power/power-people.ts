import type { UserRef } from '@hideout/contract/people';
import type { Kysely } from 'kysely';
import { getUserRef } from '../calls/account/user-ref.ts';
import type { Database } from '../db/tables.ts';
import type { MergedSource } from './power.ts';

/** Whose wallets and votes the sources of a user's power speak of. */
type PowerPeople = {
  readonly byId: ReadonlyMap<string, UserRef>;
  /** By address: the member who has linked it, and what it is called. */
  readonly byAddress: ReadonlyMap<string, { readonly user: UserRef; readonly label: string | null }>;
};

/** The members behind the wallets and votes that the sources name, in two lookups. */
export async function powerPeople(
  db: Kysely<Database>,
  sources: readonly MergedSource[],
): Promise<PowerPeople> {
  const addresses = [...new Set(sources.map((source) => source.address))];
  const voters = [...new Set(sources.flatMap(({ inVoteOfId }) => inVoteOfId ?? []))];
  const [wallets, accounts] = await Promise.all([
    addresses.length === 0
      ? []
      : db
          .selectFrom('wallet')
          .innerJoin('account', 'account.id', 'wallet.account_id')
          .select(['wallet.address', 'wallet.label', 'account.id', 'account.username', 'account.avatar'])
          .where('wallet.chain', '=', 'ethereum')
          .where('wallet.address', 'in', addresses)
          .execute(),
    voters.length === 0
      ? []
      : db
          .selectFrom('account')
          .select(['id', 'username', 'avatar', 'deleted_at'])
          .where('id', 'in', voters)
          .execute(),
  ]);
  return {
    byId: new Map(accounts.map((row) => [row.id, getUserRef(row)])),
    byAddress: new Map(wallets.map((row) => [row.address, { user: getUserRef(row), label: row.label }])),
  };
}
